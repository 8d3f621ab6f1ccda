/// A body may be given moments of inertia of its own, about its own axes: a hollow ball, a loaded
/// die, a top. Everything that turns it then follows them.
#include "physics/step/measure.hpp"
#include "physics/world/command.hpp"
#include "physics/world/property.hpp"
#include "support/worlds.hpp"

#include <array>
#include <cmath>
#include <limits>

namespace carom {
namespace {

constexpr std::string_view key = "inertia";

PropertyValue own_inertia(const World& world) {
    return world.bodies[0].own_inertia ? PropertyValue(*world.bodies[0].own_inertia)
                                       : PropertyValue();
}

TEST(OwnInertia, IsRefusedWhereNoBodyCanHaveIt) {
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    constexpr float infinity = std::numeric_limits<float>::infinity();
    World world = test::ideal_world();
    const BodyId id = world.add(test::ball(0.5f, 1.0f, {}));
    // The last three: with I_1 + I_2 < I_3 the integral of z² dm would be negative.
    for (const glm::vec3& moments :
         {glm::vec3(1.0f, nan, 1.0f), glm::vec3(1.0f, 1.0f, infinity), glm::vec3(1.0f, 1.0f, 0.0f),
          glm::vec3(-1.0f, 1.0f, 1.0f), glm::vec3(1.0f, 1.0f, 2.001f),
          glm::vec3(1.0f, 2.001f, 1.0f), glm::vec3(2.001f, 1.0f, 1.0f)}) {
        const auto refusal = apply_command(world, SetBodyProperty{id, std::string(key), moments});
        ASSERT_TRUE(refusal) << to_text(moments);
        EXPECT_NE(refusal->find("none larger than the sum of the other two"), std::string::npos)
            << *refusal;
        EXPECT_FALSE(world.bodies[0].own_inertia);
    }
    // A thin plate has I_1 + I_2 = I_3, and 0.1f + 0.2f is not quite 0.3f; a thin rod.
    for (const glm::vec3& moments : {glm::vec3(0.1f, 0.2f, 0.3f), glm::vec3(1.0f, 1.0f, 1e-6f)}) {
        EXPECT_FALSE(apply_command(world, SetBodyProperty{id, std::string(key), moments}));
        EXPECT_EQ(own_inertia(world), PropertyValue(moments));
    }
}

TEST(OwnInertia, StaysUntilItIsThatOfTheShapeAgain) {
    const glm::vec3 own(1.0f, 2.0f, 2.5f);
    Body body = dynamic_body("", Sphere{1.0f}, 4.0f);
    const glm::vec3 of_shape = body.inverse_inertia; // 2/5 · 4 · 1²
    set_own_inertia(body, own);
    EXPECT_EQ(body.inverse_inertia, 1.0f / own);
    set_shape(body, Box{glm::vec3(1.0f)});
    set_mass(body, 8.0f);
    EXPECT_EQ(body.inverse_inertia, 1.0f / own);

    set_fixed_rotation(body, true);
    EXPECT_EQ(body.inverse_inertia, glm::vec3(0.0f));
    set_fixed_rotation(body, false);
    set_mass(body, infinite_mass);
    EXPECT_EQ(body.inverse_inertia, glm::vec3(0.0f));
    set_mass(body, 4.0f);
    EXPECT_EQ(body.inverse_inertia, 1.0f / own);

    set_shape(body, Sphere{1.0f});
    set_own_inertia(body, std::nullopt);
    EXPECT_EQ(body.inverse_inertia, of_shape);
}

TEST(OwnInertia, GivesTheSpinThatATorqueMakesInAStepAndItsEnergy) {
    // From rest: α = τ/I about each axis, so w = τ dt/I, and E = 1/2 Σ I w².
    const glm::vec3 own(1.0f, 2.0f, 2.5f);
    const glm::vec3 torque(3.0f, -4.0f, 5.0f);
    World world = test::ideal_world("sequential_impulses", 0.01f);
    world.add(test::ball(0.5f, 1.0f, {}));
    set_own_inertia(world.bodies[0], own);
    world.bodies[0].torque = torque;
    test::run(world, 1);
    const glm::vec3 w = torque * 0.01f / own;
    test::expect_near(world.bodies[0].angular_velocity, w, 1e-7f);
    EXPECT_NEAR(kinetic_energy(world), 0.5 * static_cast<double>(glm::dot(w, own * w)), 1e-8);
}

/// How far a symmetric top's spin goes round its axis within the body in this time [rad].
double precession(Gyroscopic method, float time_step, int steps, const glm::vec3& own,
                  const glm::vec3& spin) {
    World world = test::ideal_world("none", time_step);
    world.settings.gyroscopic = method;
    world.add(test::ball(0.5f, 1.0f, {}));
    Body& body = world.bodies[0];
    set_own_inertia(body, own);
    body.angular_velocity = spin;
    double turned = 0.0;
    double last = 0.0;
    for (int i = 0; i < steps; ++i) {
        test::run(world, 1);
        const glm::vec3 w = direction_to_body(transform(body), body.angular_velocity);
        const double angle = std::atan2(static_cast<double>(w.y), static_cast<double>(w.x));
        turned += std::remainder(angle - last, 2.0 * std::acos(-1.0));
        last = angle;
    }
    return turned;
}

TEST(OwnInertia, MakesASymmetricTopPrecessWithTheRateOfEulersEquations) {
    // I_1 = I_2: w_3 stays, and (w_1, w_2) turns in the body with Ω = (I_3 - I_1)/I_1 w_3, forward
    // for a flat body and backward for a long one. A step turns it by atan(Ω h) or so: short of Ω h
    // by (Ω h)³/3.
    constexpr float w_3 = 4.0f;
    for (const glm::vec3& own : {glm::vec3(1.0f, 1.0f, 1.5f), glm::vec3(1.0f, 1.0f, 0.5f)}) {
        const double rate = static_cast<double>((own.z - own.x) / own.x * w_3);
        for (const Gyroscopic method : {Gyroscopic::explicit_euler, Gyroscopic::implicit_euler,
                                        Gyroscopic::implicit_midpoint}) {
            for (const int steps : {120, 480, 1920}) {
                const double h = 2.0 / steps;
                const double angle =
                    precession(method, static_cast<float>(h), steps, own, {0.3f, 0.0f, w_3});
                EXPECT_NEAR(angle, 2.0 * rate, 2.0 * std::abs(rate) * rate * rate * h * h + 2e-4)
                    << static_cast<int>(method) << ", " << steps << " steps";
            }
        }
    }
}

TEST(OwnInertia, DecidesHowFastABallRollsDownASlope) {
    // m a = m g sin α - F and I a/r = F r:  a = g sin α/(1 + I/(m r²)).
    constexpr float sine = 0.3f;
    constexpr float radius = 0.5f;
    constexpr float mass = 2.0f;
    for (const float share : {0.4f, 2.0f / 3.0f, 1.0f}) { // solid, hollow, all at the rim
        World world = test::ideal_world();
        world.settings.friction_model = FrictionModel::coulomb;
        world.settings.gravity = test::g * glm::vec3(sine, -std::sqrt(1.0f - sine * sine), 0.0f);
        world.add(test::floor_body());
        world.add(test::ball(radius, mass, {0.0f, radius, 0.0f}));
        Body& ball = world.bodies[1];
        ball.friction = 1.0f;
        set_own_inertia(ball, glm::vec3(share * mass * radius * radius));
        test::run(world, 60);
        const float a = test::g * sine / (1.0f + share);
        EXPECT_NEAR(ball.linear_velocity.x, a, 2e-3f * a) << share;
        EXPECT_NEAR(ball.angular_velocity.z, -a / radius, 2e-3f * a / radius) << share;
    }
}

} // namespace
} // namespace carom
