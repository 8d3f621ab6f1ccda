#include "studio/curves/plots_view.hpp"

#include <algorithm>

namespace carom {

PlotRange shown_times(const PlotsView& view, std::span<const PlotLane> lanes) {
    PlotRange all = all_times(lanes);
    all.high = std::max(all.high, view.reaches_to.value_or(all.high));
    if (!view.times) {
        return all;
    }
    const double shift = view.follows ? all.high - view.times->high : 0.0;
    return kept_within({view.times->low + shift, view.times->high + shift}, all);
}

void show_times(PlotsView& view, const PlotRange& times, std::span<const PlotLane> lanes) {
    constexpr double shortest = 1e-3; // [s]
    constexpr double near = 0.01;     // of what is shown
    const PlotRange all = all_times(lanes);
    const double middle = 0.5 * (times.low + times.high);
    const PlotRange wanted = times.width() < shortest
                                 ? PlotRange{middle - 0.5 * shortest, middle + 0.5 * shortest}
                                 : times;
    const PlotRange kept = kept_within(wanted, all);
    view.times = kept == all ? std::nullopt : std::optional(kept);
    view.follows = kept.high >= all.high - near * kept.width();
}

void toggle(PlotsView& view, std::string_view quantity) {
    const auto erased = std::erase(view.chosen, quantity);
    if (erased == 0) {
        view.chosen.emplace_back(quantity);
    }
}

} // namespace carom
