#pragma once

#include "physics/detect/broadphase/broadphase.hpp"

namespace carom {

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
                         std::vector<BodyPair>& pairs);

inline constexpr BroadPhaseRow sort_and_sweep{
    .key = "sort_and_sweep",
    .title = "Sort and sweep",
    .sentence =
        "Sorts the bodies' projections on the sweep axis and tests only those that overlap.",
    .find_pairs = &find_pairs_by_sweep,
};

} // namespace carom
