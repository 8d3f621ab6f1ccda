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

void TreePairs::follow(std::span<const Bounds> tight, std::span<const glm::vec3> motions,
                       Crew* crew) {
    carom::follow(tree_, tight, motions, changed_);
    if (changed_.empty()) {
        return;
    }
    mark(1);
    drop_changed();
    find_added(crew);
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

/// Two leaves that have both changed meet twice; the search of the smaller item names them.
void TreePairs::find_partners(std::uint32_t item, std::vector<BodyPair>& found) const {
    const Bounds& bounds = tree_.bounds(item);
    tree_.search([&](const Bounds& box) { return overlaps(box, bounds); },
                 [&](std::uint32_t other) {
                     if (other > item || (other < item && is_changed_[other] == 0)) {
                         found.push_back({std::min(item, other), std::max(item, other)});
                     }
                 });
}

/// Each part of the changed leaves has a list of its own, so that threads may share the search:
/// when they are sorted nothing tells who found what.
void TreePairs::find_added(Crew* crew) {
    constexpr std::size_t grain = 64; // leaves: some ten microseconds
    found_.resize(std::max(found_.size(), (changed_.size() + grain - 1) / grain));
    auto search = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            std::vector<BodyPair>& found = found_[i / grain];
            if (i % grain == 0) {
                found.clear();
            }
            if (changed_[i] < tree_.size()) {
                find_partners(changed_[i], found);
            }
        }
    };
    if (crew != nullptr) {
        crew->share(changed_.size(), grain, search);
    } else {
        search(0, changed_.size());
    }
    added_.clear();
    for (std::size_t part = 0; part * grain < changed_.size(); ++part) {
        added_.insert(added_.end(), found_[part].begin(), found_[part].end());
    }
}

void TreePairs::merge_added() {
    std::sort(added_.begin(), added_.end(), before);
    merged_.resize(pairs_.size() + added_.size());
    std::merge(pairs_.begin(), pairs_.end(), added_.begin(), added_.end(), merged_.begin(), before);
    std::swap(pairs_, merged_);
}

} // namespace carom
