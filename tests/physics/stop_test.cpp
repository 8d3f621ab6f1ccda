/// The naive start: what meets stands still.
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

namespace carom {
namespace {

/// 1 kg at 2 m/s into 1 kg at rest, over a gap of 1 cm; e plays no part.
World head_on() {
    World world = test::ideal_world("stop");
    world.add(test::ball(0.5f, 1.0f, {-1.01f, 0.0f, 0.0f}, 1.0f));
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.0f, 0.0f}, 1.0f));
    world.bodies[0].linear_velocity.x = 2.0f;
    return world;
}

TEST(Stop, LosesAllMomentumOfAHit) {
    World world = head_on();
    test::run(world, 10);
    EXPECT_EQ(momentum(world), glm::dvec3(0.0));
}

TEST(Stop, DependsOnWhoWatches) {
    // Seen from a train at 1 m/s the same hit ends at rest for the passenger: 1 m/s for the
    // platform.
    World seen_from_train = head_on();
    for (Body& body : seen_from_train.bodies) {
        body.linear_velocity.x -= 1.0f;
    }
    test::run(seen_from_train, 10);
    EXPECT_EQ(seen_from_train.bodies[0].linear_velocity.x, 0.0f);
    EXPECT_EQ(seen_from_train.bodies[1].linear_velocity.x, 0.0f);
}

TEST(Stop, SeparatesWhatOverlaps) {
    World world = test::ideal_world("stop");
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.0f, 0.0f}));
    world.add(test::ball(0.5f, 3.0f, {0.9f, 0.0f, 0.0f}));
    test::run(world, 1);
    EXPECT_NEAR(world.bodies[0].position.x, -0.075f, 1e-6f); // 3/4 of 0.1 m for 1/4 of the mass
    EXPECT_NEAR(world.bodies[1].position.x, 0.925f, 1e-6f);
    EXPECT_EQ(world.bodies[0].linear_velocity, glm::vec3(0.0f));
}

TEST(Stop, LetsGoOfWhatPartsUnlessTheTestIsSwitchedOff) {
    World world = head_on();
    world.bodies[0].position.x = -0.99f;
    world.bodies[0].linear_velocity.x = -2.0f;
    World stuck = world;
    stuck.settings.skip_separating = false;
    test::run(world, 1);
    test::run(stuck, 1);
    EXPECT_EQ(world.bodies[0].linear_velocity.x, -2.0f);
    EXPECT_EQ(stuck.bodies[0].linear_velocity.x, 0.0f);
}

TEST(Stop, LeavesTheVelocityOfAnInfiniteMassAlone) {
    World world = head_on();
    set_mass(world.bodies[1], infinite_mass);
    world.bodies[1].linear_velocity.x = -1.0f;
    test::run(world, 1);
    EXPECT_EQ(world.bodies[1].linear_velocity.x, -1.0f);
}

} // namespace
} // namespace carom
