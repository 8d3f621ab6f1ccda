#pragma once

#include "physics/detect/broadphase/body_pair.hpp"
#include "physics/detect/broadphase/bounding_tree.hpp"
#include "physics/threads/thread_pool.hpp"

#include <span>

namespace carom {

/// A tree with roomy leaves and the list of all pairs of leaves that overlap, kept from step to
/// step. Only leaves that changed look for their partners anew.
class TreePairs {
public:
    /// Makes tree and list those of these bounds, whatever they were before. `motions` says how far
    /// each moves in a step [m]; empty: not at all. Threads, where given, share the search.
    ///
    /// False, and then nothing is kept, where more leaves overlap than memory is spent on.
    bool follow(std::span<const Bounds> tight, std::span<const glm::vec3> motions,
                ThreadPool* thread_pool = nullptr);

    const BoundingTree& tree() const { return tree_; }

    /// In ascending order; each pair of `tight` that overlaps is among them.
    std::span<const BodyPair> pairs() const { return pairs_; }

private:
    void mark(std::uint8_t mark);
    void drop_changed();
    void find_partners(std::uint32_t item, std::vector<BodyPair>& found) const;
    bool find_added(ThreadPool* thread_pool);
    void merge_added();

    BoundingTree tree_;
    std::vector<BodyPair> pairs_;
    std::vector<std::vector<BodyPair>> found_; ///< by part of the changed leaves
    std::vector<BodyPair> added_;
    std::vector<BodyPair> merged_;
    std::vector<std::uint32_t> changed_;
    std::vector<std::uint8_t> is_changed_; ///< by item
};

} // namespace carom
