#include "physics/detect/broadphase/tree.hpp"

#include "physics/detect/broadphase/sort_and_sweep.hpp"

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
