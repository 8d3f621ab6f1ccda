#include "support/collisions.hpp"

#include "physics/broadphase/all_pairs.hpp"
#include "physics/broadphase/tree.hpp"
#include "physics/broadphase/tree_leaves.hpp"

#include <cmath>
#include <vector>

namespace carom::collision_testing {
namespace {

using Pairs = std::vector<BodyPair>;

Bounds around(const glm::vec3& centre, float half_extent) {
    return bounds_around(centre, glm::vec3(half_extent));
}

Bounds moved(const Bounds& bounds, const glm::vec3& by) {
    return {bounds.lower + by, bounds.upper + by};
}

BoundingTree tree_of(const std::vector<Bounds>& bounds) {
    BoundingTree tree;
    for (std::uint32_t item = 0; item < bounds.size(); ++item) {
        tree.place(item, bounds[item]);
    }
    return tree;
}

std::vector<std::uint32_t> found_in(const BoundingTree& tree, const Bounds& wanted) {
    std::vector<std::uint32_t> found;
    tree.search([&](const Bounds& box) { return overlaps(box, wanted); },
                [&](std::uint32_t item) { found.push_back(item); });
    std::sort(found.begin(), found.end());
    return found;
}

/// A search for everything names each item once; a box holds the boxes below it tightly; there are
/// two boxes below each that is no leaf.
void expect_sound(const BoundingTree& tree) {
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

/// A crowd that drifts, jumps, grows and shrinks.
class Crowd {
public:
    Crowd(Random& random, std::uint32_t count) : random_(random) {
        for (std::uint32_t i = 0; i < count; ++i) {
            spawn();
        }
    }

    const std::vector<Bounds>& bounds() const { return bounds_; }

    /// What the crowd says of its motion. One body in eight lies.
    const std::vector<glm::vec3>& motions() const { return motions_; }

    void live() {
        for (std::size_t i = 0; i < bounds_.size(); ++i) {
            bounds_[i] = moved(bounds_[i], motions_[i]);
            motions_[i] = random_.index(30) == 0 ? random_.vector(-0.3f, 0.3f) : motions_[i];
        }
        if (random_.index(4) == 0) {
            spawn();
        }
        if (random_.index(4) == 0 && !bounds_.empty()) {
            remove(random_.index(count()));
        }
        if (random_.index(8) == 0 && !bounds_.empty()) {
            bounds_[random_.index(count())] = random_bounds();
        }
    }

private:
    std::uint32_t count() const { return static_cast<std::uint32_t>(bounds_.size()); }

    /// Half extents from a millimetre to 100 m, most of them small, some flat.
    Bounds random_bounds() {
        const float scale =
            std::exp2(random_.between(-10.0f, random_.index(20) == 0 ? 6.6f : 1.0f));
        glm::vec3 half_extents = scale * random_.vector(0.1f, 1.0f);
        if (random_.index(10) == 0) {
            half_extents[static_cast<int>(random_.index(3))] = 0.0f;
        }
        return bounds_around(random_.vector(-6, 6), half_extents);
    }
    void spawn() {
        bounds_.push_back(random_bounds());
        motions_.push_back(random_.index(2) == 0 ? glm::vec3(0) : random_.vector(-0.3f, 0.3f));
    }
    void remove(std::uint32_t place) {
        bounds_.erase(bounds_.begin() + place);
        motions_.erase(motions_.begin() + place);
    }

    Random& random_;
    std::vector<Bounds> bounds_;
    std::vector<glm::vec3> motions_;
};

Pairs pairs_of(const BroadPhaseRow& method, const BroadPhaseInput& input,
               BroadPhaseScratch& scratch) {
    Pairs pairs;
    method.find_pairs(input, scratch, pairs);
    return pairs;
}

Pairs all_pairs_of(const std::vector<Bounds>& bounds) {
    BroadPhaseScratch scratch;
    return pairs_of(all_pairs, {bounds, {}}, scratch);
}

TEST(Tree, EqualsAllPairsThroughAnyHistory) {
    std::size_t pairs = 0;
    for (std::uint32_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(::testing::Message() << "seed " << seed);
        Random random(seed);
        Crowd crowd(random, random.index(120));
        BroadPhaseScratch scratch;
        for (int step = 0; step < 40; ++step) {
            const Pairs expected = all_pairs_of(crowd.bounds());
            // Hints at the motion may be left out at any time.
            const auto motions =
                random.index(5) == 0 ? std::span<const glm::vec3>() : std::span(crowd.motions());
            ASSERT_EQ(pairs_of(tree, {crowd.bounds(), motions}, scratch), expected);
            pairs += expected.size();
            // Any number of steps may pass unseen.
            for (std::uint32_t i = 0; i <= random.index(3); ++i) {
                crowd.live();
            }
        }
        expect_sound(scratch.tree.tree());
    }
    EXPECT_GT(pairs, 100000u);
}

TEST(Tree, ServesTwoScenesInTurns) {
    Random random(64);
    Crowd first(random, 150);
    Crowd second(random, 60);
    BroadPhaseScratch scratch;
    for (int step = 0; step < 50; ++step) {
        for (Crowd* crowd : {&first, &second}) {
            ASSERT_EQ(pairs_of(tree, {crowd->bounds(), crowd->motions()}, scratch),
                      all_pairs_of(crowd->bounds()));
            crowd->live();
        }
    }
    // What the other scene left behind is gone: no leaf is larger than a new one would be by much.
    pairs_of(tree, {first.bounds(), first.motions()}, scratch);
    for (std::uint32_t i = 0; i < first.bounds().size(); ++i) {
        EXPECT_TRUE(fits(scratch.tree.tree().bounds(i), first.bounds()[i], first.motions()[i]));
    }
}

TEST(Tree, AGroundOfAKilometreAmongMarblesOfACentimetre) {
    Random random(65);
    std::vector<Bounds> bounds = {around({0, -1000, 0}, 1000)};
    for (int i = 0; i < 400; ++i) {
        bounds.push_back(around(random.vector(-0.2f, 0.2f), 0.01f));
    }
    BroadPhaseScratch scratch;
    for (int step = 0; step < 30; ++step) {
        ASSERT_EQ(pairs_of(tree, {bounds, {}}, scratch), all_pairs_of(bounds));
        for (std::size_t i = 1; i < bounds.size(); ++i) {
            bounds[i] = moved(bounds[i], random.vector(-0.005f, 0.005f));
        }
    }
}

TEST(Tree, DegenerateScenes) {
    const std::vector<Bounds> at_one_place(100, around({1, 2, 3}, 0.5f));
    const std::vector<Bounds> points(100, around({1, 2, 3}, 0.0f));
    std::vector<Bounds> line;
    std::vector<Bounds> sheet;
    for (int i = 0; i < 100; ++i) {
        const auto x = static_cast<float>(i);
        line.push_back(bounds_around({x, 0, 0}, {0.5f, 0, 0}));
        sheet.push_back(bounds_around({x, 7, 0.5f * x}, {0.7f, 0, 2}));
    }
    // The default bounds are empty and overlap nothing.
    const std::vector<Bounds> half_empty = {at_one_place[0], {}, at_one_place[0], {}, {}};
    BroadPhaseScratch scratch;
    for (const auto& bounds : {at_one_place, points, line, sheet, half_empty, {}, {points[0]}}) {
        for (int step = 0; step < 2; ++step) {
            ASSERT_EQ(pairs_of(tree, {bounds, {}}, scratch), all_pairs_of(bounds));
        }
    }
}

TEST(Tree, BodiesThatRattleInTheirLeavesDoNotTouchIt) {
    Random random(66);
    std::vector<Bounds> rest;
    for (int i = 0; i < 200; ++i) {
        rest.push_back(around(random.vector(-3, 3), 0.5f));
    }
    BroadPhaseScratch scratch;
    pairs_of(tree, {rest, {}}, scratch);
    const Pairs candidates(scratch.tree.pairs().begin(), scratch.tree.pairs().end());
    for (int step = 0; step < 20; ++step) {
        std::vector<Bounds> bounds = rest;
        for (Bounds& each : bounds) {
            // The room is 0.05 m.
            each = moved(each, random.vector(-0.04f, 0.04f));
        }
        ASSERT_EQ(pairs_of(tree, {bounds, {}}, scratch), all_pairs_of(bounds));
        EXPECT_EQ(Pairs(scratch.tree.pairs().begin(), scratch.tree.pairs().end()), candidates);
    }
}

} // namespace
} // namespace carom::collision_testing
