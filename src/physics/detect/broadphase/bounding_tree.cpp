#include "physics/detect/broadphase/bounding_tree.hpp"

#include "physics/world/assert.hpp"

#include <algorithm>

namespace carom {

namespace {

/// Half the surface area: as good for comparing [m²].
float area(const Bounds& bounds) {
    const glm::vec3 d = bounds.upper - bounds.lower;
    return d.x * d.y + d.y * d.z + d.z * d.x;
}

/// Exchange of a child with a child of its sibling.
struct Rotation {
    std::uint32_t child = 0;
    std::uint32_t grandchild = 0;
    float gain = 0.0f;        ///< by how much the sum of areas falls [m²]
    std::uint32_t height = 0; ///< of the node, afterwards
};

bool better(const Rotation& one, const Rotation& other) {
    return one.gain > other.gain || (one.gain == other.gain && one.height < other.height);
}

} // namespace

void BoundingTree::place(std::uint32_t item, const Bounds& bounds) {
    CAROM_ASSERT(item <= leaves_.size());
    if (item == leaves_.size()) {
        leaves_.push_back({bounds, root});
    } else {
        detach(item);
        leaves_[item].bounds = bounds;
    }
    insert(item);
}

void BoundingTree::remove_last() {
    CAROM_ASSERT(!leaves_.empty());
    detach(static_cast<std::uint32_t>(leaves_.size() - 1));
    leaves_.pop_back();
}

void BoundingTree::clear() {
    nodes_.clear();
    parents_.clear();
    free_pairs_.clear();
    leaves_.clear();
}

void BoundingTree::insert(std::uint32_t item) {
    const Node leaf{leaves_[item].bounds, item, 0};
    if (leaves_.size() == 1) {
        nodes_.resize(std::max<std::size_t>(nodes_.size(), 2));
        parents_.resize(nodes_.size() / 2);
        put(root, leaf);
        return;
    }
    const std::uint32_t slot = best_sibling(leaf.bounds);
    const std::uint32_t pair = new_pair();
    put(pair, nodes_[slot]);
    put(pair + 1, leaf);
    put(slot, {{}, pair, 1});
    refit(slot);
    for (std::uint32_t above = slot; above != root;) {
        above = parent(above);
        refit(above);
        rotate(above);
    }
}

/// The sibling takes the place of its parent.
void BoundingTree::detach(std::uint32_t item) {
    const std::uint32_t slot = leaves_[item].slot;
    if (slot == root) {
        return;
    }
    const std::uint32_t above = parent(slot);
    put(above, nodes_[sibling(slot)]);
    free_pairs_.push_back(slot / 2);
    refit_up_from(above);
}

/// Down from the root: at each node the leaf may become its sibling, or go on into the child where
/// it is likely to cost less.
std::uint32_t BoundingTree::best_sibling(const Bounds& bounds) const {
    const float own_area = area(bounds);
    std::uint32_t slot = root;
    while (!nodes_[slot].leaf()) {
        const std::uint32_t first = nodes_[slot].link;
        const std::uint32_t second = first + 1;
        const float joint_area = area(merged(nodes_[slot].bounds, bounds));
        const float growth = joint_area - area(nodes_[slot].bounds);
        const float cost_first = growth + cost_below(first, bounds, own_area);
        const float cost_second = growth + cost_below(second, bounds, own_area);
        if (joint_area < std::min(cost_first, cost_second)) {
            break;
        }
        const bool to_first = cost_first != cost_second
                                  ? cost_first < cost_second
                                  : nodes_[first].height <= nodes_[second].height;
        slot = to_first ? first : second;
    }
    return slot;
}

/// What a leaf of this box and area adds at least to the sum of areas when it goes to this node or
/// below [m²]: with a leaf it shares a new parent; below an inner node that one grows, and the new
/// parent is no smaller than the leaf.
float BoundingTree::cost_below(std::uint32_t slot, const Bounds& bounds, float own_area) const {
    const Node& node = nodes_[slot];
    const float joint_area = area(merged(node.bounds, bounds));
    return node.leaf() ? joint_area : joint_area - area(node.bounds) + own_area;
}

/// The first of two slots for siblings.
std::uint32_t BoundingTree::new_pair() {
    if (free_pairs_.empty()) {
        const auto slot = static_cast<std::uint32_t>(nodes_.size());
        nodes_.resize(nodes_.size() + 2);
        parents_.push_back(root);
        return slot;
    }
    const std::uint32_t pair = free_pairs_.back();
    free_pairs_.pop_back();
    return 2 * pair;
}

/// Lays a node into a slot and tells those who need to know where it is.
void BoundingTree::put(std::uint32_t slot, const Node& node) {
    nodes_[slot] = node;
    if (node.leaf()) {
        leaves_[node.link].slot = slot;
    } else {
        parents_[node.link / 2] = slot;
    }
}

void BoundingTree::refit(std::uint32_t slot) {
    Node& node = nodes_[slot];
    const Node& first = nodes_[node.link];
    const Node& second = nodes_[node.link + 1];
    node.bounds = merged(first.bounds, second.bounds);
    node.height = 1 + std::max(first.height, second.height);
}

void BoundingTree::refit_up_from(std::uint32_t slot) {
    while (slot != root) {
        slot = parent(slot);
        refit(slot);
    }
}

/// After child and grandchild have changed places, the child lies beside the grandchild's sibling.
void BoundingTree::rotate(std::uint32_t slot) {
    const std::uint32_t first = nodes_[slot].link;
    Rotation best{.height = nodes_[slot].height};
    for (const std::uint32_t child : {first, first + 1}) {
        const Node& uncle = nodes_[sibling(child)];
        if (uncle.leaf()) {
            continue;
        }
        for (const std::uint32_t grandchild : {uncle.link, uncle.link + 1}) {
            const Node& stays = nodes_[sibling(grandchild)];
            const Bounds changed = merged(nodes_[child].bounds, stays.bounds);
            const std::uint32_t height = 1 + std::max(nodes_[child].height, stays.height);
            const Rotation rotation{child, grandchild, area(uncle.bounds) - area(changed),
                                    1 + std::max(nodes_[grandchild].height, height)};
            best = better(rotation, best) ? rotation : best;
        }
    }
    if (best.child != best.grandchild) {
        const Node child = nodes_[best.child];
        put(best.child, Node(nodes_[best.grandchild]));
        put(best.grandchild, child);
        refit(sibling(best.child));
        refit(slot);
    }
}

std::vector<TreeBox> BoundingTree::boxes() const {
    std::vector<TreeBox> boxes;
    boxes.reserve(2 * size());
    std::uint32_t depth = 0;
    for (std::uint32_t slot = root; !leaves_.empty();) {
        const Node& node = nodes_[slot];
        boxes.push_back({node.bounds, depth, node.leaf()});
        if (!node.leaf()) {
            slot = node.link;
            ++depth;
            continue;
        }
        while (second_child(slot)) {
            slot = parent(slot);
            --depth;
        }
        if (slot == root) {
            break;
        }
        ++slot;
    }
    return boxes;
}

} // namespace carom
