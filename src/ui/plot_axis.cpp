#include "ui/plot_axis.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

double nice_step(double least) {
    const double decade = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * decade >= least) {
            return factor * decade;
        }
    }
    return 10.0 * decade;
}

} // namespace

std::string tick_text(double value, double step) {
    const double magnitude = std::max(std::abs(value), std::abs(step));
    const int places = static_cast<int>(std::ceil(-std::log10(step) - 1e-9));
    if (!(step > 0.0) || magnitude >= 1e7 || places > 6) {
        const int digits =
            step > 0.0 && magnitude > 0.0 ? static_cast<int>(std::log10(magnitude / step)) + 1 : 3;
        return fmt::format("{:.{}g}", std::abs(value) < 1e-9 * step ? 0.0 : value,
                           std::clamp(digits, 1, 12));
    }
    const std::string text = fmt::format("{:.{}f}", value, std::max(places, 0));
    return text.find_first_not_of("-0.") == std::string::npos && text.front() == '-'
               ? text.substr(1) // never "-0"
               : text;
}

Axis axis_for(double lowest, double highest, int intervals) {
    if (!std::isfinite(lowest) || !std::isfinite(highest)) {
        return {0.0, 1.0, {0.0, 1.0}};
    }
    // A flat curve gets room around it.
    const double least_span = std::max(1e-6, 1e-6 * std::max(std::abs(lowest), std::abs(highest)));
    const double span = std::max(highest - lowest, least_span);
    const double step = nice_step(span / std::max(intervals, 1));
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
