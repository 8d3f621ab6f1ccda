/// Three small set-ups that tell the methods apart, and what each makes of them. Restitution
/// threshold 0, slop 0, no correction; simultaneous methods converged.
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

// a block on one contact point, on a slope, mu = 0.5

/// The body after ten seconds; the slope is made by tilting gravity.
Body slide(std::string_view resolver, FrictionModel model, float degrees) {
    World world = test::ideal_world(resolver);
    const float angle = degrees * 3.14159265f / 180.0f;
    world.settings.gravity = g * glm::vec3(std::sin(angle), -std::cos(angle), 0.0f);
    world.settings.friction_model = model;
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 4.0f, {0.0f, 0.5f, 0.0f}));
    set_fixed_rotation(world.bodies[1], true);
    world.bodies[1].friction = 0.5f;
    test::run(world, 600);
    return world.bodies[1];
}

TEST(Fingerprint, OnASlopeCoulombHoldsTo26Point57DegreesAndBoxTo30) {
    for (const char* resolver : {"linear_impulse", "impulse", "sequential_impulses", "soft_step"}) {
        // A soft contact takes some steps until it presses with the whole weight.
        const float still = resolver == std::string_view("soft_step") ? 1e-3f : 1e-4f;
        EXPECT_NEAR(slide(resolver, FrictionModel::coulomb, 26.4f).position.x, 0.0f, still)
            << resolver;
        EXPECT_GT(slide(resolver, FrictionModel::coulomb, 26.7f).position.x, 0.5f) << resolver;
        EXPECT_NEAR(slide(resolver, FrictionModel::box, 29.8f).position.x, 0.0f, 1e-3f) << resolver;
        EXPECT_GT(slide(resolver, FrictionModel::box, 30.2f).position.x, 0.5f) << resolver;
    }
}

TEST(Fingerprint, OnASlopePenaltyHasNoStaticFriction) {
    // It creeps at the speed at which c v_t balances m g sin(a): at 20°, 13.4 N / 200 N s/m.
    for (const auto& [degrees, sine] :
         {std::pair{10.0f, 0.1736482f}, std::pair{20.0f, 0.3420201f}}) {
        const float creep = 4.0f * g * sine / 200.0f;
        EXPECT_NEAR(slide("penalty", FrictionModel::coulomb, degrees).linear_velocity.x, creep,
                    1e-3f);
    }
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

/// Their velocities in the order in which the push meets them [m/s].
std::array<float, 5> cradle(std::string_view resolver, bool from_the_left) {
    World world = test::cradle(resolver, from_the_left);
    world.settings.iterations = 1000;
    world.settings.penalty_damping = 0.0f;
    world.settings.penalty_sub_steps = 80;
    test::run(world, 15);
    std::array<float, 5> velocities{};
    for (std::size_t i = 0; i < 5; ++i) {
        velocities[i] = from_the_left ? world.bodies[i].linear_velocity.x
                                      : -world.bodies[4 - i].linear_velocity.x;
    }
    return velocities;
}

TEST(Fingerprint, FiveBalls) {
    // One pass hands the push from ball to ball. Newton's law at all four contacts at once:
    // v2 - v1 = 1 (the one that closes bounces), v2 = v3 = v4 = v5 (the others only must not
    // close), and momentum 1: (-0.6, 0.4, 0.4, 0.4, 0.4).
    using Row = std::pair<std::string_view, std::array<float, 5>>;
    for (const auto& [resolver, expected] :
         {Row{"stop", {0, 0, 0, 0, 0}}, Row{"projection", {1, 0, 0, 0, 0}},
          Row{"linear_impulse", {0, 0, 0, 0, 1}}, Row{"impulse", {0, 0, 0, 0, 1}},
          Row{"sequential_impulses", {-0.6f, 0.4f, 0.4f, 0.4f, 0.4f}},
          Row{"soft_step", {-0.6f, 0.4f, 0.4f, 0.4f, 0.4f}}}) {
        const bool in_one_pass = std::abs(expected[4] - std::round(expected[4])) == 0.0f;
        for (const bool from_the_left : {true, false}) {
            const auto velocities = cradle(resolver, from_the_left);
            for (std::size_t i = 0; i < 5; ++i) {
                EXPECT_NEAR(velocities[i], expected[i], in_one_pass ? 1e-5f : 1e-4f)
                    << resolver << (from_the_left ? ", from the left" : ", from the right")
                    << ", ball " << i + 1;
            }
        }
    }
}

TEST(Fingerprint, FiveBallsOnSprings) {
    // A wave runs through: nearly all of the momentum leaves with the last ball, the ones before it
    // follow slower and slower, and the first rebounds a little.
    const auto v = cradle("penalty", true);
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
