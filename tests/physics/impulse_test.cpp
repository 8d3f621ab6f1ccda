/// One impulse for each contact, in one pass.
#include "support/worlds.hpp"

namespace carom {
namespace {

using test::ball;
using test::cradle;

TEST(Impulse, TurnsRoundWhatSeparatesByTheBareFormula) {
    // j = -(1 + e) v_n / k(n) with v_n = 1 m/s, e = 1, k = 1/1 + 1/1: j = -1 N s swaps the
    // velocities.
    World world = test::ideal_world("impulse");
    world.settings.skip_separating = false;
    world.add(ball(0.5f, 1.0f, {-0.45f, 0.0f, 0.0f}, 1.0f));
    world.add(ball(0.5f, 1.0f, {0.45f, 0.0f, 0.0f}, 1.0f));
    world.bodies[1].linear_velocity.x = 1.0f;
    test::run(world, 1);
    EXPECT_NEAR(world.bodies[0].linear_velocity.x, 1.0f, 1e-6f);
    EXPECT_NEAR(world.bodies[1].linear_velocity.x, 0.0f, 1e-6f);
}

TEST(Impulse, PullsBackWhatSeparatesWhenTheTestIsSwitchedOff) {
    World world = test::ideal_world("impulse");
    world.settings.skip_separating = false;
    world.add(ball(0.5f, 1.0f, {-0.45f, 0.0f, 0.0f}));
    world.add(ball(0.5f, 1.0f, {0.45f, 0.0f, 0.0f}));
    world.bodies[1].linear_velocity.x = 1.0f;
    test::run(world, 1);
    EXPECT_NEAR(world.bodies[0].linear_velocity.x, 0.5f, 1e-6f);
    EXPECT_NEAR(world.bodies[1].linear_velocity.x, 0.5f, 1e-6f);
}

TEST(Impulse, AgainstTheOrderOfVisitsThePushTakesAStepForEachBall) {
    // From the left the contacts are visited along the travel: the impulse runs through in one
    // step. From the right each step passes it on by one ball.
    World along = cradle("impulse", true);
    World against = cradle("impulse", false);
    test::run(along, 1);
    test::run(against, 1);
    EXPECT_NEAR(along.bodies[4].linear_velocity.x, 1.0f, 1e-5f);
    for (std::size_t ball = 3; ball > 0; --ball) {
        EXPECT_NEAR(against.bodies[ball].linear_velocity.x, -1.0f, 1e-5f) << "ball " << ball;
        test::run(against, 1);
    }
    EXPECT_NEAR(against.bodies[0].linear_velocity.x, -1.0f, 1e-5f);
}

} // namespace
} // namespace carom
