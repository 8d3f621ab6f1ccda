#pragma once

#include <cstddef>
#include <glm/vec2.hpp>
#include <string>
#include <vector>

namespace carom::report {

/// A curve, or dots where something was measured.
struct ChartCurve {
    std::string title; ///< in the legend; curves of one title share its entry
    std::vector<glm::dvec2> points;
    std::size_t colour = 0; ///< and its dashes: by its place among what is compared
    bool dots = false;
};

/// Curves over one axis, with round numbers at both.
struct Chart {
    std::string x_title; ///< with its unit
    std::string y_title;
    std::vector<ChartCurve> curves;
    bool logarithmic = false; ///< both axes; all points are above 0
    bool is_over_time = true; ///< the axis across ends with the curves
};

/// The chart as a figure of SVG, with its legend below. Empty where there is nothing to draw.
std::string chart_html(const Chart& chart);

/// As few points as can be seen: the lowest and the highest of each stretch, in their order.
std::vector<glm::dvec2> thinned(const std::vector<glm::dvec2>& points, std::size_t stretches);

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
