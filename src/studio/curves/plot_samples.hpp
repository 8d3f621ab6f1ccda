#pragma once

#include "studio/curves/plot_curves.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <span>

/// How curves are read from what a lane has recorded. Only for plot_curves and plot_table.
namespace carom {

inline constexpr double no_value = std::numeric_limits<double>::quiet_NaN();

/// visit(samples, value, size_of_terms, missing) for what the lane has of the quantity: the samples
/// in the order of time, two functions of one of them, the second of which may be nullptr, and the
/// moments that are still to be repeated.
template <class Visit>
void visit_series(const PlotLane& lane, const PlotQuantity& quantity, Visit visit) {
    const auto visit_track = [&](const auto* track, const auto& row) {
        if (track != nullptr) {
            visit(track->all(), row.value, row.size_of_terms, track->missing());
        }
    };
    if (const auto* const* world = std::get_if<const WorldQuantity*>(&quantity.row)) {
        if (lane.figures != nullptr) {
            visit(lane.figures->all(), (*world)->value, (*world)->size_of_terms,
                  std::optional<StepRange>());
        }
    } else if (const auto* const* body = std::get_if<const BodyQuantity*>(&quantity.row)) {
        if (lane.track != nullptr && !lane.track->all().empty()) {
            const auto value = [&](const BodySample& sample) {
                return (*body)->value(sample, lane.track->all().front());
            };
            // Key frames stand for what is missing.
            visit(lane.track->all(), value, (*body)->size_of_terms, std::optional<StepRange>());
        }
    } else if (const auto* const* touch = std::get_if<const TouchQuantity*>(&quantity.row)) {
        visit_track(lane.touch, **touch);
    } else {
        visit_track(lane.joint, *std::get<const JointQuantity*>(quantity.row));
    }
}

/// The samples within the times and the next one beyond either end.
template <class Sample>
std::span<const Sample> within(std::span<const Sample> all, const PlotRange& times) {
    auto first = std::lower_bound(all.begin(), all.end(), times.low,
                                  [](const Sample& sample, double t) { return sample.time < t; });
    auto last = std::upper_bound(first, all.end(), times.high,
                                 [](double t, const Sample& sample) { return t < sample.time; });
    first -= first != all.begin() ? 1 : 0;
    last += last != all.end() ? 1 : 0;
    return all.subspan(static_cast<std::size_t>(first - all.begin()),
                       static_cast<std::size_t>(last - first));
}

/// visit(PlotPoint) for the samples within the times and the next one beyond either end, with a
/// point without a value where moments are missing.
template <class Visit>
void visit_points(const PlotLane& lane, const PlotQuantity& quantity, const PlotRange& times,
                  Visit visit) {
    visit_series(
        lane, quantity,
        [&](auto all, const auto& value, const auto&, const std::optional<StepRange>& missing) {
            bool is_before = false;
            for (const auto& sample : within(all, times)) {
                if (missing && is_before && sample.step >= missing->to) {
                    visit(PlotPoint{sample.step, sample.time, no_value});
                    is_before = false;
                }
                is_before = is_before || (missing && sample.step < missing->from);
                visit(PlotPoint{sample.step, sample.time, value(sample)});
            }
        });
}

} // namespace carom
