/// What removes an overlap of 0.1 m between bodies at rest without gravity.
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <algorithm>

namespace carom {
namespace {

using test::velocity_methods;

constexpr float depth = 0.1f;

World overlap_world(std::string_view resolver, float m_a, float m_b,
                    float time_step = 1.0f / 60.0f) {
    World world = test::ideal_world(resolver, time_step);
    world.add(test::ball(0.5f, m_a, {0.0f, 0.0f, 0.0f}));
    world.add(test::ball(0.5f, m_b, {1.0f - depth, 0.0f, 0.0f}));
    return world;
}

float distance_gained(const World& world) {
    return world.bodies[1].position.x - world.bodies[0].position.x - (1.0f - depth);
}

TEST(ProjectionCorrection, RemovesTheDepthBeyondTheSlopByInverseMass) {
    for (const char* resolver : velocity_methods) {
        World world = overlap_world(resolver, 1.0f, 3.0f);
        world.settings.position_correction = PositionCorrection::projection;
        world.settings.slop = 0.02f;
        test::run(world, 1);
        EXPECT_NEAR(world.bodies[0].position.x, -0.75f * 0.08f, 1e-6f) << resolver;
        EXPECT_NEAR(distance_gained(world), 0.08f, 1e-6f) << resolver;
        EXPECT_EQ(world.bodies[0].linear_velocity, glm::vec3(0.0f)) << resolver;
    }
}

TEST(NoCorrection, LeavesTheOverlapAndTheVelocities) {
    for (const char* resolver : velocity_methods) {
        World world = overlap_world(resolver, 1.0f, 3.0f);
        test::run(world, 60);
        EXPECT_EQ(distance_gained(world), 0.0f) << resolver;
        EXPECT_EQ(world.bodies[1].linear_velocity, glm::vec3(0.0f)) << resolver;
    }
}

TEST(Baumgarte, LeavesAtBetaTimesDepthBeyondTheSlopOverTheStep) {
    // Exit speed v_n = beta (d - slop)/dt, shared so that the momentum stays zero. It stays in the
    // velocity: that is Baumgarte's energy.
    for (const char* resolver : velocity_methods) {
        for (const float rate : {60.0f, 240.0f}) {
            for (const float beta : {0.1f, 0.2f, 0.8f}) {
                SCOPED_TRACE(testing::Message()
                             << resolver << ", " << rate << " steps/s, " << beta);
                World world = overlap_world(resolver, 1.0f, 3.0f, 1.0f / rate);
                world.settings.position_correction = PositionCorrection::baumgarte;
                world.settings.baumgarte = beta;
                world.settings.slop = 0.01f;
                world.settings.push_speed.reset();
                const float exit_speed = beta * (depth - 0.01f) * rate;
                test::run(world, 1);
                EXPECT_NEAR(world.bodies[0].linear_velocity.x, -0.75f * exit_speed, 1e-4f);
                EXPECT_NEAR(world.bodies[1].linear_velocity.x, 0.25f * exit_speed, 1e-4f);
                EXPECT_NEAR(distance_gained(world), beta * (depth - 0.01f), 1e-5f);
                test::run(world, 60);
                EXPECT_NEAR(world.bodies[1].linear_velocity.x, 0.25f * exit_speed, 1e-4f);
            }
        }
    }
}

TEST(Baumgarte, LeavesADepthWithinTheSlopAlone) {
    for (const char* resolver : velocity_methods) {
        World world = overlap_world(resolver, 1.0f, 1.0f);
        world.settings.position_correction = PositionCorrection::baumgarte;
        world.settings.slop = 0.1001f;
        test::run(world, 10);
        EXPECT_EQ(distance_gained(world), 0.0f) << resolver;
    }
}

TEST(Baumgarte, OnARestingBodyRemovesTheShareBetaOfTheDepthInEachStep) {
    // d_n = (1 - beta)^n d_0. The push-out speed beta d/dt falls by beta² d/dt from step to step,
    // and gravity must be able to take that back, or the ball flies ahead of the formula:
    // beta² d/dt < g dt, so d_0 < g dt²/beta² = 68 mm.
    World world = test::ideal_world("sequential_impulses");
    world.settings.gravity.y = -test::g;
    world.settings.position_correction = PositionCorrection::baumgarte;
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.45f, 0.0f}));
    float d = 0.05f;
    for (int i = 0; i < 10; ++i) {
        test::run(world, 1);
        d *= 0.8f;
        EXPECT_NEAR(0.5f - world.bodies[1].position.y, d, 1e-5f) << "step " << i;
    }
}

TEST(SplitImpulse, RemovesTheShareBetaInEachStepAndLeavesNoVelocity) {
    // d_n = (1 - beta)^n d_0 beyond the slop, with no gravity to help and no velocity left over
    for (const char* resolver : velocity_methods) {
        for (const float rate : {60.0f, 240.0f}) {
            for (const float beta : {0.1f, 0.2f, 0.8f, 1.0f}) {
                SCOPED_TRACE(testing::Message()
                             << resolver << ", " << rate << " steps/s, " << beta);
                World world = overlap_world(resolver, 1.0f, 3.0f, 1.0f / rate);
                world.settings.position_correction = PositionCorrection::split_impulse;
                world.settings.baumgarte = beta;
                world.settings.slop = 0.01f;
                world.settings.push_speed.reset();
                float d = depth - 0.01f;
                for (int i = 0; i < 8; ++i) {
                    test::run(world, 1);
                    d *= 1.0f - beta;
                    EXPECT_NEAR(distance_gained(world), depth - 0.01f - d, 2e-6f) << "step " << i;
                    EXPECT_EQ(world.bodies[0].linear_velocity, glm::vec3(0.0f));
                    EXPECT_EQ(world.bodies[1].linear_velocity, glm::vec3(0.0f));
                }
                // shared by inverse mass
                EXPECT_NEAR(world.bodies[0].position.x, -0.75f * distance_gained(world), 1e-6f);
            }
        }
    }
}

TEST(SplitImpulse, AboveOneOvershootsOnceAndDoesNotSwing) {
    // One-sided: beta 1.5 throws the bodies half the depth apart, and nothing pulls them back.
    World world = overlap_world("sequential_impulses", 1.0f, 1.0f);
    world.settings.position_correction = PositionCorrection::split_impulse;
    world.settings.baumgarte = 1.5f;
    world.settings.push_speed.reset();
    test::run(world, 20);
    EXPECT_NEAR(distance_gained(world), 1.5f * depth, 1e-6f);
}

TEST(SplitImpulse, LiftsATiltedBoxAtItsCornersAndKeepsItsVelocities) {
    World world = test::ideal_world("sequential_impulses");
    world.settings.position_correction = PositionCorrection::split_impulse;
    world.add(test::floor_body());
    Body box = test::crate(glm::vec3(0.5f), 1.0f, {0.0f, 0.45f, 0.0f});
    box.orientation = glm::normalize(glm::quat(1.0f, 0.0f, 0.0f, 0.02f));
    world.add(box);
    test::run(world, 60);
    EXPECT_LT(max_penetration(world), 1e-4f);
    EXPECT_EQ(world.bodies[1].linear_velocity, glm::vec3(0.0f));
    EXPECT_EQ(world.bodies[1].angular_velocity, glm::vec3(0.0f));
}

TEST(ProjectionCorrection, LiftsABallThatIsAboutToBounceByItsDepth) {
    // The flight is retraced from d higher up, so the apex rises by d: m g d a bounce.
    World world = test::ideal_world("impulse", 1.0f / 60.0f);
    world.settings.gravity.y = -test::g;
    world.settings.position_correction = PositionCorrection::projection;
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 2.0f, {0.0f, 1.5f, 0.0f}, 1.0f));
    ASSERT_FALSE(world.contacts.size());
    float found_depth = 0.0f;
    while (world.bodies[1].linear_velocity.y <= 0.0f) {
        found_depth = 0.5f - world.bodies[1].position.y;
        test::run(world, 1);
    }
    ASSERT_GT(found_depth, 0.01f);
    float apex = 0.0f;
    for (int i = 0; i < 60; ++i) {
        test::run(world, 1);
        apex = std::max(apex, world.bodies[1].position.y);
    }
    EXPECT_NEAR(apex, 1.5f + found_depth, 1e-4f);
}

} // namespace
} // namespace carom
