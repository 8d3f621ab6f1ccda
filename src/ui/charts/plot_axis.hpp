#pragma once

#include <vector>

namespace carom::ui {

/// An axis that begins and ends at ticks, which are multiples of 1, 2 or 5 times a power of ten.
struct Axis {
    double lowest = 0.0;
    double highest = 1.0;
    std::vector<double> ticks;
};

/// Covers lowest to highest with about as many intervals as wanted, at least one.
Axis axis_for(double lowest, double highest, int intervals);

/// The axis from lowest to highest as they are, with about as many intervals between the ticks
/// within it, of which there are two at least.
Axis axis_within(double lowest, double highest, int intervals);

} // namespace carom::ui
