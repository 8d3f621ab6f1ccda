#include "support/trees.hpp"

#include "physics/detect/broadphase/catalogue.hpp"
#include "physics/detect/broadphase/tree_leaves.hpp"

#include <vector>

namespace carom::collision_testing {
namespace {

using Pairs = std::vector<BodyPair>;

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
