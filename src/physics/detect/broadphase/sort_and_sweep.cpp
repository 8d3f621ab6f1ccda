#include "physics/detect/broadphase/catalogue.hpp"

#include "math/real.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace carom {

namespace {

/// A body whose numbers are not finite casts its shadow on the whole axis: it hides no pair.
float finite_or(float value, float otherwise) { return std::isnan(value) ? otherwise : value; }

/// The shadow is that of the two corners that lie farthest back and forth along the axis. Both sums
/// are rounded in the same order, and rounding never swaps two numbers: the shadows of overlapping
/// bounds overlap exactly, without any tolerance.
SweepInterval shadow(const Bounds& bounds, const glm::vec3& axis, std::uint32_t body) {
    glm::vec3 back = bounds.lower;
    glm::vec3 front = bounds.upper;
    for (int i = 0; i < 3; ++i) {
        if (axis[i] < 0.0f) {
            std::swap(back[i], front[i]);
        }
    }
    const float start = axis.x * back.x + axis.y * back.y + axis.z * back.z;
    const float end = axis.x * front.x + axis.y * front.y + axis.z * front.z;
    return {finite_or(start, -infinity<float>), finite_or(end, infinity<float>), body};
}

bool starts_before(const SweepInterval& a, const SweepInterval& b) {
    return std::tie(a.start, a.body) < std::tie(b.start, b.body);
}

/// Insertion sort moves little when the order of the step before still nearly holds. After too many
/// moves it leaves the rest to std::sort. The order is total, so that both give the same.
void sort_nearly_sorted(std::vector<SweepInterval>& intervals) {
    std::size_t moves_left = 8 * intervals.size();
    for (std::size_t i = 1; i < intervals.size(); ++i) {
        const SweepInterval moving = intervals[i];
        std::size_t place = i;
        while (place > 0 && starts_before(moving, intervals[place - 1])) {
            intervals[place] = intervals[place - 1];
            --place;
        }
        intervals[place] = moving;
        if (i - place > moves_left) {
            std::sort(intervals.begin(), intervals.end(), starts_before);
            return;
        }
        moves_left -= i - place;
    }
}

/// Gives each body its new shadow and keeps the order of the step before.
void update_shadows(std::vector<SweepInterval>& intervals, std::span<const Bounds> bounds,
                    const glm::vec3& axis) {
    if (intervals.size() != bounds.size()) {
        intervals.resize(bounds.size());
        for (std::size_t i = 0; i < intervals.size(); ++i) {
            intervals[i].body = static_cast<std::uint32_t>(i);
        }
    }
    for (SweepInterval& interval : intervals) {
        interval = shadow(bounds[interval.body], axis, interval.body);
    }
}

} // namespace

/// Idea: bodies whose shadows on a line do not overlap do not touch. Sort the shadows by where they
/// start; a sweep along the line then meets the partners of a body one after the other and stops at
/// the first that starts beyond its end.
///
/// Source: Baraff, "Dynamic Simulation of Nonpenetrating Rigid Bodies", 1992. A line that is
/// askew, such as (1, 1, 1), keeps apart what lies side by side on a floor.
///
/// Work: n log n for the sort (n while the order hardly changes) and one test for each pair of
/// shadows that overlap. Worst where many shadows fall on each other: a plane of bodies across the
/// axis. A body as large as the whole scene costs one test for each other body, no more.
bool find_pairs_by_sweep(const BroadPhaseInput& input, BroadPhaseScratch& scratch,
                         std::vector<BodyPair>& pairs) {
    const std::span<const Bounds> bounds = input.bounds;
    pairs.clear();
    std::vector<SweepInterval>& intervals = scratch.intervals;
    update_shadows(intervals, bounds, input.sweep_axis);
    sort_nearly_sorted(intervals);

    for (std::size_t i = 0; i < intervals.size(); ++i) {
        const std::uint32_t body = intervals[i].body;
        for (std::size_t j = i + 1; j < intervals.size(); ++j) {
            if (intervals[j].start > intervals[i].end) {
                break;
            }
            const std::uint32_t other = intervals[j].body;
            if (overlaps(bounds[body], bounds[other])) {
                pairs.push_back({std::min(body, other), std::max(body, other)});
            }
        }
        if (pairs.size() > most_pairs(bounds.size())) {
            pairs.clear();
            return false;
        }
    }
    std::sort(pairs.begin(), pairs.end());
    return true;
}

} // namespace carom
