/// Four small set-ups that tell the methods apart, and what each makes of them. Restitution
/// threshold 0, slop 0, correction none unless named; simultaneous methods converged.
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <array>
#include <cmath>
#include <string_view>

namespace carom {
namespace {

using test::g;

// 1 kg at 2 m/s head-on into 1 kg at rest, e = 1

std::array<float, 2> head_on(std::string_view resolver) {
    World world = test::ideal_world(resolver, 1.0f / 240.0f);
    world.settings.penalty_damping = 0.0f;
    world.settings.penalty_sub_steps = 100;
    world.add(test::ball(0.5f, 1.0f, {-1.05f, 0.0f, 0.0f}, 1.0f));
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.0f, 0.0f}, 1.0f));
    world.bodies[0].linear_velocity.x = 2.0f;
    test::run(world, 60);
    return {world.bodies[0].linear_velocity.x, world.bodies[1].linear_velocity.x};
}

struct Velocities {
    std::string_view resolver;
    float striker; ///< [m/s]
    float struck;
};

TEST(Fingerprint, HeadOn) {
    for (const auto& [resolver, striker, struck] :
         {Velocities{"none", 2.0f, 0.0f}, Velocities{"stop", 0.0f, 0.0f},
          Velocities{"projection", 2.0f, 0.0f}, Velocities{"linear_impulse", 0.0f, 2.0f},
          Velocities{"impulse", 0.0f, 2.0f}, Velocities{"penalty", 0.0f, 2.0f},
          Velocities{"sequential_impulses", 0.0f, 2.0f}, Velocities{"soft_step", 0.0f, 2.0f}}) {
        const auto after = head_on(resolver);
        EXPECT_NEAR(after[0], striker, 1e-3f) << resolver;
        EXPECT_NEAR(after[1], struck, 1e-3f) << resolver;
    }
}

// two balls of 1 kg that overlap by 0.1 m at rest, no gravity, dt = 1/60 s

constexpr float depth = 0.1f;

World overlap(std::string_view resolver, PositionCorrection correction = PositionCorrection::none) {
    World world = test::ideal_world(resolver);
    world.settings.position_correction = correction;
    world.settings.penalty_damping = 0.0f;
    world.settings.penalty_sub_steps = 100;
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.0f, 0.0f}));
    world.add(test::ball(0.5f, 1.0f, {1.0f - depth, 0.0f, 0.0f}));
    return world;
}

float gap(const World& world) {
    return world.bodies[1].position.x - world.bodies[0].position.x - 1.0f;
}

float parting_speed(const World& world) {
    return world.bodies[1].linear_velocity.x - world.bodies[0].linear_velocity.x;
}

TEST(Fingerprint, AnOverlapStaysUnderWhatActsOnVelocitiesAlone) {
    for (const char* resolver : {"none", "linear_impulse", "impulse", "sequential_impulses"}) {
        World world = overlap(resolver);
        test::run(world, 60);
        EXPECT_EQ(parting_speed(world), 0.0f) << resolver;
        EXPECT_NEAR(gap(world), -depth, 1e-6f) << resolver;
    }
}

TEST(Fingerprint, AnOverlapIsMovedApartAtOnceByStopAndProjection) {
    for (const char* resolver : {"stop", "projection"}) {
        World world = overlap(resolver);
        test::run(world, 1);
        EXPECT_EQ(parting_speed(world), 0.0f) << resolver;
        EXPECT_NEAR(gap(world), 0.0f, 1e-6f) << resolver;
    }
}

TEST(Fingerprint, AnOverlapLeavesASpringAtDepthTimesItsFrequency) {
    // 1/2 k d² = 1/2 m_r v², m_r = 1/2 kg: v = 0.1 m · sqrt(20000 / 0.5)/s = 20 m/s
    World world = overlap("penalty");
    test::run(world, 60);
    EXPECT_NEAR(parting_speed(world), 20.0f, 0.05f);
}

TEST(Fingerprint, AnOverlapLeavesBaumgarteAtBetaDepthOverStepAndSplitImpulsesWithNothing) {
    World baumgarte = overlap("sequential_impulses", PositionCorrection::baumgarte);
    World split = overlap("sequential_impulses", PositionCorrection::split_impulse);
    test::run(baumgarte, 60);
    test::run(split, 60);
    EXPECT_NEAR(parting_speed(baumgarte), 0.2f * depth * 60.0f, 1e-4f);
    EXPECT_EQ(parting_speed(split), 0.0f);
    EXPECT_NEAR(gap(split), 0.0f, 1e-5f);
}

TEST(Fingerprint, AnOverlapLeavesASoftStepNoFasterThanItsPushOutSpeed) {
    World world = overlap("soft_step");
    for (int i = 0; i < 60; ++i) {
        const float before = gap(world);
        test::run(world, 1);
        EXPECT_LE(gap(world) - before, world.settings.soft_push_speed / 60.0f + 1e-6f);
    }
    EXPECT_NEAR(parting_speed(world), 0.0f, 1e-5f);
}

// a block on one contact point, on a slope, mu = 0.5

/// How far it comes in five seconds [m]; the slope is made by tilting gravity.
float slide(std::string_view resolver, FrictionModel model, float degrees) {
    World world = test::ideal_world(resolver);
    const float angle = degrees * 3.14159265f / 180.0f;
    world.settings.gravity = g * glm::vec3(std::sin(angle), -std::cos(angle), 0.0f);
    world.settings.friction_model = model;
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 4.0f, {0.0f, 0.5f, 0.0f}));
    set_fixed_rotation(world.bodies[1], true);
    world.bodies[1].friction = 0.5f;
    test::run(world, 300);
    return world.bodies[1].position.x;
}

TEST(Fingerprint, OnASlopeCoulombHoldsTo26Point57DegreesAndBoxTo30) {
    for (const char* resolver : {"linear_impulse", "impulse", "sequential_impulses", "soft_step"}) {
        EXPECT_NEAR(slide(resolver, FrictionModel::coulomb, 26.4f), 0.0f, 1e-3f) << resolver;
        EXPECT_GT(slide(resolver, FrictionModel::coulomb, 26.8f), 0.2f) << resolver;
        EXPECT_NEAR(slide(resolver, FrictionModel::box, 29.8f), 0.0f, 1e-3f) << resolver;
        EXPECT_GT(slide(resolver, FrictionModel::box, 30.2f), 0.2f) << resolver;
    }
}

TEST(Fingerprint, OnASlopePenaltyHasNoStaticFriction) {
    // It creeps at the speed at which c v_t balances m g sin(10°): 6.8 N / 200 N s/m = 34 mm/s.
    const float creep = 4.0f * g * 0.1736482f / 200.0f;
    EXPECT_NEAR(slide("penalty", FrictionModel::coulomb, 10.0f), 5.0f * creep, 0.1f * creep);
}

TEST(Fingerprint, OnASlopeProjectionSlidesWhileItsSpeedIntoTheGroundGrows) {
    // x = g sin(30°) t²/2 without any friction, to first order in dt
    const float t = 0.5f;
    World world = test::ideal_world("projection");
    world.settings.gravity = g * glm::vec3(0.5f, -0.8660254f, 0.0f);
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 4.0f, {0.0f, 0.5f, 0.0f}));
    test::run(world, 30);
    EXPECT_NEAR(world.bodies[1].linear_velocity.x, 0.5f * g * t, 1e-4f);
    EXPECT_NEAR(world.bodies[1].linear_velocity.y, -0.8660254f * g * t, 1e-4f);
    EXPECT_NEAR(world.bodies[1].position.y, 0.5f, 0.1f);
}

// five balls of 1 kg that touch, the first at 1 m/s, e = 1

std::array<float, 5> cradle(std::string_view resolver) {
    World world = test::ideal_world(resolver, 1.0f / 240.0f);
    world.settings.iterations = 1000;
    world.settings.penalty_damping = 0.0f;
    world.settings.penalty_sub_steps = 20;
    for (int i = 0; i < 5; ++i) {
        world.add(test::ball(0.5f, 1.0f, {static_cast<float>(i), 0.0f, 0.0f}, 1.0f));
    }
    world.bodies[0].linear_velocity.x = 1.0f;
    // Springs take their time; the others are done at once.
    test::run(world, resolver == "penalty" ? 60 : 1);
    std::array<float, 5> velocities{};
    for (std::size_t i = 0; i < 5; ++i) {
        velocities[i] = world.bodies[i].linear_velocity.x;
    }
    return velocities;
}

void expect_velocities(std::string_view resolver, const std::array<float, 5>& expected) {
    const auto velocities = cradle(resolver);
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_NEAR(velocities[i], expected[i], 1e-4f) << resolver << ", ball " << i + 1;
    }
}

TEST(Fingerprint, FiveBalls) {
    expect_velocities("stop", {0.0f, 0.0f, 0.0f, 0.0f, 0.0f});
    expect_velocities("projection", {1.0f, 0.0f, 0.0f, 0.0f, 0.0f});
    expect_velocities("linear_impulse", {0.0f, 0.0f, 0.0f, 0.0f, 1.0f});
    expect_velocities("impulse", {0.0f, 0.0f, 0.0f, 0.0f, 1.0f});
    expect_velocities("sequential_impulses", {-0.6f, 0.4f, 0.4f, 0.4f, 0.4f});
    expect_velocities("soft_step", {-0.6f, 0.4f, 0.4f, 0.4f, 0.4f});
}

TEST(Fingerprint, FiveBallsOnSprings) {
    // A wave runs through: nearly all of the momentum leaves with the last ball, the ones before it
    // follow slower and slower, and the first rebounds a little.
    const auto v = cradle("penalty");
    EXPECT_LT(v[0], 0.0f);
    EXPECT_GT(v[0], -0.2f);
    EXPECT_GT(v[4], 0.9f);
    EXPECT_LT(v[4], 1.0f);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_LT(v[i], v[i + 1]);
    }
}

} // namespace
} // namespace carom
