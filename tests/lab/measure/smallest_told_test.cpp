/// What rounding may break of a law of contact, and what is told.

#include "lab/measure/gauge_verdict.hpp"
#include "support/sessions.hpp"
#include "support/worlds.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace carom {
namespace {

/// A ball of 2 kg and 0.5 m whose centre flies 3 m from the origin at 4 m/s, in steps of 1/60 s
/// without gravity, beside a wall: V = 4 m/s and |x| + r = 3.5 m.
TEST(SmallestTold, FollowsFromSpeedsMassAndPlaces) {
    for (const float time_step : test::time_steps) {
        World world = test::ideal_world("impulse", time_step);
        world.settings.residual = 0.0f;
        const BodyId wall = world.add(test::floor_body());
        const BodyId ball = world.add(test::ball(0.5f, 2.0f, {0.0f, 3.0f, 0.0f}));
        world.bodies[1].linear_velocity.x = 4.0f;
        const double few = 8.0 * std::pow(2.0, -24);
        const double speed = few * (4.0 + 3.5 / static_cast<double>(time_step));
        const SmallestTold told = smallest_told(world, wall, ball);
        EXPECT_NEAR(told.speed, speed, 1e-6 * speed);
        EXPECT_NEAR(told.impulse, 2.0 * few * 4.0, 1e-12);
        EXPECT_NEAR(told.energy, 4.0 * told.impulse, 1e-12); // there is no λ
        // What iterates promises no more than `residual`.
        for (const char* resolver : {"impulse", "sequential_impulses"}) {
            world.settings.resolver = Key(resolver);
            world.settings.residual = 0.25f;
            EXPECT_NEAR(smallest_told(world, wall, ball).speed, speed + 0.25, 1e-6);
        }
    }
}

/// 3e-26 N s of friction where nothing presses are no breach of Coulomb's law, 1 mN s are.
TEST(SmallestTold, LeavesOutWhatIsRounding) {
    World world = test::ideal_world("impulse");
    const BodyId floor = world.add(test::floor_body());
    const BodyId ball = world.add(test::ball(0.5f, 2.0f, {0.0f, 0.5f, 0.0f}));
    world.bodies[1].linear_velocity.x = 1.0f;
    Gauges gauges;
    gauges.coulomb = {3.256e-26, 1.0, floor, ball};
    gauges.pull = {1e-3, 1.0, floor, ball};
    gauges.shortfall = {1e-3, 0.001, floor, ball}; // a thousandth of its terms
    Gauges expected;
    expected.pull = gauges.pull;
    EXPECT_EQ(told(world, gauges), expected);
}

/// Cubes at rest, at any step: what is left is the residual and rounding.
TEST(SmallestTold, AStackAtRestBreaksNoLaw) {
    for (const int boxes : {3, 5, 10}) {
        for (const float time_step : test::time_steps) {
            World world = test::column(boxes);
            world.settings.time_step = time_step;
            Session session(test::scene_of(world));
            test::take_steps(session, 120);
            EXPECT_EQ(gauge_sentence(session.world(), test::newest(session)),
                      "The laws of contact are kept here.")
                << boxes << " at " << time_step;
        }
    }
}

} // namespace
} // namespace carom
