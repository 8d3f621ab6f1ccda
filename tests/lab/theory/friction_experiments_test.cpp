/// The experiments on friction, springs and overlaps under conditions that their formulas do not
/// assume, with what must come out then; and the order of their errors.
#include "support/experiment_cases.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <string_view>

namespace carom {
namespace {

using test::measured;
using test::result;

const Response impulse{"impulse", "impulse"};
const Response linear_impulse{"linear_impulse", "linear_impulse"};
const Response sequential_impulses{"sequential_impulses", "sequential_impulses"};

TEST(FrictionWithoutSpin, TakesAllOfTheSlidingSpeedWhereABallWouldKeepFiveSevenths) {
    EXPECT_NEAR(measured("oblique_grip", linear_impulse, 0).value(), 0.0, 1e-6);
    EXPECT_EQ(measured("oblique_grip", linear_impulse, 1), 0.0);
}

TEST(FrictionWithoutSpin, NeverMakesABallRoll) {
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_FALSE(measured("slide_to_roll", linear_impulse, i).has_value());
    }
}

TEST(FrictionWithoutSpin, TakesRollingForSlidingAndSoKnowsNoRollingResistance) {
    // Spin does not count, so a ball that rolls slides, at any arm: v²/(2 mu g) = 0.587 m.
    for (std::size_t i = 0; i < 3; ++i) {
        const auto way = measured("rolling_resistance", linear_impulse, i);
        EXPECT_NEAR(way.value(), 2.4 * 2.4 / (2.0 * 0.5 * 9.81), 0.01);
    }
}

TEST(RollingResistance, StopsABallUnderPenaltyAsWellThoughItsContactPointSlips) {
    const ExperimentResult way = result("rolling_resistance", {"penalty", "penalty"}, 1);
    EXPECT_NEAR(way.measured.value(), way.predicted, 0.03 * way.predicted);
}

TEST(FrictionWithoutSpin, TipsNothing) {
    // All four rough crates stay, all four smooth ones slide.
    EXPECT_EQ(measured("tip_or_slide", linear_impulse, 0), 0.0);
    EXPECT_EQ(measured("tip_or_slide", linear_impulse, 1), 4.0);
    EXPECT_EQ(measured("tip_or_slide", linear_impulse, 2), 4.0);
}

TEST(CoulombsCone, HasNoFavouriteDirection) {
    // v²/(2 mu g) = 25/9.81 m, at 45 degrees as along the axes; the steps take v dt/2 = 2.5 mm.
    const Response coulomb{"coulomb", "sequential_impulses", {"friction_model=coulomb"}};
    EXPECT_NEAR(measured("box_friction_askew", coulomb, 0).value(), 25.0 / 9.81, 3e-3);
    EXPECT_NEAR(measured("box_friction_askew", coulomb, 1).value(), 25.0 / 9.81, 3e-3);
}

TEST(CoulombsCone, LetsTheCrateSlideThatTheBoxHolds) {
    // mu = 0.52 < tan 30°: a = g (1/2 - 0.52 √3/2) = 0.4873 m/s², so that in the second of two
    // seconds the crate goes a (2² - 1²)/2 = 0.731 m; the middle is found to a step, 2 mm.
    const Response coulomb{"coulomb", "sequential_impulses", {"friction_model=coulomb"}};
    EXPECT_NEAR(measured("box_friction_incline", coulomb, 0).value(), 0.731, 2e-3);
}

TEST(Overlap, NeverOpensUnderSplitImpulses) {
    const Response split{
        "split_impulse", "sequential_impulses", {"position_correction=split_impulse"}};
    EXPECT_FALSE(measured("baumgarte_exit", split, 0).has_value());
}

TEST(Overlap, GetsASpeedFromBaumgarteThatSplitImpulsesDoNotGive) {
    // beta (d - slop)/dt = 0.2 · 0.19 m · 60/s
    const Response baumgarte{"baumgarte", "sequential_impulses", {"position_correction=baumgarte"}};
    EXPECT_NEAR(measured("split_impulse_decay", baumgarte, 1).value(), 2.28, 1e-4);
}

TEST(Tumbling, EndsWithoutTheGyroscopicTerm) {
    const Response off{"off", "none", {"gyroscopic=off"}};
    EXPECT_FALSE(measured("tumbling", off, 0).has_value());
}

TEST(BrakingDistance, IsShortByHalfAStepAtFullSpeed) {
    // The velocities v - a dt, v - 2 a dt, ... of n = v/(a dt) steps sum to (v²/a - v dt)/2; when n
    // is not whole, to a little more or less. With v = 5 m/s that is 2.5 m/s dt: first order.
    for (const float dt : {1.0f / 120.0f, 1.0f / 250.0f, 1.0f / 500.0f, 1.0f / 1000.0f}) {
        const auto distance = result("braking_distance", sequential_impulses, 0, dt);
        const double expected = 2.5 * static_cast<double>(dt);
        EXPECT_NEAR(distance.predicted - distance.measured.value(), expected, 0.2 * expected)
            << dt << " s";
    }
}

TEST(ObliqueGrip, MissesByNoMoreThanTheLeverArmDoes) {
    // With the lever arm r (1 ± δ), δ up to |v_n| dt/2r = 3 m/s dt/0.8 m, the ball keeps
    // q/(q + 2/5) of v_t with q = (1 ± δ)²: 0.41 δ v_t of difference, and up to 2 δ of that more.
    for (const Response& response : {impulse, sequential_impulses}) {
        for (const float dt : {1.0f / 60.0f, 1.0f / 120.0f, 1.0f / 250.0f, 1.0f / 500.0f}) {
            const double delta = 3.0 * static_cast<double>(dt) / 0.8;
            EXPECT_LE(result("oblique_grip", response, 0, dt).error().value(),
                      0.41 * delta * 4.0 * (1.0 + 2.0 * delta) + 1e-4)
                << response.name << " at " << dt << " s";
        }
    }
}

} // namespace
} // namespace carom
