#include "lab/run/session.hpp"

#include "scenes/catalogue.hpp"
#include "support/sessions.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

using test::frame;
using test::plenty;

Scene falling_ball() {
    Scene scene{"Falling ball", "", {}};
    Body ball = dynamic_body("ball", Sphere{0.5f}, 2.0f);
    ball.position = {0.0f, 100.0f, 0.0f};
    scene.world.add(ball);
    return scene;
}

const Body& ball_of(const Session& session) { return session.world().bodies.front(); }

TEST(Session, TakesOneStepForEachTimeStepOfWallTime) {
    Session session(falling_ball());
    // 0.2 s at dt = 1/60 s are 12 steps, however the wall time is cut into frames; the last one may
    // still be owed by a rounding error.
    for (int i = 0; i < 48; ++i) {
        session.advance(0.2 / 48, plenty);
    }
    EXPECT_NEAR(static_cast<double>(session.world().step_count), 12.0, 1.0);
    EXPECT_FLOAT_EQ(session.world().settings.time_step, 1.0f / 60.0f);
}

/// 500 bodies are so many that steps are shared.
TEST(Session, GoesTheSameWayOnAnyNumberOfThreads) {
    const auto hash_on = [](int threads) {
        Session session(make_scene(*find_scene("mixed_pile")));
        session.lanes().set_threads(threads);
        for (int i = 0; i < 40; ++i) {
            session.step_once();
            session.advance(0.0, plenty);
        }
        EXPECT_EQ(session.focused().workspace().thread_pool.size(), threads);
        EXPECT_EQ(session.world().step_count, 40u);
        return hash(session.world());
    };
    const std::uint64_t alone = hash_on(1);
    EXPECT_EQ(hash_on(2), alone);
    EXPECT_EQ(hash_on(4), alone);
}

TEST(Session, SlowMotionTakesFewerStepsOfTheSameLength) {
    Session session(falling_ball());
    session.clock().set_speed(0.25);
    for (int i = 0; i < 60; ++i) {
        session.advance(frame, plenty);
    }
    EXPECT_NEAR(static_cast<double>(session.world().step_count), 15.0, 1.0);
    EXPECT_FLOAT_EQ(session.world().settings.time_step, 1.0f / 60.0f);
}

TEST(Session, SpeedStaysWithinItsBounds) {
    Session session(falling_ball());
    session.clock().set_speed(1000.0);
    EXPECT_EQ(session.clock().speed(), SessionClock::fastest);
    session.clock().set_speed(0.0);
    EXPECT_EQ(session.clock().speed(), SessionClock::slowest);
}

TEST(Session, PausedItTakesNoStepButAppliesCommands) {
    Session session(falling_ball());
    session.set_paused(true);
    session.send(SetSetting{"iterations", 3});
    session.advance(1.0, plenty);
    EXPECT_EQ(session.world().step_count, 0u);
    EXPECT_EQ(session.world().settings.iterations, 3);
}

TEST(Session, SingleStepPausesAndTakesExactlyOne) {
    Session session(falling_ball());
    session.step_once();
    session.advance(1.0, plenty);
    session.advance(1.0, plenty);
    EXPECT_TRUE(session.clock().paused());
    EXPECT_EQ(session.world().step_count, 1u);
}

TEST(Session, StepBackReturnsToTheVeryWorldBefore) {
    Session session(falling_ball());
    session.step_once();
    session.advance(0.0, plenty);
    const World before = session.world();
    session.step_once();
    session.advance(0.0, plenty);
    ASSERT_NE(session.world(), before);
    EXPECT_TRUE(session.step_back());
    EXPECT_EQ(session.world(), before);
    EXPECT_TRUE(session.step_back());
    EXPECT_FALSE(session.step_back());
}

TEST(Session, RestartBringsTheBodiesBackAndKeepsTheDials) {
    Session session(falling_ball());
    session.send(SetSetting{"iterations", 7});
    for (int i = 0; i < 30; ++i) {
        session.advance(frame, plenty);
    }
    session.restart();
    EXPECT_EQ(session.world().bodies, session.scene().world.bodies);
    EXPECT_EQ(session.world().step_count, 0u);
    EXPECT_EQ(session.world().settings.iterations, 7);
}

TEST(Session, ARefusedCommandIsReportedAndChangesNothing) {
    Session session(falling_ball());
    session.set_paused(true);
    const World before = session.world();
    session.send(SetSetting{"baumgarte", 3.0f});
    session.send(SetSetting{"no_such_dial", 1.0f});
    session.advance(frame, plenty);
    EXPECT_EQ(session.world(), before);
    const auto refusals = session.hand().take_refusals();
    ASSERT_EQ(refusals.size(), 2u);
    EXPECT_NE(refusals[0].find("from 0 to 2.5"), std::string::npos) << refusals[0];
    EXPECT_NE(refusals[1].find("no_such_dial"), std::string::npos) << refusals[1];
    EXPECT_TRUE(session.hand().take_refusals().empty());
}

TEST(Session, TheLogReplaysTheRunBitForBit) {
    Session session(falling_ball());
    const BodyId ball = ball_of(session).id;
    for (int i = 0; i < 20; ++i) {
        if (i == 5) {
            session.send(Push{ball, {1.0f, 2.0f, 3.0f}, {0.1f, 0.2f, 0.3f}});
        }
        if (i == 9) {
            session.hand().grab(Pull{ball, {0.0f, 0.5f, 0.0f}, {3.0f, 99.0f, 0.0f}, 2.0f});
        }
        if (i == 15) {
            session.hand().release();
        }
        session.step_once();
        session.advance(0.0, plenty);
    }

    World replayed = session.focused().chronicle().first_world();
    Workspace workspace;
    auto next = session.focused().chronicle().log().begin();
    while (replayed.step_count < session.world().step_count) {
        for (;
             next != session.focused().chronicle().log().end() && next->step == replayed.step_count;
             ++next) {
            ASSERT_EQ(apply_command(replayed, next->command), std::nullopt);
        }
        step(replayed, workspace);
    }
    EXPECT_EQ(replayed, session.world());
}

TEST(Session, AFaultPausesAndLeavesTheLastFiniteWorld) {
    Session session(falling_ball());
    // 1e6 m/s is the fastest that a dial allows; gravity of 1e4 m/s² at dt = 1 s adds 1e4 m/s a
    // step, and the position passes 1e9 m, where the world ends, after fewer than 1000 steps.
    session.send(SetBodyProperty{ball_of(session).id, "linear_velocity", glm::vec3(1e6f, 0, 0)});
    session.send(SetSetting{"time_step", 1.0f});
    for (int i = 0; i < 5000 && !session.focused().fault(); ++i) {
        session.advance(1.0, plenty);
    }
    ASSERT_TRUE(session.focused().fault().has_value());
    EXPECT_TRUE(session.clock().paused());
    EXPECT_EQ(session.focused().fault()->body, ball_of(session).id);
    EXPECT_NE(session.focused().fault()->message.find("ball"), std::string::npos);
    EXPECT_TRUE(is_finite(ball_of(session)));
    EXPECT_LE(ball_of(session).position.x, 1e9f);
}

TEST(Session, AnExhaustedBudgetDropsStepsInsteadOfOwingThem) {
    Session session(falling_ball());
    session.advance(0.25, 0.0);
    EXPECT_EQ(session.world().step_count, 1u);
    EXPECT_LT(session.clock().pace(), 1.0);
    session.advance(0.0, plenty);
    EXPECT_EQ(session.world().step_count, 1u);
}

TEST(Session, ThePaceIsMeasuredAgainstTheWholeTimeOfASlowFrame) {
    // Frames of 1 s of which 0.25 s are stepped: the pace tends to a quarter.
    Session session(falling_ball());
    for (int i = 0; i < 200; ++i) {
        session.advance(1.0, plenty);
    }
    EXPECT_NEAR(session.clock().pace(), 0.25, 0.01);
}

TEST(Session, DoesNotDrawANewBodyOnItsWayFromWhereARemovedOneWas) {
    Session session(falling_ball());
    session.advance(1.5 * frame, plenty);
    Body other = dynamic_body("other", Sphere{0.5f}, 1.0f);
    other.position = {50.0f, 0.0f, 0.0f};
    session.send(Remove{ball_of(session).id});
    session.send(Spawn{other});
    session.advance(0.0, plenty);
    EXPECT_EQ(drawn_transforms(session).front().position, other.position);
}

TEST(Session, DrawsBetweenTheLastTwoStepsWhileRunning) {
    Session session(falling_ball());
    session.advance(1.5 * frame, plenty);
    ASSERT_EQ(session.world().step_count, 1u);
    const float start = session.scene().world.bodies.front().position.y;
    const float end = ball_of(session).position.y;
    EXPECT_NEAR(drawn_transforms(session).front().position.y, 0.5f * (start + end), 1e-4f);
    session.set_paused(true);
    EXPECT_EQ(drawn_transforms(session).front().position.y, end);
}

} // namespace
} // namespace carom
