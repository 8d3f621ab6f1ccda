#include "physics/broadphase/tree_pairs.hpp"

#include "physics/broadphase/tree_leaves.hpp"

#include <algorithm>

namespace carom {

namespace {

/// The order of pairs, as one comparison.
bool before(const BodyPair& one, const BodyPair& other) {
    const auto number = [](const BodyPair& pair) {
        return std::uint64_t{pair.a} << 32u | std::uint64_t{pair.b};
    };
    return number(one) < number(other);
}

} // namespace

void TreePairs::follow(std::span<const Bounds> tight, std::span<const glm::vec3> motions) {
    carom::follow(tree_, tight, motions, changed_);
    if (changed_.empty()) {
        return;
    }
    mark(1);
    drop_changed();
    added_.clear();
    for (const std::uint32_t item : changed_) {
        if (item < tree_.size()) {
            find_partners(item);
        }
    }
    merge_added();
    mark(0);
}

void TreePairs::mark(std::uint8_t mark) {
    is_changed_.resize(std::max<std::size_t>(is_changed_.size(), changed_.back() + 1));
    for (const std::uint32_t item : changed_) {
        is_changed_[item] = mark;
    }
}

void TreePairs::drop_changed() {
    std::erase_if(pairs_, [&](const BodyPair& pair) {
        return (is_changed_[pair.a] | is_changed_[pair.b]) != 0;
    });
}

/// Two leaves that have both changed meet twice; the first search to come by names them.
void TreePairs::find_partners(std::uint32_t item) {
    const Bounds& bounds = tree_.bounds(item);
    tree_.search([&](const Bounds& box) { return overlaps(box, bounds); },
                 [&](std::uint32_t other) {
                     if (other > item || (other < item && is_changed_[other] == 0)) {
                         added_.push_back({std::min(item, other), std::max(item, other)});
                     }
                 });
}

void TreePairs::merge_added() {
    std::sort(added_.begin(), added_.end(), before);
    merged_.resize(pairs_.size() + added_.size());
    std::merge(pairs_.begin(), pairs_.end(), added_.begin(), added_.end(), merged_.begin(), before);
    std::swap(pairs_, merged_);
}

} // namespace carom
