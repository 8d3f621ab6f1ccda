#pragma once

#include "support/collisions.hpp"

#include "physics/detect/broadphase/bounding_tree.hpp"

#include <algorithm>
#include <limits>
#include <vector>

/// Bounds and trees of bounds for the tests of the broad phase `tree`.
namespace carom::collision_testing {

inline Bounds around(const glm::vec3& centre, float half_extent) {
    return bounds_around(centre, glm::vec3(half_extent));
}

inline Bounds moved(const Bounds& bounds, const glm::vec3& by) {
    return {bounds.lower + by, bounds.upper + by};
}

inline BoundingTree tree_of(const std::vector<Bounds>& bounds) {
    BoundingTree tree;
    for (std::uint32_t item = 0; item < bounds.size(); ++item) {
        tree.place(item, bounds[item]);
    }
    return tree;
}

inline std::vector<std::uint32_t> found_in(const BoundingTree& tree, const Bounds& wanted) {
    std::vector<std::uint32_t> found;
    tree.search([&](const Bounds& box) { return overlaps(box, wanted); },
                [&](std::uint32_t item) { found.push_back(item); });
    std::sort(found.begin(), found.end());
    return found;
}

/// A search for everything names each item once; a box holds the boxes below it tightly; there are
/// two boxes below each that is no leaf.
inline void expect_sound(const BoundingTree& tree) {
    const std::vector<TreeBox> boxes = tree.boxes();
    ASSERT_EQ(boxes.size(), tree.size() == 0 ? 0 : 2 * tree.size() - 1);
    std::uint32_t deepest = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        deepest = std::max(deepest, boxes[i].depth);
        Bounds below;
        int children = 0;
        for (std::size_t j = i + 1; j < boxes.size() && boxes[j].depth > boxes[i].depth; ++j) {
            if (boxes[j].depth == boxes[i].depth + 1) {
                below = merged(below, boxes[j].bounds);
                ++children;
            }
        }
        ASSERT_EQ(children, boxes[i].leaf ? 0 : 2);
        ASSERT_TRUE(boxes[i].leaf || below == boxes[i].bounds);
    }
    EXPECT_EQ(deepest, tree.height());
    const float infinity = std::numeric_limits<float>::infinity();
    const auto all = found_in(tree, {glm::vec3(-infinity), glm::vec3(infinity)});
    ASSERT_EQ(all.size(), tree.size());
    for (std::uint32_t item = 0; item < all.size(); ++item) {
        EXPECT_EQ(all[item], item);
    }
}

} // namespace carom::collision_testing
