#pragma once

#include "math/bounds.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace carom {

/// A box of the tree and how many boxes of the tree hold it.
struct TreeBox {
    Bounds bounds;
    std::uint32_t depth; ///< 0 for the root
    bool leaf;
};

/// A binary tree of boxes over the items 0, 1, 2, ...: each leaf is an item's box, each inner node
/// the smallest box around its two children. What misses a box misses all that is in it.
///
/// Cost: what random searches pay for a tree is proportional to the sum of the surface areas of its
/// inner nodes [Goldsmith and Salmon 1987]. A new leaf goes where it adds least to that sum, and on
/// the way up again children and grandchildren change places where this lowers it [Kensler 2008;
/// Catto, "Dynamic Bounding Volume Hierarchies", GDC 2019]. Of equal sums the lower tree wins,
/// which keeps it balanced where areas tell nothing: a thousand bodies at one place.
///
/// Memory: nodes lie in one array, siblings side by side, so that the way from a node to the one
/// that is searched next needs no stack: to the children, else to the sibling, else to the
/// parent's.
class BoundingTree {
public:
    std::size_t size() const { return leaves_.size(); }
    std::uint32_t height() const { return leaves_.empty() ? 0 : nodes_[root].height; }

    /// The box that was last given to the item.
    const Bounds& bounds(std::uint32_t item) const { return leaves_[item].bounds; }

    /// Gives the item a new box, or, when `item` is `size()`, a first one. Lower must not exceed
    /// upper; infinite is allowed.
    void place(std::uint32_t item, const Bounds& bounds);

    void remove_last();

    void clear();

    /// Calls `visit(item)` for every leaf whose box `meets`, a predicate that must hold for a box
    /// when it holds for a box inside.
    template <class Meets, class Visit>
    void search(const Meets& meets, const Visit& visit) const {
        for (std::uint32_t slot = root; !leaves_.empty();) {
            const Node& node = nodes_[slot];
            if (meets(node.bounds)) {
                if (!node.leaf()) {
                    slot = node.link;
                    continue;
                }
                visit(node.link);
            }
            while (second_child(slot)) {
                slot = parent(slot);
            }
            if (slot == root) {
                return;
            }
            ++slot;
        }
    }

    /// All boxes, each before those that it holds.
    std::vector<TreeBox> boxes() const;

private:
    struct Node {
        Bounds bounds;
        std::uint32_t link;   ///< a leaf's item; otherwise the slot of the first of two children
        std::uint32_t height; ///< 0 for a leaf, otherwise 1 more than the higher child's
        bool leaf() const { return height == 0; }
    };
    struct Leaf {
        Bounds bounds;
        std::uint32_t slot;
    };

    /// The root lies in slot 0, siblings in the slots 2 k and 2 k + 1; slot 1 is not used.
    static constexpr std::uint32_t root = 0;
    static bool second_child(std::uint32_t slot) { return slot % 2 == 1; }
    static std::uint32_t sibling(std::uint32_t slot) { return slot ^ 1u; }
    std::uint32_t parent(std::uint32_t slot) const { return parents_[slot / 2]; }

    void insert(std::uint32_t item);
    void detach(std::uint32_t item);
    std::uint32_t best_sibling(const Bounds& bounds) const;
    float cost_below(std::uint32_t slot, const Bounds& bounds, float own_area) const;
    std::uint32_t new_pair();
    void put(std::uint32_t slot, const Node& node);
    void refit(std::uint32_t slot);
    void refit_up_from(std::uint32_t slot);
    void rotate(std::uint32_t slot);

    std::vector<Node> nodes_;
    std::vector<std::uint32_t> parents_; ///< of the siblings in the slots 2 k and 2 k + 1
    std::vector<std::uint32_t> free_pairs_;
    std::vector<Leaf> leaves_; ///< by item
};

} // namespace carom
