#include "lab/share/report/chart_axis.hpp"

#include "lab/text/ticks.hpp"

#include <algorithm>
#include <cmath>

namespace carom::report {

namespace {

void add_multiples(ChartAxis& axis, double step) {
    for (double multiple = std::ceil(axis.lowest / step - 1e-9);
         multiple * step <= axis.highest * (1.0 + 1e-12) + 1e-9 * step; multiple += 1.0) {
        axis.ticks.push_back(multiple * step);
        axis.labels.push_back(tick_text(multiple * step, step));
    }
}

} // namespace

double ChartAxis::share_of(double value) const {
    return logarithmic ? std::log(value / lowest) / std::log(highest / lowest)
                       : (value - lowest) / (highest - lowest);
}

ChartAxis linear_axis(double lowest, double highest, int about, bool tight) {
    // A flat curve gets room around it.
    const double least = std::max(1e-6, 1e-6 * std::max(std::abs(lowest), std::abs(highest)));
    if (highest - lowest < least) {
        lowest -= 0.5 * least;
        highest += 0.5 * least;
    }
    const double step = round_step((highest - lowest) / about);
    ChartAxis axis;
    axis.lowest = tight ? lowest : std::floor(lowest / step + 1e-9) * step;
    axis.highest = tight ? highest : std::ceil(highest / step - 1e-9) * step;
    add_multiples(axis, step);
    return axis;
}

ChartAxis logarithmic_axis(double lowest, double highest) {
    constexpr double room = 0.04; // of the range, at both ends
    constexpr double least_ratio = 1.0001;
    const double ratio = std::max(highest / lowest, least_ratio);
    ChartAxis axis;
    axis.logarithmic = true;
    axis.lowest = lowest * std::pow(ratio, -room);
    axis.highest = std::max(highest, lowest * ratio) * std::pow(ratio, room);
    const double decades = std::log10(axis.highest / axis.lowest);
    for (double power = std::floor(std::log10(axis.lowest)); power <= std::log10(axis.highest);
         power += 1.0) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double tick = factor * std::pow(10.0, power);
            const bool is_wanted = factor == 1.0 || decades < 3.0;
            if (is_wanted && tick >= axis.lowest && tick <= axis.highest) {
                axis.ticks.push_back(tick);
                axis.labels.push_back(tick_text(tick, tick));
            }
        }
    }
    if (axis.ticks.size() < 3) { // within less than half a decade
        axis.ticks.clear();
        axis.labels.clear();
        add_multiples(axis, round_step((axis.highest - axis.lowest) / 5.0));
    }
    return axis;
}

} // namespace carom::report
