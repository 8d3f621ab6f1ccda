#include "support/trees.hpp"

#include <cmath>

namespace carom::collision_testing {
namespace {

TEST(BoundingTree, FindsWhatOverlapsAndNothingElse) {
    constexpr std::uint32_t seed = 61;
    SCOPED_TRACE(::testing::Message() << "seed " << seed);
    Random random(seed);
    std::vector<Bounds> bounds;
    for (int i = 0; i < 300; ++i) {
        bounds.push_back(bounds_around(random.vector(-10, 10), random.vector(0, 2)));
    }
    const BoundingTree tree = tree_of(bounds);
    expect_sound(tree);
    for (int search = 0; search < 300; ++search) {
        const Bounds wanted = bounds_around(random.vector(-10, 10), random.vector(0, 3));
        std::vector<std::uint32_t> expected;
        for (std::uint32_t item = 0; item < bounds.size(); ++item) {
            if (overlaps(bounds[item], wanted)) {
                expected.push_back(item);
            }
        }
        ASSERT_EQ(found_in(tree, wanted), expected);
    }
}

TEST(BoundingTree, StaysSoundWhileLeavesMoveComeAndGo) {
    constexpr std::uint32_t seed = 62;
    SCOPED_TRACE(::testing::Message() << "seed " << seed);
    Random random(seed);
    BoundingTree tree;
    // Grows to about a hundred leaves, shrinks to none, and grows again.
    for (const std::uint32_t places_in_ten : {7u, 2u, 7u}) {
        for (int edit = 0; edit < 250; ++edit) {
            const auto count = static_cast<std::uint32_t>(tree.size());
            const Bounds box = bounds_around(random.vector(-5, 5), random.vector(0, 1));
            if (count > 0 && random.index(2) == 0) {
                tree.place(random.index(count), box);
            } else if (random.index(10) < places_in_ten) {
                tree.place(count, box);
            } else if (count > 0) {
                tree.remove_last();
            }
            expect_sound(tree);
        }
    }
    while (tree.size() > 0) {
        tree.remove_last();
    }
    expect_sound(tree);
    EXPECT_TRUE(found_in(tree, around({0, 0, 0}, 100)).empty());
}

TEST(BoundingTree, PutsNeighboursTogether) {
    // Two heaps 100 m apart, fed in turns: any other first cut would pay for a box over the gap.
    std::vector<Bounds> bounds;
    Random random(63);
    for (int i = 0; i < 64; ++i) {
        bounds.push_back(
            around(random.vector(-3, 3) + glm::vec3(i % 2 == 0 ? 0 : 100, 0, 0), 0.5f));
    }
    for (const TreeBox& box : tree_of(bounds).boxes()) {
        const float length = box.bounds.upper.x - box.bounds.lower.x;
        EXPECT_TRUE(box.depth == 0 || length <= 7.0f) << box.depth << ": " << length << " m";
    }
}

/// A tree whose siblings never differ in height by more than 1 has at most 1.44 log2 n levels
/// [Adelson-Velsky and Landis 1962]; areas may ask for somewhat more.
std::uint32_t twice_log2(std::size_t count) {
    return static_cast<std::uint32_t>(2.0 * std::log2(static_cast<double>(count)));
}

TEST(BoundingTree, StaysLowForBodiesAtOnePlace) {
    for (const float half_extent : {0.5f, 0.0f}) {
        const BoundingTree tree =
            tree_of(std::vector<Bounds>(1000, around({1, 2, 3}, half_extent)));
        expect_sound(tree);
        EXPECT_LE(tree.height(), twice_log2(1000));
    }
}

TEST(BoundingTree, IsSearchedWithoutAStackHoweverDeepItIs) {
    // Box in box in box: small areas ask for a chain, each node one box and all that are smaller.
    std::vector<Bounds> bounds;
    for (int i = 0; i < 1000; ++i) {
        bounds.push_back(around({0, 0, 0}, std::pow(1.01f, static_cast<float>(i))));
    }
    const BoundingTree tree = tree_of(bounds);
    expect_sound(tree);
    EXPECT_GT(tree.height(), 200u);
    // 1.01^n = 10 for n = 231.4: the boxes from 232 on reach beyond 10 m.
    EXPECT_EQ(found_in(tree, around({0, 20, 0}, 10.0f)).size(), 1000u - 232u);
}

TEST(BoundingTree, StaysLowForRowsThatComeInOrder) {
    for (const glm::vec3& half_extents :
         {glm::vec3(0.4f), glm::vec3(0.4f, 0, 0.4f), glm::vec3(0.4f, 0, 0), glm::vec3(0)}) {
        std::vector<Bounds> bounds;
        for (int i = 0; i < 1000; ++i) {
            bounds.push_back(bounds_around({static_cast<float>(i), 0, 0}, half_extents));
        }
        const BoundingTree tree = tree_of(bounds);
        expect_sound(tree);
        EXPECT_LE(tree.height(), twice_log2(1000));
    }
}

} // namespace
} // namespace carom::collision_testing
