#include "ui/charts/plot_axis.hpp"

#include "lab/text/ticks.hpp"

#include <algorithm>
#include <cmath>

namespace carom::ui {

Axis axis_for(double lowest, double highest, int intervals) {
    if (!std::isfinite(lowest) || !std::isfinite(highest)) {
        return {0.0, 1.0, {0.0, 1.0}};
    }
    // A flat curve gets room around it.
    const double least_span = std::max(1e-6, 1e-6 * std::max(std::abs(lowest), std::abs(highest)));
    const double span = std::max(highest - lowest, least_span);
    const double step = round_step(span / std::max(intervals, 1));
    Axis axis;
    const double first = std::floor(lowest / step);
    const double last = std::max(std::ceil(highest / step), first + 1.0);
    axis.lowest = first * step;
    axis.highest = last * step;
    for (double multiple = first; multiple <= last; multiple += 1.0) {
        axis.ticks.push_back(multiple * step);
    }
    return axis;
}

Axis axis_within(double lowest, double highest, int intervals) {
    if (!std::isfinite(lowest) || !std::isfinite(highest) || !(lowest < highest)) {
        return axis_for(lowest, highest, intervals);
    }
    const double rounding = 1e-9 * (highest - lowest);
    const int most = 4 * std::max(intervals, 1) + 4; // a step of 1, 2 or 5 fits twice long before
    for (int wanted = std::max(intervals, 1);; ++wanted) {
        Axis axis = axis_for(lowest, highest, wanted);
        std::erase_if(axis.ticks, [&](double tick) {
            return tick < lowest - rounding || tick > highest + rounding;
        });
        if (axis.ticks.size() >= 2 || wanted >= most) {
            axis.lowest = lowest;
            axis.highest = highest;
            return axis;
        }
    }
}

} // namespace carom::ui
