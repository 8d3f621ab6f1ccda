#pragma once

#include "physics/detect/broadphase/broadphase.hpp"

namespace carom {

/// Idea: put the bounds of bodies that are near each other into a larger box, those boxes into
/// larger ones, and so on up to one. A body that misses a box misses all that is in it, so that its
/// partners are found on few ways down. The tree is kept from step to step: each leaf is roomier
/// than its body's bounds, and only a body that has left its leaf, or has become too small for it,
/// gets a new one. Also kept is the list of all pairs of leaves that overlap. A step in which
/// nobody changes its leaf goes through that list and picks the pairs whose bounds overlap.
///
/// Sources: Goldsmith and Salmon, "Automatic Creation of Object Hierarchies for Ray Tracing", 1987
/// (insertion by surface area); Kensler, "Tree Rotations for Improving Bounding Volume
/// Hierarchies", 2008; Catto, "Dynamic Bounding Volume Hierarchies", GDC 2019 (roomy leaves, a list
/// of pairs that is kept).
///
/// Work: one comparison for each body and each pair of leaves, and about log n for each body that
/// left its leaf. Worst where everything moves fast and leaves its leaf in every step.
bool find_pairs_by_tree(const BroadPhaseInput& input, BroadPhaseScratch& scratch,
                        std::vector<BodyPair>& pairs);

inline constexpr BroadPhaseRow tree{
    .key = "tree",
    .title = "Bounding volume tree",
    .sentence = "Keeps nested bounding boxes, and updates only bodies that have left their box.",
    .find_pairs = &find_pairs_by_tree,
};

} // namespace carom
