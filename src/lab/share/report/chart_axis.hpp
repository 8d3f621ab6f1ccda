#pragma once

#include <string>
#include <vector>

namespace carom::report {

/// An axis of a chart: what it reaches, and the round numbers at it.
struct ChartAxis {
    double lowest = 0.0;
    double highest = 1.0;
    bool logarithmic = false;
    std::vector<double> ticks;
    std::vector<std::string> labels; ///< of the ticks

    /// 0 at the lowest end, 1 at the highest.
    [[nodiscard]] double share_of(double value) const;
};

/// From a tick below the values to one above them, or where it is `tight`, from the lowest to the
/// highest. `about` so many intervals.
ChartAxis linear_axis(double lowest, double highest, int about, bool tight = false);

/// The values and a little room; ticks at 1, 2 and 5 times powers of ten, or at powers alone.
ChartAxis logarithmic_axis(double lowest, double highest);

} // namespace carom::report
