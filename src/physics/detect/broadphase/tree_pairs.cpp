#include "physics/detect/broadphase/tree_pairs.hpp"

#include "physics/detect/broadphase/tree_leaves.hpp"

#include <algorithm>
#include <atomic>

namespace carom {

namespace {

/// The order of pairs, as one comparison. No function: algorithms call those through a pointer.
constexpr auto before = [](const BodyPair& one, const BodyPair& other) {
    const auto number = [](const BodyPair& pair) {
        return std::uint64_t{pair.a} << 32u | std::uint64_t{pair.b};
    };
    return number(one) < number(other);
};

/// Leaves are roomy: more of them overlap than bounds do.
std::size_t most_leaf_pairs(std::size_t leaves) { return 4 * most_pairs(leaves); }

} // namespace

bool TreePairs::follow(std::span<const Bounds> tight, std::span<const glm::vec3> motions,
                       ThreadPool* thread_pool) {
    carom::follow(tree_, tight, motions, changed_);
    if (changed_.empty()) {
        return true;
    }
    mark(1);
    drop_changed();
    const bool is_bounded = find_added(thread_pool);
    if (is_bounded) {
        merge_added();
    }
    mark(0);
    if (!is_bounded) {
        tree_.clear();
        pairs_.clear();
    }
    return is_bounded;
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
/// when they are sorted nothing tells who found what. False where there are too many to keep: that
/// is a property of the boxes, although each thread stops searching as soon as it learns of it.
bool TreePairs::find_added(ThreadPool* thread_pool) {
    constexpr std::size_t grain = 64; // leaves: some ten microseconds
    const std::size_t most = most_leaf_pairs(tree_.size());
    std::atomic<std::size_t> count = pairs_.size();
    found_.resize(std::max(found_.size(), (changed_.size() + grain - 1) / grain));
    auto search = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            std::vector<BodyPair>& found = found_[i / grain];
            if (i % grain == 0) {
                found.clear();
            }
            if (changed_[i] < tree_.size() && count.load(std::memory_order_relaxed) <= most) {
                const std::size_t old = found.size();
                find_partners(changed_[i], found);
                count.fetch_add(found.size() - old, std::memory_order_relaxed);
            }
        }
    };
    if (thread_pool != nullptr) {
        thread_pool->share(changed_.size(), grain, search);
    } else {
        search(0, changed_.size());
    }
    added_.clear();
    if (count > most) {
        return false;
    }
    for (std::size_t part = 0; part * grain < changed_.size(); ++part) {
        added_.insert(added_.end(), found_[part].begin(), found_[part].end());
    }
    return true;
}

void TreePairs::merge_added() {
    std::sort(added_.begin(), added_.end(), before);
    merged_.resize(pairs_.size() + added_.size());
    std::merge(pairs_.begin(), pairs_.end(), added_.begin(), added_.end(), merged_.begin(), before);
    std::swap(pairs_, merged_);
}

} // namespace carom
