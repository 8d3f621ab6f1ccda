/// Sub-stepped soft contacts. The contact's spring has k = m_eff omega², omega = 2 pi f with f at
/// most a quarter of the rate of sub-steps.
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace carom {
namespace {

using test::g;

World soft_world(float time_step = 1.0f / 60.0f) {
    return test::ideal_world("soft_step", time_step);
}

World ball_on_floor(float time_step, float frequency, float damping_ratio, int sub_steps) {
    World world = soft_world(time_step);
    world.settings.gravity.y = -g;
    world.settings.soft_frequency = frequency;
    world.settings.soft_damping_ratio = damping_ratio;
    world.settings.soft_sub_steps = sub_steps;
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 4.0f, {0.0f, 0.5f, 0.0f}));
    return world;
}

TEST(SoftStep, ABallAtRestSinksInByGravityOverOmegaSquared) {
    // k d = m g with k = m omega², beyond the slop, whatever mass and damping
    for (const float frequency : {10.0f, 20.0f, 40.0f}) {
        for (const float damping_ratio : {1.0f, 10.0f}) {
            World world = ball_on_floor(1.0f / 60.0f, frequency, damping_ratio, 4);
            world.settings.slop = 0.003f;
            test::run(world, 1200);
            const float omega = 2.0f * std::numbers::pi_v<float> * frequency;
            EXPECT_NEAR(0.5f - world.bodies[1].position.y, 0.003f + g / (omega * omega), 5e-6f)
                << frequency << " Hz, zeta " << damping_ratio;
        }
    }
}

TEST(SoftStep, TheSpringIsNoFasterThanAQuarterOfTheSubSteps) {
    // 2 sub-steps of 1/60 s: 120 a second, so 30 Hz of the 1000 that are asked for
    World world = ball_on_floor(1.0f / 60.0f, 1000.0f, 10.0f, 2);
    test::run(world, 1200);
    const float omega = 2.0f * std::numbers::pi_v<float> * 30.0f;
    EXPECT_NEAR(0.5f - world.bodies[1].position.y, g / (omega * omega), 5e-6f);
}

World overlapping_pair() {
    World world = soft_world();
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.0f, 0.0f}));
    world.add(test::ball(0.5f, 3.0f, {0.8f, 0.0f, 0.0f}));
    return world;
}

float overlap(const World& world) {
    return 1.0f - (world.bodies[1].position.x - world.bodies[0].position.x);
}

TEST(SoftStep, PushesAnOverlapOutNoFasterThanThePushOutSpeed) {
    for (const float limit : {0.5f, 3.0f}) {
        World world = overlapping_pair();
        world.settings.soft_push_speed = limit;
        for (int i = 0; i < 120; ++i) {
            const float before = overlap(world);
            test::run(world, 1);
            EXPECT_LE(before - overlap(world), limit / 60.0f + 1e-6f) << "step " << i;
        }
        // 0.2 m are gone within 120 steps, for rate omega/a_1 = 17/s and 0.5 m/s alike, ...
        EXPECT_LT(overlap(world), 0.001f);
        // ... and relaxation leaves no velocity behind.
        EXPECT_NEAR(glm::length(world.bodies[1].linear_velocity), 0.0f, 1e-5f);
    }
}

TEST(SoftStep, WithoutRelaxationThePushOutStaysInTheVelocity) {
    World world = overlapping_pair();
    world.settings.soft_relaxation = false;
    test::run(world, 120);
    const float parting = world.bodies[1].linear_velocity.x - world.bodies[0].linear_velocity.x;
    EXPECT_GT(parting, 0.1f);
    EXPECT_LE(parting, 3.0f);
    EXPECT_LT(overlap(world), -0.1f); // flown apart
}

TEST(SoftStep, BouncesOnlyInItsRestitutionPass) {
    World world = ball_on_floor(1.0f / 60.0f, 60.0f, 10.0f, 4);
    world.settings.gravity = glm::vec3(0.0f);
    world.bodies[1].position.y = 0.6f;
    world.bodies[1].linear_velocity.y = -2.0f;
    world.bodies[1].restitution = 0.75f;
    World plastic = world;
    plastic.settings.soft_restitution = false;
    test::run(world, 10);
    test::run(plastic, 10);
    EXPECT_NEAR(world.bodies[1].linear_velocity.y, 1.5f, 1e-5f);
    EXPECT_NEAR(plastic.bodies[1].linear_velocity.y, 0.0f, 1e-5f);
}

TEST(SoftStep, ABounceLosesNoMoreThanTheWayOfOneStep) {
    // The ball waits on the floor for the rest of the step in which it hits, so it misses up to dt
    // of its way up, at v = sqrt(2 g h): dh <= v dt; and the error shrinks with dt.
    const float v = std::sqrt(2.0f * g);
    for (const float rate : {60.0f, 240.0f, 960.0f}) {
        World world = ball_on_floor(1.0f / rate, 60.0f, 10.0f, 4);
        world.bodies[1].position.y = 1.5f;
        world.bodies[1].restitution = 1.0f;
        ASSERT_TRUE(test::run_until_contact(world, static_cast<int>(2.0f * rate)));
        float apex = 0.0f;
        for (int i = 0; i < static_cast<int>(0.8f * rate); ++i) {
            test::run(world, 1);
            apex = std::max(apex, world.bodies[1].position.y);
        }
        EXPECT_LE(apex, 1.5f + 1e-4f) << rate;
        EXPECT_GE(apex, 1.5f - v / rate) << rate;
    }
}

TEST(SoftStep, ReportsTheWholeImpulseOfAStep) {
    // At rest the sum over the sub-steps carries the weight: m g dt.
    World world = ball_on_floor(1.0f / 60.0f, 60.0f, 10.0f, 8);
    test::run(world, 600);
    EXPECT_NEAR(test::normal_impulse_between(world, BodyId{1}, BodyId{2}), 4.0f * g / 60.0f, 1e-4f);
}

World column_of_twenty(std::string_view resolver) {
    World world;
    world.settings.resolver = Key(resolver);
    world.add(test::floor_body());
    for (int i = 0; i < 20; ++i) {
        world.add(test::crate(glm::vec3(0.5f), 20.0f, {0.0f, 0.5f + static_cast<float>(i), 0.0f}));
    }
    return world;
}

TEST(SoftStep, AColumnOfTwentyBoxesStandsForHalfAMinute) {
    World world = column_of_twenty("soft_step");
    test::run(world, 1800);
    const glm::vec3 top = world.bodies.back().position;
    EXPECT_LT(std::hypot(top.x, top.z), 0.01f);
    EXPECT_GT(top.y, 19.5f - 20.0f * 0.01f);
}

} // namespace
} // namespace carom
