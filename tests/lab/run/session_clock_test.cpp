#include "lab/run/session_clock.hpp"

#include "support/sessions.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

using test::plenty;

constexpr double dt = 1.0 / 64.0; // [s]

int steps_of(SessionClock& clock, double elapsed, double budget = plenty) {
    int steps = 0;
    clock.run(elapsed, dt, Budget(budget), [&] { ++steps; });
    return steps;
}

TEST(SessionClock, OwesWhatIsLessThanAStep) {
    SessionClock clock;
    EXPECT_EQ(steps_of(clock, 1.5 * dt), 1);
    EXPECT_EQ(clock.drawn_share(dt), 0.5);
    EXPECT_EQ(steps_of(clock, 0.5 * dt), 1);
    EXPECT_EQ(clock.drawn_share(dt), 0.0);
}

TEST(SessionClock, TakesMoreStepsOrFewerAtAnotherSpeed) {
    SessionClock clock;
    clock.set_speed(100.0);
    EXPECT_EQ(clock.speed(), SessionClock::fastest);
    EXPECT_EQ(steps_of(clock, dt), 8);
    clock.set_speed(0.5);
    EXPECT_EQ(steps_of(clock, dt), 0);
    EXPECT_EQ(steps_of(clock, dt), 1);
}

TEST(SessionClock, DropsStepsForWhichThereIsNoTimeAndSaysSo) {
    SessionClock clock;
    EXPECT_EQ(steps_of(clock, 10.0 * dt, 0.0), 1);
    EXPECT_LT(clock.pace(), 1.0);
    EXPECT_EQ(steps_of(clock, 0.0), 0);
}

TEST(SessionClock, ARulePausesItAndSaysWhy) {
    SessionClock clock;
    clock.set_pause_rules({.steps = 2});
    int steps = 0;
    clock.run(5.0 * dt, dt, Budget(plenty), [&] {
        ++steps;
        clock.apply_pause_rules(nullptr, World{});
    });
    EXPECT_EQ(steps, 2);
    EXPECT_TRUE(clock.paused());
    EXPECT_EQ(clock.pause_reason(), "2 steps are taken");
    clock.begin_again(false);
    EXPECT_EQ(clock.pause_reason(), "");
}

} // namespace
} // namespace carom
