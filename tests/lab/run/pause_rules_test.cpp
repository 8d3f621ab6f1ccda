#include "lab/run/pause_rules.hpp"

#include "scenes/catalogue.hpp"
#include "support/sessions.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

using test::plenty;

/// A ball 1 m above a floor, with what it is to be thrown up with.
Scene ball_above_floor(float up) {
    Scene scene{"Ball", "", {}};
    scene.world.settings.restitution_threshold = 0.0f;
    Body floor = static_body("floor", Box{{5.0f, 0.5f, 5.0f}});
    floor.position = {0.0f, -0.5f, 0.0f};
    scene.world.add(floor);
    Body ball = dynamic_body("ball", Sphere{0.5f}, 2.0f);
    ball.position = {0.0f, 1.5f, 0.0f};
    ball.linear_velocity = {0.0f, up, 0.0f};
    scene.world.add(ball);
    return scene;
}

/// Runs until a rule stops the clock, at most so long [s].
double run_until_paused(Session& session, double seconds) {
    session.set_paused(false);
    while (!session.clock().paused() && session.world().time < seconds) {
        session.advance(1.0 / 60.0, plenty);
    }
    return session.world().time;
}

TEST(PauseRules, FirstContactStopsTheClockWhenTheBallHasFallen) {
    Session session(ball_above_floor(0.0f));
    session.clock().set_pause_rules({.first_contact = true});
    // 1 m falls in sqrt(2/9.81) s = 0.4515 s.
    EXPECT_NEAR(run_until_paused(session, 2.0), 0.4515, 1.5 / 60.0);
    EXPECT_TRUE(session.clock().paused());
    EXPECT_EQ(session.clock().pause_reason(), "first contact: floor and ball touch");
    session.set_paused(false);
    EXPECT_EQ(session.clock().pause_reason(), "");
}

TEST(PauseRules, ATouchBeginsAlsoForABodyThatTouchesAnother) {
    Scene scene = ball_above_floor(0.0f);
    Body crate = dynamic_body("crate", Box{{0.5f, 0.5f, 0.5f}}, 1.0f);
    crate.position = {2.0f, 0.5f, 0.0f};
    scene.world.add(crate);
    Session session(scene);
    session.clock().set_pause_rules({.touch_of = session.world().bodies[0].id});
    run_until_paused(session, 2.0);
    EXPECT_EQ(session.clock().pause_reason(), "floor and crate touch");
    EXPECT_NEAR(run_until_paused(session, 2.0), 0.4515, 1.5 / 60.0); // as above
    EXPECT_EQ(session.clock().pause_reason(), "floor and ball touch");
}

TEST(PauseRules, TheApexIsWhereTheBallStopsRising) {
    Session session(ball_above_floor(4.0f));
    session.clock().set_pause_rules({.apex_of = session.world().bodies[1].id});
    // v/g = 4/9.81 s = 0.4077 s.
    EXPECT_NEAR(run_until_paused(session, 2.0), 0.4077, 1.5 / 60.0);
    EXPECT_NE(session.clock().pause_reason().find("ball is at its apex"), std::string::npos);
}

TEST(PauseRules, WhatRestsHasNoApex) {
    Scene scene = ball_above_floor(0.0f);
    scene.world.bodies[1].position.y = 0.5f;
    Session session(scene);
    session.clock().set_pause_rules({.apex_of = session.world().bodies[1].id});
    // Rounding moves it by some 1e-9 m/s, up and down.
    session.send(Push{session.world().bodies[1].id, {0.0f, 1e-8f, 0.0f}});
    EXPECT_GE(run_until_paused(session, 2.0), 2.0);
    EXPECT_EQ(session.clock().pause_reason(), "");
}

TEST(PauseRules, WhatWasGivenAtAPauseDoesNotHideItsReasonWhenPlayedAgain) {
    Session session(ball_above_floor(4.0f));
    const BodyId ball = session.world().bodies[1].id;
    session.clock().set_pause_rules({.apex_of = ball, .energy_rise = true});
    const double apex = run_until_paused(session, 2.0);
    session.send(Push{ball, {0.0f, 6.0f, 0.0f}});
    session.advance(0.0, plenty);
    session.seek(0);
    while (session.is_seeking()) {
        session.advance(0.0, plenty);
    }
    // The push takes the ball up anew, and is no rise of energy by itself.
    EXPECT_EQ(run_until_paused(session, 2.0), apex);
    EXPECT_NE(session.clock().pause_reason().find("ball is at its apex"), std::string::npos);
    EXPECT_GT(session.world().bodies[1].linear_velocity.y, 0.0f);
    EXPECT_GT(run_until_paused(session, 2.0), apex + 0.1) << session.clock().pause_reason();
    EXPECT_NE(session.clock().pause_reason().find("ball is at its apex"), std::string::npos);
}

TEST(PauseRules, AChosenPairStopsTheClockAndAnotherDoesNot) {
    for (const bool chosen : {true, false}) {
        Scene scene = ball_above_floor(0.0f);
        Body other = dynamic_body("other", Sphere{0.5f}, 2.0f);
        other.position = {3.0f, 50.0f, 0.0f};
        scene.world.add(other);
        Session session(scene);
        const auto id = [&](std::size_t i) { return session.world().bodies[i].id; };
        session.clock().set_pause_rules({.touch_of = id(chosen ? 1 : 2), .touch_with = id(0)});
        const double time = run_until_paused(session, 1.0);
        EXPECT_EQ(session.clock().paused(), chosen);
        EXPECT_LT(time, chosen ? 0.5 : 1.1);
    }
}

TEST(PauseRules, ANumberOfStepsIsCountedFromWhereTheClockWasLetGo) {
    Session session(ball_above_floor(0.0f));
    session.clock().set_pause_rules({.steps = 7});
    run_until_paused(session, 1.0);
    EXPECT_EQ(session.world().step_count, 7u);
    run_until_paused(session, 1.0);
    EXPECT_EQ(session.world().step_count, 14u);
    EXPECT_EQ(session.clock().pause_reason(), "7 steps are taken");
}

/// Flight gains no energy, into however many parts a method divides the step.
TEST(PauseRules, AFlightIsNoRiseOfEnergy) {
    for (const char* resolver : {"impulse", "penalty", "sequential_impulses", "soft_step"}) {
        Scene scene = ball_above_floor(20.0f);
        scene.world.settings.resolver = Key(resolver);
        Session session(scene);
        session.clock().set_pause_rules({.energy_rise = true});
        run_until_paused(session, 2.0); // 2 v/g = 4.1 s
        EXPECT_FALSE(session.clock().paused())
            << resolver << ": " << session.clock().pause_reason();
    }
}

/// A kilometre below the height that counts as 0 the potential energy is negative, and rounded.
TEST(PauseRules, AFlightFarBelowTheOriginIsNoRiseOfEnergy) {
    Scene scene = ball_above_floor(5.0f);
    for (Body& body : scene.world.bodies) {
        body.position.y -= 1000.0f;
    }
    Session session(scene);
    session.clock().set_pause_rules({.energy_rise = true});
    run_until_paused(session, 1.0); // its apex is at 0.51 s
    EXPECT_FALSE(session.clock().paused()) << session.clock().pause_reason();
}

/// Restitution 1.5 leaves with 1.5 times the speed: the kinetic energy at the floor more than
/// doubles. Restitution 1 gives it back.
TEST(PauseRules, EnergyThatRisesStopsTheClock) {
    for (const float restitution : {1.5f, 1.0f}) {
        Scene scene = ball_above_floor(0.0f);
        scene.world.settings.resolver = Key("impulse");
        scene.world.settings.position_correction = PositionCorrection::none;
        for (Body& body : scene.world.bodies) {
            body.restitution = restitution > 1.0f && is_static(body) ? 1.0f : restitution;
        }
        Session session(scene);
        session.clock().set_pause_rules({.energy_rise = true});
        const double time = run_until_paused(session, 2.0);
        EXPECT_EQ(session.clock().paused(), restitution > 1.0f) << session.clock().pause_reason();
        if (restitution > 1.0f) {
            EXPECT_NEAR(time, 0.4515, 2.5 / 60.0);
            EXPECT_NE(session.clock().pause_reason().find("energy rose"), std::string::npos);
        }
    }
}

} // namespace
} // namespace carom
