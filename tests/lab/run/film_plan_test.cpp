#include "lab/run/film_plan.hpp"
#include "lab/run/session.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

/// Without gravity, at 3 m/s along x.
Scene flying_ball() {
    Scene scene{"Flying ball", "", {}};
    scene.world.settings.gravity = glm::vec3(0.0f);
    Body ball = dynamic_body("ball", Sphere{0.5f}, 2.0f);
    ball.linear_velocity = {3.0f, 0.0f, 0.0f};
    scene.world.add(ball);
    return scene;
}

double drawn_x(const Session& session) {
    return static_cast<double>(drawn_transforms(session).front().position.x);
}

TEST(FilmPlan, CountsTheFramesOfItsPlayingTime) {
    EXPECT_EQ((FilmPlan{2.0, 30.0, 1.0}.frame_count()), 60);
    // A quarter of the speed takes four times as long.
    EXPECT_EQ((FilmPlan{2.0, 30.0, 0.25}.frame_count()), 240);
    EXPECT_DOUBLE_EQ((FilmPlan{2.0, 30.0, 0.25}.playing_time()), 8.0);
    EXPECT_EQ((FilmPlan{0.04, 1.0, 1.0}.frame_count()), 1);
}

TEST(FilmPlan, SpacesTheMomentsEvenly) {
    const FilmPlan plan{2.0, 25.0, 1.0};
    EXPECT_DOUBLE_EQ(plan.time_of(0), 0.0);
    EXPECT_DOUBLE_EQ(plan.time_of(49), 1.96); // 49/25
    EXPECT_DOUBLE_EQ((FilmPlan{2.0, 25.0, 0.5}.time_of(10)), 0.2);
}

/// At 50 frames a second the moments lie between steps of 1/60 s.
TEST(AdvanceTo, DrawsTheWorldAtTheMomentThatIsAskedFor) {
    Session session(flying_ball());
    const FilmPlan plan{1.0, 50.0, 1.0};
    for (int frame = 0; frame < plan.frame_count(); ++frame) {
        session.advance_to(plan.time_of(frame));
        EXPECT_NEAR(drawn_time(session), plan.time_of(frame), 2e-5) << frame;
        // x = v t
        EXPECT_NEAR(drawn_x(session), 3.0 * plan.time_of(frame), 1e-4) << frame;
    }
    // 0.98 s need the step that ends at 59/60 s and no other.
    EXPECT_EQ(session.world().step_count, 59u);
}

/// 600 steps of a float's 1/60 s are not exactly 10 s.
TEST(AdvanceTo, TakesOneStepAFrameWhereTheyAreEquallyLong) {
    Session session(flying_ball());
    for (int frame = 1; frame <= 600; ++frame) {
        session.advance_to(static_cast<double>(frame) / 60.0);
        ASSERT_EQ(session.world().step_count, static_cast<std::uint64_t>(frame));
    }
    EXPECT_NEAR(drawn_time(session), 10.0, 2e-5);
}

TEST(AdvanceTo, LeavesTheWorldThatOrdinarySteppingLeaves) {
    Session filmed(flying_ball());
    Session stepped(flying_ball());
    filmed.advance_to(0.5);
    for (int i = 0; i < 30; ++i) {
        stepped.step_once();
        stepped.advance(0.0, 1.0);
    }
    EXPECT_EQ(filmed.world(), stepped.world());
    EXPECT_TRUE(filmed.focused().chronicle().log().empty());
}

TEST(AdvanceTo, StaysWhereThePausedWorldIs) {
    Session session(flying_ball());
    session.set_paused(true);
    session.advance_to(1.0);
    EXPECT_EQ(session.world().step_count, 0u);
    EXPECT_DOUBLE_EQ(drawn_x(session), 0.0);
}

TEST(AdvanceTo, GoesOnFromWhatTheWindowDrew) {
    Session session(flying_ball());
    session.advance(0.025, 1.0); // a step and a half
    const double start = drawn_time(session);
    EXPECT_NEAR(start, 0.5 / 60.0, 1e-6);
    session.advance_to(start);
    EXPECT_NEAR(drawn_time(session), start, 2e-5);
    EXPECT_EQ(session.world().step_count, 1u);
}

} // namespace
} // namespace carom
