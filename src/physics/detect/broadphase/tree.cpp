#include "physics/detect/broadphase/catalogue.hpp"

namespace carom {

namespace {

/// 1 when the bounds overlap, otherwise 0. Which candidates are pairs cannot be foreseen, and a
/// wrong guess of the processor costs more than six comparisons: so there is nothing to guess here.
std::size_t overlap(const Bounds& a, const Bounds& b) {
    std::size_t answer = 1;
    for (int i = 0; i < 3; ++i) {
        answer &= static_cast<std::size_t>(a.lower[i] <= b.upper[i]);
        answer &= static_cast<std::size_t>(b.lower[i] <= a.upper[i]);
    }
    return answer;
}

} // namespace

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
                        std::vector<BodyPair>& pairs) {
    if (!scratch.tree.follow(input.bounds, input.motions, input.thread_pool)) {
        // Too many leaves overlap; a method without leaves finds out whether too many bounds do.
        return find_pairs_by_sweep(input, scratch, pairs);
    }
    const std::span<const BodyPair> candidates = scratch.tree.pairs();
    pairs.resize(candidates.size());
    std::size_t count = 0;
    for (const BodyPair& candidate : candidates) {
        pairs[count] = candidate;
        count += overlap(input.bounds[candidate.a], input.bounds[candidate.b]);
    }
    const bool is_bounded = count <= most_pairs(input.bounds.size());
    pairs.resize(is_bounded ? count : 0);
    return is_bounded;
}

} // namespace carom
