#include "lab/measure/broad_phase_timing.hpp"

#include "physics/detect/broadphase/catalogue.hpp"
#include "physics/step/step.hpp"
#include "scenes/catalogue.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>
#include <vector>

namespace carom {
namespace {

/// Marbles that fall side by side and into each other, onto a ground sphere of 1 km.
World marbles(int count) {
    World world;
    Body ground = static_body("ground", Sphere{1000.0f});
    ground.position.y = -1000.0f;
    world.add(ground);
    test::Scatter scatter(7);
    for (int i = 0; i < count; ++i) {
        Body marble = test::ball(0.1f, 1.0f, 2.0f * scatter.vector());
        marble.linear_velocity = 5.0f * scatter.vector();
        world.add(marble);
    }
    return world;
}

bool all_agree(const BroadPhaseTiming& timing) {
    return std::ranges::all_of(timing.times(), &BroadPhaseTime::agrees);
}

TEST(BroadPhaseTiming, MeasuresEveryMethodOnTheSamePairs) {
    BroadPhaseTiming timing;
    EXPECT_TRUE(timing.times().empty());
    World world = marbles(300);
    Workspace workspace;
    for (int i = 0; i < 30; ++i) {
        timing.measure(world);
        ASSERT_EQ(timing.times().size(), broad_phase_catalogue().size());
        for (std::size_t k = 0; k < timing.times().size(); ++k) {
            EXPECT_EQ(timing.times()[k].key, broad_phase_catalogue()[k].key);
            EXPECT_EQ(timing.times()[k].pairs, timing.times()[0].pairs);
            EXPECT_GT(timing.times()[k].seconds, 0.0);
        }
        EXPECT_TRUE(all_agree(timing));
        // What is found is what the coming step finds.
        EXPECT_EQ(step(world, workspace).pairs, timing.times()[0].pairs) << "step " << i;
    }
    EXPECT_GT(timing.times()[0].pairs, 100u);
}

TEST(BroadPhaseTiming, AgreesInEveryScene) {
    for (const SceneRow& row : scene_catalogue()) {
        BroadPhaseTiming timing;
        World world = row.make();
        Workspace workspace;
        for (int i = 0; i < 10; ++i) {
            timing.measure(world);
            EXPECT_TRUE(all_agree(timing)) << row.key;
            step(world, workspace);
        }
    }
}

bool lose_the_last_pair(const BroadPhaseInput& input, BroadPhaseScratch& scratch,
                        std::vector<BodyPair>& pairs) {
    find_all_pairs(input, scratch, pairs);
    pairs.pop_back();
    return true;
}

bool swap_two_pairs(const BroadPhaseInput& input, BroadPhaseScratch& scratch,
                    std::vector<BodyPair>& pairs) {
    find_all_pairs(input, scratch, pairs);
    std::swap(pairs.front(), pairs.back());
    return true;
}

TEST(BroadPhaseTiming, TellsWhenAMethodFindsOtherPairsOrAnotherOrder) {
    for (const FindPairs wrong : {&lose_the_last_pair, &swap_two_pairs}) {
        const std::array methods = {all_pairs, BroadPhaseRow{"wrong", "Wrong", "", wrong}};
        BroadPhaseTiming timing(methods);
        timing.measure(marbles(100));
        EXPECT_TRUE(timing.times()[0].agrees);
        EXPECT_FALSE(timing.times()[1].agrees);
    }
}

/// Takes 20 ms once, then nothing.
bool hiccup_once(const BroadPhaseInput&, BroadPhaseScratch& scratch, std::vector<BodyPair>& pairs) {
    pairs.clear();
    // The second call is the first that is measured.
    scratch.intervals.push_back({});
    const auto start = std::chrono::steady_clock::now();
    while (scratch.intervals.size() == 2 &&
           std::chrono::steady_clock::now() - start < std::chrono::milliseconds(20)) {
    }
    return true;
}

TEST(BroadPhaseTiming, AHiccupOfTheComputerDoesNotShow) {
    const std::array methods = {BroadPhaseRow{"hiccup", "Hiccup", "", &hiccup_once}};
    BroadPhaseTiming timing(methods);
    timing.measure(World{});
    EXPECT_GT(timing.times()[0].seconds, 0.019);
    for (std::size_t i = 1; i < BroadPhaseTiming::most_samples; ++i) {
        timing.measure(World{});
    }
    EXPECT_LT(timing.times()[0].seconds, 0.01);
}

TEST(BroadPhaseTiming, ForgetsAnotherScene) {
    BroadPhaseTiming timing;
    timing.measure(marbles(50));
    timing.clear();
    EXPECT_TRUE(timing.times().empty());
    timing.measure(World{});
    EXPECT_EQ(timing.times()[0].pairs, 0u);
}

} // namespace
} // namespace carom
