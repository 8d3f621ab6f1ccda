#include "lab/run/game_course.hpp"

#include "lab/run/chronicle.hpp"
#include "physics/step/step.hpp"
#include "support/petanque_field.hpp"
#include "support/play.hpp"

#include <gtest/gtest.h>
#include <variant>

namespace carom {
namespace {

float health(const GameCourse& course) {
    return std::get<games::Lava>(course.now()).players.front().health;
}

/// A world on lava with its chronicle and its game.
struct FollowedRun {
    World world;
    Chronicle chronicle;
    GameCourse course;
    Workspace workspace;

    explicit FollowedRun(World first) : world(first), chronicle(first), course(first, 1) {}

    std::vector<Command> take_step() {
        step(world, workspace);
        chronicle.note_step(world);
        return course.follow(world, chronicle);
    }
};

TEST(GameCourse, KnowsHowTheGameStoodAfterEachStep) {
    FollowedRun run(test::world_on_lava());
    std::vector<float> seen{health(run.course)};
    for (int i = 0; i < 30; ++i) {
        run.take_step();
        seen.push_back(health(run.course));
    }
    EXPECT_EQ(seen.front(), games::full_health);
    // It touches from the first step on: 30 steps of 1/60 s cost 12.5 points, or a step less.
    EXPECT_NEAR(seen.back(), games::full_health - 0.5f * games::drain, games::drain / 30.0f);
    for (std::size_t i = 0; i < seen.size(); ++i) {
        run.course.go_to(i);
        EXPECT_EQ(health(run.course), seen[i]) << i;
    }
}

TEST(GameCourse, FollowsTheStepsAnewAndGoesOnDifferentlyWhereItIsCut) {
    FollowedRun run(test::world_on_lava());
    run.take_step();
    run.take_step();
    const World early = run.world;
    const float at_two = health(run.course);
    run.take_step();
    const float at_three = health(run.course);
    run.course.go_to(2);
    EXPECT_EQ(health(run.course), at_two);
    run.course.follow(run.world, run.chronicle);
    EXPECT_EQ(health(run.course), at_three);

    run.course.go_to(2);
    run.course.cut_after(2);
    World other = early;
    other.settings.time_step *= 2.0f;
    step(other, run.workspace);
    run.course.follow(other, run.chronicle);
    run.course.go_to(3);
    // Health of nearly 100 is known to 4e-6.
    EXPECT_NEAR(at_two - health(run.course), 2.0f * (at_two - at_three), 2e-5f);
}

/// As long as all changes are kept, and then twice that.
TEST(GameCourse, KeepsLatelyEachMomentAndEarlierThoseOfKeyFrames) {
    World first = test::world_on_lava();
    first.settings.time_step = 1e-5f;
    FollowedRun run(first);
    std::vector<float> seen{health(run.course)};
    const std::size_t steps = 3 * GameCourse::most_recent;
    for (std::size_t i = 0; i < steps; ++i) {
        run.take_step();
        seen.push_back(health(run.course));
    }
    EXPECT_TRUE(run.course.knows(steps - 1000));
    EXPECT_FALSE(run.course.knows(1000));
    ASSERT_EQ(run.chronicle.key_frame_before(0).step_count, 0u);
    for (const auto& frame : run.chronicle.key_frames()) {
        run.course.go_to(frame->step_count);
        EXPECT_EQ(health(run.course), seen[frame->step_count]) << frame->step_count;
    }
    // From a key frame on it follows the very steps; what it makes of them is no news.
    World world = run.chronicle.key_frame_before(1005);
    run.course.go_to(world.step_count);
    while (world.step_count < 1005) {
        step(world, run.workspace);
        run.course.follow(world, run.chronicle);
    }
    EXPECT_EQ(health(run.course), seen[1005]);
}

TEST(GameCourse, IsNoGameWhereNoTagsMakeItOne) {
    FollowedRun run{World()};
    EXPECT_TRUE(std::holds_alternative<std::monostate>(run.course.now()));
    EXPECT_TRUE(run.take_step().empty());
    EXPECT_FALSE(run.course.record());
    run.course.cut_after(1);
    run.course.go_to(0);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(run.course.now()));
}

TEST(GameCourse, RepeatsAMoveAtItsPlaceAmongTheCommandsOfItsStep) {
    Recording recording;
    recording.start.world = petanque::level_field();
    const petanque::Throw thrown{.heading = 0.1f};
    recording.game = games::RecordedGame{7, {{0, 2, thrown}}};
    GameCourse course(recording);
    const auto throws = [&] { return std::get<petanque::Match>(course.now()).throws; };
    EXPECT_EQ(std::get<petanque::Match>(course.now()).seed, 7u);
    course.repeat(recording.start.world, 0);
    course.repeat(recording.start.world, 1);
    EXPECT_EQ(throws(), 0);
    course.repeat(recording.start.world, 2);
    EXPECT_EQ(throws(), 1);
    course.repeat(recording.start.world, 3);
    EXPECT_EQ(throws(), 1);
    EXPECT_EQ(course.record(), recording.game);
}

/// Of lava the worlds tell all; who threw what in a match, they do not.
TEST(GameCourse, WithoutItsMovesOnlyAGameThatNeedsNoneIsFollowed) {
    Recording recording;
    recording.start.world = test::world_on_lava();
    EXPECT_TRUE(std::holds_alternative<games::Lava>(GameCourse(recording).now()));
    recording.start.world = petanque::level_field();
    EXPECT_TRUE(std::holds_alternative<std::monostate>(GameCourse(recording).now()));
}

} // namespace
} // namespace carom
