#include "support/trees.hpp"

#include "physics/detect/broadphase/tree_leaves.hpp"

#include <limits>

namespace carom::collision_testing {
namespace {

TEST(TreeLeaves, LeaveRoomOfATwentiethOfTheShortestSide) {
    // Sides of 2, 4 and 6 m: 0.1 m all around.
    const Bounds tight = bounds_around({0, 0, 0}, {1, 2, 3});
    const Bounds leaf = roomy(tight, glm::vec3(0));
    expect_near(leaf.lower, {-1.1f, -2.1f, -3.1f});
    expect_near(leaf.upper, {1.1f, 2.1f, 3.1f});
    EXPECT_TRUE(fits(leaf, moved(tight, {0.09f, -0.09f, 0.09f}), glm::vec3(0)));
    EXPECT_FALSE(fits(leaf, moved(tight, {0, 0, 0.11f}), glm::vec3(0)));
}

TEST(TreeLeaves, LeaveRoomAheadForFourSteps) {
    const Bounds tight = around({0, 0, 0}, 1.0f);
    const glm::vec3 motion(0.3f, -0.2f, 0);
    const Bounds leaf = roomy(tight, motion);
    expect_near(leaf.lower, {-1.1f, -1.1f - 0.8f, -1.1f});
    expect_near(leaf.upper, {1.1f + 1.2f, 1.1f, 1.1f});
    EXPECT_TRUE(fits(leaf, moved(tight, 4.0f * motion), motion));
    EXPECT_FALSE(fits(leaf, moved(tight, 5.0f * motion), motion));
}

TEST(TreeLeaves, ReachAheadOfAFastBodyByNoMoreThanItsBounds) {
    const Bounds leaf = roomy(around({0, 0, 0}, 1.0f), {1000, 0, -1000});
    expect_near(leaf.lower, {-1.1f, -1.1f, -3.1f});
    expect_near(leaf.upper, {3.1f, 1.1f, 1.1f});
}

TEST(TreeLeaves, AreGivenUpWhenTheirBodyComesToRest) {
    const Bounds tight = around({0, 0, 0}, 1.0f);
    const glm::vec3 motion(0.3f, 0, 0);
    EXPECT_TRUE(fits(roomy(tight, motion), tight, 0.8f * motion));
    EXPECT_FALSE(fits(roomy(tight, motion), tight, glm::vec3(0)));
    EXPECT_FALSE(fits(around({0, 0, 0}, 1000), tight, glm::vec3(0)));
}

TEST(TreeLeaves, HoldNumbersThatAreNotFiniteByHoldingEverything) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const float infinity = std::numeric_limits<float>::infinity();
    const Bounds everything{glm::vec3(-infinity), glm::vec3(infinity)};
    EXPECT_EQ(roomy(Bounds{glm::vec3(nan), glm::vec3(nan)}, glm::vec3(0)), everything);
    EXPECT_EQ(roomy(Bounds{{0, 0, 0}, {infinity, nan, infinity}}, glm::vec3(0)), everything);
    EXPECT_EQ(roomy(everything, glm::vec3(0)), everything);
}

TEST(TreeLeaves, OnlyThoseChangeThatNoLongerFit) {
    std::vector<Bounds> bounds;
    for (int i = 0; i < 10; ++i) {
        bounds.push_back(around({3.0f * static_cast<float>(i), 0, 0}, 1.0f));
    }
    BoundingTree tree;
    std::vector<std::uint32_t> changed;
    using Items = std::vector<std::uint32_t>;
    follow(tree, bounds, {}, changed);
    EXPECT_EQ(changed, (Items{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
    follow(tree, bounds, {}, changed);
    EXPECT_EQ(changed, Items{});
    bounds[2] = moved(bounds[2], {0, 0.2f, 0});
    bounds[7] = moved(bounds[7], {0, 0.05f, 0});
    bounds.resize(8);
    follow(tree, bounds, {}, changed);
    EXPECT_EQ(changed, (Items{2, 8, 9}));
    EXPECT_EQ(tree.size(), 8u);
}

TEST(TreeLeaves, ChangeAllWhenMostDoNotFit) {
    std::vector<Bounds> bounds;
    for (int i = 0; i < 5; ++i) {
        bounds.push_back(around({3.0f * static_cast<float>(i), 0, 0}, 1.0f));
    }
    BoundingTree tree;
    std::vector<std::uint32_t> changed;
    follow(tree, bounds, {}, changed);
    for (int i = 0; i < 3; ++i) {
        bounds[static_cast<std::size_t>(i)] = around({0, 5, 0}, 0.1f);
    }
    follow(tree, bounds, {}, changed);
    EXPECT_EQ(changed, (std::vector<std::uint32_t>{0, 1, 2, 3, 4}));
    expect_sound(tree);
    EXPECT_EQ(tree.bounds(4), roomy(bounds[4], glm::vec3(0)));
}

} // namespace
} // namespace carom::collision_testing
