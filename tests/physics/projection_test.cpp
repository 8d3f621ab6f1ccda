/// What overlaps is moved apart, and no velocity changes.
#include "support/worlds.hpp"

namespace carom {
namespace {

constexpr float pushed_depth = 0.1f;

World overlap_world(float m_a, float m_b) {
    World world = test::ideal_world("projection");
    world.add(test::ball(0.5f, m_a, {0.0f, 0.0f, 0.0f}));
    world.add(test::ball(0.5f, m_b, {1.0f - pushed_depth, 0.0f, 0.0f}));
    return world;
}

TEST(Projection, SharesTheWayByInverseMass) {
    // 1 kg and 3 kg: the lighter takes 3/4 of the way. The common centre of mass stays.
    World world = overlap_world(1.0f, 3.0f);
    test::run(world, 1);
    EXPECT_NEAR(world.bodies[0].position.x, -0.75f * pushed_depth, 1e-6f);
    EXPECT_NEAR(world.bodies[1].position.x, 0.9f + 0.25f * pushed_depth, 1e-6f);
    EXPECT_EQ(world.bodies[0].linear_velocity, glm::vec3(0.0f));
    EXPECT_EQ(world.bodies[1].linear_velocity, glm::vec3(0.0f));
}

TEST(Projection, SharesTheWayEquallyWhenAsked) {
    World world = overlap_world(1.0f, 3.0f);
    world.settings.projection_share = ProjectionShare::equal;
    test::run(world, 1);
    EXPECT_NEAR(world.bodies[0].position.x, -0.5f * pushed_depth, 1e-6f);
    EXPECT_NEAR(world.bodies[1].position.x, 0.9f + 0.5f * pushed_depth, 1e-6f);
}

TEST(Projection, LeavesInfiniteMassesWhereTheyAre) {
    for (const ProjectionShare share : {ProjectionShare::equal, ProjectionShare::inverse_mass}) {
        World world = overlap_world(1.0f, infinite_mass);
        world.settings.projection_share = share;
        test::run(world, 1);
        EXPECT_NEAR(world.bodies[0].position.x, -pushed_depth, 1e-6f);
        EXPECT_EQ(world.bodies[1].position.x, 1.0f - pushed_depth);
    }
}

TEST(Projection, LiftsAFlatBoxOnceAndNotOnceForEachPoint) {
    World world = test::ideal_world("projection");
    world.add(test::floor_body());
    world.add(test::crate(glm::vec3(0.5f), 1.0f, {0.0f, 0.4f, 0.0f}));
    test::run(world, 1);
    EXPECT_NEAR(world.bodies[1].position.y, 0.5f, 1e-5f);
}

TEST(Projection, LeavesTheVelocitiesOfAHitAlone) {
    World world = overlap_world(1.0f, 1.0f);
    world.bodies[0].linear_velocity.x = 2.0f;
    test::run(world, 60);
    EXPECT_EQ(world.bodies[0].linear_velocity.x, 2.0f);
    EXPECT_EQ(world.bodies[1].linear_velocity.x, 0.0f);
    EXPECT_GE(world.bodies[1].position.x - world.bodies[0].position.x, 1.0f - 2.0f / 60.0f - 1e-5f);
}

TEST(Projection, PassesThePushOfACradleAlongWithoutAVelocity) {
    // Shares by inverse mass leave the common centre of mass its 1/5 m/s, and the row moves with
    // it.
    World world = test::cradle("projection", true);
    test::run(world, 60);
    EXPECT_EQ(world.bodies[0].linear_velocity.x, 1.0f);
    EXPECT_EQ(world.bodies[4].linear_velocity.x, 0.0f);
    EXPECT_NEAR(world.bodies[4].position.x, 4.2f, 0.02f);
}

TEST(Projection, RestsOnTheFloorWhileItsSpeedGrowsUntilItTunnels) {
    // v_n = n g dt: after n steps of 1/60 s a step covers n g dt². The floor is 2 m thick and the
    // ball has a radius of 0.5 m; it is pushed out upwards while its centre is above the floor's
    // middle at the start of a step, so for n g dt² < 1.5 m: 550 steps.
    World world;
    world.settings.resolver = "projection";
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 4.0f, {0.0f, 0.5f, 0.0f}));
    test::run(world, 300);
    EXPECT_NEAR(world.bodies[1].linear_velocity.y, -300.0f * test::g / 60.0f, 0.05f);
    EXPECT_GT(world.bodies[1].position.y, -1.0f);
    test::run(world, 400);
    EXPECT_LT(world.bodies[1].position.y, -10.0f);
}

} // namespace
} // namespace carom
