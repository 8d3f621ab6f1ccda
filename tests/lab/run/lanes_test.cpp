#include "lab/run/lanes.hpp"
#include "lab/run/seek.hpp"

#include "support/sessions.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

/// Of a ball in free fall, one for each time step [s].
SessionLanes lanes_with(const std::vector<float>& time_steps) {
    std::vector<Lane> lanes;
    for (const float time_step : time_steps) {
        World world = make_scene(*find_scene("drop")).world;
        world.settings.time_step = time_step;
        lanes.emplace_back(Chronicle(std::move(world)));
    }
    SessionLanes all;
    all.begin_with(std::move(lanes), 0);
    return all;
}

void take_steps(SessionLanes& lanes, int count) {
    for (int i = 0; i < count; ++i) {
        lanes.focused().take_step();
        lanes.step_followers(std::nullopt, 0);
    }
}

std::vector<std::uint64_t> steps_of(const Lanes& lanes) {
    std::vector<std::uint64_t> steps;
    for (const Lane& lane : lanes) {
        steps.push_back(lane.world().step_count);
    }
    return steps;
}

using Steps = std::vector<std::uint64_t>;

TEST(Lanes, FollowersTakeStepsUpToTheTimeOfTheFocusedOne) {
    SessionLanes lanes = lanes_with({1.0f / 32.0f, 1.0f / 64.0f, 1.0f / 16.0f});
    take_steps(lanes, 8);
    EXPECT_EQ(steps_of(lanes), (Steps{8, 16, 4}));
}

TEST(Lanes, TheFocusStaysOnItsLaneWhenAnotherIsRemoved) {
    SessionLanes lanes = lanes_with({1.0f / 32.0f, 1.0f / 64.0f});
    lanes.add();
    EXPECT_EQ(lanes.focus(), 1u);
    lanes.remove(0);
    EXPECT_EQ(lanes.focus(), 0u);
    EXPECT_EQ(lanes.focused().world().settings.time_step, 1.0f / 32.0f);
}

TEST(Lanes, ANewGhostTakesThePlaceOfAnOlderOneAndTheLastComesToLife) {
    SessionLanes lanes = lanes_with({1.0f / 64.0f});
    lanes.keep_ghost();
    take_steps(lanes, 1);
    lanes.keep_ghost();
    ASSERT_EQ(steps_of(lanes), (Steps{1, 1}));
    EXPECT_TRUE(lanes[1].is_ghost());
    lanes.remove(0);
    EXPECT_FALSE(lanes[0].is_ghost());
}

TEST(Lanes, ThereAreNoGhostsWhereBranchesAreNotKept) {
    SessionLanes lanes = lanes_with({1.0f / 64.0f});
    lanes.set_keeps_branches(false);
    lanes.keep_ghost();
    EXPECT_EQ(lanes.size(), 1u);
}

TEST(Seek, SendsEveryLaneToTheSameTime) {
    SessionLanes lanes = lanes_with({1.0f / 32.0f, 1.0f / 64.0f});
    take_steps(lanes, 20);
    Seek seek;
    seek.begin(lanes, 11, true);
    EXPECT_TRUE(seek.is_under_way());
    EXPECT_EQ(seek.step_of(1, lanes), 22u);
    int shown = 0;
    while (!seek.go_on(lanes, Budget(0.0), [&] { ++shown; })) {
    }
    EXPECT_EQ(steps_of(lanes), (Steps{11, 22}));
    EXPECT_EQ(shown, 3); // from the key frame of step 8
    EXPECT_FALSE(seek.is_under_way());
}

TEST(Seek, FindsTheSameTimeWhereRoundingPutsItAStepLater) {
    // 18 floats of 1/90 s are 0.2 s, and 12 of 1/60 s some nanoseconds more.
    SessionLanes lanes = lanes_with({1.0f / 90.0f, 1.0f / 60.0f});
    take_steps(lanes, 30);
    Seek seek;
    seek.begin(lanes, 18, true);
    EXPECT_EQ(seek.step_of(1, lanes), 12u);
}

TEST(Seek, ALaneThatIsAddedGoesTheSameWay) {
    SessionLanes lanes = lanes_with({1.0f / 32.0f, 1.0f / 64.0f});
    Seek seek;
    seek.begin_run_on(lanes, 1.0);
    seek.add_lane(0);
    lanes.add();
    seek.remove_lane(0);
    lanes.remove(0);
    EXPECT_TRUE(seek.go_on(lanes, Budget(test::plenty), [] {}));
    EXPECT_EQ(steps_of(lanes), (Steps{32, 64}));
}

} // namespace
} // namespace carom
