#pragma once

#include "physics/detect/broadphase/broadphase.hpp"

namespace carom {

bool find_all_pairs(const BroadPhaseInput& input, BroadPhaseScratch& scratch,
                    std::vector<BodyPair>& pairs);
bool find_pairs_by_sweep(const BroadPhaseInput& input, BroadPhaseScratch& scratch,
                         std::vector<BodyPair>& pairs);
bool find_pairs_by_tree(const BroadPhaseInput& input, BroadPhaseScratch& scratch,
                        std::vector<BodyPair>& pairs);

inline constexpr BroadPhaseRow all_pairs{
    .key = "all_pairs",
    .title = "All pairs",
    .sentence =
        "Tests every body against every other: n (n - 1) / 2 tests, simple and never wrong.",
    .find_pairs = &find_all_pairs,
};

inline constexpr BroadPhaseRow sort_and_sweep{
    .key = "sort_and_sweep",
    .title = "Sort and sweep",
    .sentence =
        "Sorts the bodies' projections on the sweep axis and tests only those that overlap.",
    .find_pairs = &find_pairs_by_sweep,
};

inline constexpr BroadPhaseRow tree{
    .key = "tree",
    .title = "Bounding volume tree",
    .sentence = "Keeps nested bounding boxes, and updates only bodies that have left their box.",
    .find_pairs = &find_pairs_by_tree,
};

/// All methods, the simplest first.
std::span<const BroadPhaseRow> broad_phase_catalogue();

/// The row with this key, or nullptr.
const BroadPhaseRow* find_broad_phase(std::string_view key);

} // namespace carom
