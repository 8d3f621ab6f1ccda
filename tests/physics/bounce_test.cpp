/// Semi-implicit Euler falls n steps with speeds g h, 2 g h, ... n g h. Restitution acts on the
/// speed of the last of them, without the gravity of the step of the hit, so the ball leaves at e n
/// g h. For e = 1 the way up then retraces the way down exactly, at every time step.
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>

namespace carom {
namespace {

using test::g;
using test::velocity_methods;

World drop_world(std::string_view resolver, float time_step, const Body& body) {
    World world = test::ideal_world(resolver, time_step);
    world.settings.gravity.y = -g;
    world.add(test::floor_body());
    world.add(body);
    return world;
}

/// The highest position between the first and the second hit [m].
float apex_after_first_hit(World& world, int most_steps) {
    EXPECT_TRUE(test::run_until_contact(world, most_steps));
    float apex = world.bodies[1].position.y;
    float before = apex - 1.0f;
    for (int i = 0; i < most_steps && world.bodies[1].position.y > before; ++i) {
        before = world.bodies[1].position.y;
        test::run(world, 1);
        apex = std::max(apex, world.bodies[1].position.y);
    }
    return apex;
}

TEST(ElasticBounce, KeepsItsApexAtEveryTimeStep) {
    for (const char* resolver : velocity_methods) {
        for (const float rate : {30.0f, 60.0f, 100.0f, 240.0f, 1000.0f}) {
            World world =
                drop_world(resolver, 1.0f / rate, test::ball(0.5f, 2.0f, {0.0f, 2.5f, 0.0f}, 1.0f));
            EXPECT_NEAR(apex_after_first_hit(world, static_cast<int>(2.0f * rate)), 2.5f, 1e-4f)
                << resolver << " at " << rate << " steps/s";
        }
    }
}

TEST(ElasticBounce, StillReachesItsApexAfterManyHits) {
    for (const char* resolver : velocity_methods) {
        World world =
            drop_world(resolver, 1.0f / 240.0f, test::ball(0.5f, 2.0f, {0.0f, 2.5f, 0.0f}, 1.0f));
        test::run(world, 240 * 20);
        float apex = 0.0f;
        for (int i = 0; i < 2 * 240; ++i) {
            test::run(world, 1);
            apex = std::max(apex, world.bodies[1].position.y);
        }
        EXPECT_NEAR(apex, 2.5f, 5e-3f) << resolver;
    }
}

TEST(Bounce, ReboundsToRestitutionSquaredOfTheHeight) {
    // Of the height h fallen, e² h is regained; the steps in which it hits and turns blur that by
    // at most v h = sqrt(2 g h) dt: first order in dt.
    constexpr float height = 2.0f;
    for (const char* resolver : velocity_methods) {
        for (const float rate : {60.0f, 240.0f, 1000.0f}) {
            for (const float e : {0.25f, 0.5f, 0.75f}) {
                World world = drop_world(resolver, 1.0f / rate,
                                         test::ball(0.5f, 2.0f, {0.0f, 0.5f + height, 0.0f}, e));
                const float apex = apex_after_first_hit(world, static_cast<int>(2.0f * rate));
                EXPECT_NEAR(apex - 0.5f, e * e * height, std::sqrt(2.0f * g * height) / rate)
                    << resolver << " at " << rate << " steps/s, e " << e;
            }
        }
    }
}

TEST(Bounce, WithRestitutionZeroStaysOnTheFloor) {
    for (const char* resolver : velocity_methods) {
        World world =
            drop_world(resolver, 1.0f / 60.0f, test::ball(0.5f, 2.0f, {0.0f, 1.5f, 0.0f}, 0.0f));
        ASSERT_TRUE(test::run_until_contact(world, 60));
        for (int i = 0; i < 60; ++i) {
            test::run(world, 1);
            EXPECT_LE(world.bodies[1].position.y, 0.505f) << resolver;
        }
        EXPECT_NEAR(world.bodies[1].linear_velocity.y, 0.0f, 1e-5f) << resolver;
    }
}

TEST(Bounce, BaumgarteAndSplitImpulseDoNotAddToIt) {
    // A hit that bounces needs no push-out on top: the correction would raise the next apex.
    for (const char* resolver : velocity_methods) {
        for (const PositionCorrection correction :
             {PositionCorrection::baumgarte, PositionCorrection::split_impulse}) {
            World world = drop_world(resolver, 1.0f / 60.0f,
                                     test::ball(0.5f, 2.0f, {0.0f, 2.5f, 0.0f}, 1.0f));
            world.settings.position_correction = correction;
            EXPECT_NEAR(apex_after_first_hit(world, 120), 2.5f, 1e-4f) << resolver;
        }
    }
}

TEST(Bounce, HasTheRatioOfSpeedsEAtAnyPhaseOfImpact) {
    // Heights spread over the way of one step, so that the ball is found at every depth. The speed
    // before the hit is that before the step's gravity.
    constexpr float e = 0.8f;
    for (const char* resolver : {"linear_impulse", "impulse", "sequential_impulses", "soft_step"}) {
        for (int phase = 0; phase < 40; ++phase) {
            const float height = 1.5f + 0.002f * static_cast<float>(phase);
            World world =
                drop_world(resolver, 1.0f / 60.0f, test::ball(0.5f, 2.0f, {0.0f, height, 0.0f}, e));
            float before = 0.0f;
            while (world.bodies[1].linear_velocity.y <= 0.0f) {
                before = world.bodies[1].linear_velocity.y;
                test::run(world, 1);
            }
            EXPECT_NEAR(world.bodies[1].linear_velocity.y / -before, e, 1e-5f)
                << resolver << " from " << height << " m";
        }
    }
}

} // namespace
} // namespace carom
