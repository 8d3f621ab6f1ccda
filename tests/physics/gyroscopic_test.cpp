/// A free body keeps its angular momentum I w and its energy w . I w / 2, so that w must wander as
/// the body turns: I w' = -w x (I w) in body space.
#include "physics/solve/equations/motion.hpp"

#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <cmath>

namespace carom {
namespace {

constexpr glm::vec3 half_plate(0.6f, 0.1f, 0.4f);

/// Spins about z, the axis of its middle moment of inertia, slightly disturbed: the unstable case.
/// (The moments are as y² + z² : x² + z² : x² + y² = 0.17 : 0.52 : 0.37.)
World tumbling_world(Gyroscopic method, float time_step) {
    World world = test::ideal_world("none", time_step);
    world.settings.gyroscopic = method;
    world.add(test::crate(half_plate, 10.0f, glm::vec3(0.0f)));
    world.bodies[0].angular_velocity = {0.05f, 0.0f, 8.0f};
    return world;
}

TEST(GyroscopicTerm, OneExplicitStepTurnsTheSpinAsEulersEquationsSay) {
    // I = diag(2, 3, 4), w = (1, 2, 3): w x (I w) = (2·12 - 3·6, 3·2 - 1·12, 1·6 - 2·2) = (6, -6,
    // 2). With h = 0.01: w' = w - h I⁻¹ (6, -6, 2) = (1 - 0.03, 2 + 0.02, 3 - 0.005).
    Body body = dynamic_body("", Box{}, 1.0f);
    body.inverse_inertia = {1.0f / 2.0f, 1.0f / 3.0f, 1.0f / 4.0f};
    body.angular_velocity = {1.0f, 2.0f, 3.0f};
    test::expect_near(turned_by_gyroscopic_term(body, Gyroscopic::explicit_euler, 0.01f),
                      {0.97f, 2.02f, 2.995f}, 1e-5f);
    // Backward Euler and the midpoint rule differ from it by second order in h only: |w|³ h² is
    // about 5e-3.
    for (const Gyroscopic method : {Gyroscopic::implicit_euler, Gyroscopic::implicit_midpoint}) {
        test::expect_near(turned_by_gyroscopic_term(body, method, 0.01f), {0.97f, 2.02f, 2.995f},
                          5e-3f);
    }
    EXPECT_EQ(turned_by_gyroscopic_term(body, Gyroscopic::off, 0.01f), body.angular_velocity);
}

TEST(GyroscopicTerm, TurnsWithTheBody) {
    // The same body, turned: what it does must turn with it.
    Body body = dynamic_body("", Box{{0.5f, 1.0f, 1.5f}}, 1.0f);
    body.angular_velocity = {1.0f, 2.0f, 3.0f};
    const glm::vec3 plain = turned_by_gyroscopic_term(body, Gyroscopic::implicit_euler, 0.01f);
    const glm::quat turn = glm::normalize(glm::quat(0.3f, -0.5f, 0.7f, 0.1f));
    body.orientation = turn;
    body.angular_velocity = turn * body.angular_velocity;
    test::expect_near(turned_by_gyroscopic_term(body, Gyroscopic::implicit_euler, 0.01f),
                      turn * plain, 1e-5f);
}

TEST(GyroscopicTerm, IsZeroForSpheresCubesAndBodiesThatDoNotTurn) {
    Body ball = dynamic_body("", Sphere{}, 2.0f);
    Body cube = dynamic_body("", Box{}, 2.0f);
    Body fixed = dynamic_body("", Box{half_plate}, 2.0f);
    set_fixed_rotation(fixed, true);
    for (Body body : {ball, cube, fixed}) {
        body.angular_velocity = {1.0f, 20.0f, 3.0f};
        for (const Gyroscopic method : {Gyroscopic::explicit_euler, Gyroscopic::implicit_euler,
                                        Gyroscopic::implicit_midpoint}) {
            EXPECT_EQ(turned_by_gyroscopic_term(body, method, 0.1f), body.angular_velocity);
        }
    }
}

TEST(GyroscopicTerm, OffKeepsTheAngularVelocityAndLosesTheAngularMomentum) {
    World world = tumbling_world(Gyroscopic::off, 1.0f / 60.0f);
    world.bodies[0].angular_velocity = {3.0f, 0.0f, 3.0f};
    const glm::dvec3 before = angular_momentum(world);
    test::run(world, 30);
    EXPECT_EQ(world.bodies[0].angular_velocity, glm::vec3(3.0f, 0.0f, 3.0f));
    EXPECT_GT(glm::length(angular_momentum(world) - before), 0.1 * glm::length(before));
}

TEST(GyroscopicTerm, ExplicitGainsEnergyInEveryStep) {
    // E' - E = h²/2 (w x I w) . I⁻¹ (w x I w) > 0, for w . (w x I w) = 0.
    World world = tumbling_world(Gyroscopic::explicit_euler, 1.0f / 60.0f);
    world.bodies[0].angular_velocity = {5.0f, 1.0f, 3.0f};
    double energy = kinetic_energy(world);
    for (int i = 0; i < 100; ++i) {
        test::run(world, 1);
        EXPECT_GT(kinetic_energy(world), energy) << "step " << i;
        energy = kinetic_energy(world);
    }
}

TEST(GyroscopicTerm, ImplicitTumblesAndGainsNoEnergy) {
    World world = tumbling_world(Gyroscopic::implicit_euler, 1.0f / 240.0f);
    const double energy = kinetic_energy(world);
    bool flipped = false;
    for (int i = 0; i < 2400; ++i) {
        test::run(world, 1);
        const glm::vec3 spin =
            direction_to_body(transform(world.bodies[0]), world.bodies[0].angular_velocity);
        flipped = flipped || spin.z < -4.0f;
        ASSERT_LE(kinetic_energy(world), 1.001 * energy) << "step " << i;
    }
    EXPECT_TRUE(flipped) << "the middle axis is unstable: the plate must turn over";
}

TEST(GyroscopicTerm, ImplicitKeepsEnergyAndAngularMomentumAsTheStepShrinks) {
    double coarse_energy_error = 0.0;
    double coarse_momentum_error = 0.0;
    for (const int rate : {250, 500, 1000}) {
        World world = tumbling_world(Gyroscopic::implicit_euler, 1.0f / static_cast<float>(rate));
        world.bodies[0].angular_velocity = {3.0f, 1.0f, 2.0f};
        const double energy = kinetic_energy(world);
        const glm::dvec3 momentum = angular_momentum(world);
        test::run(world, rate);
        const double energy_error = std::abs(kinetic_energy(world) / energy - 1.0);
        const double momentum_error =
            glm::length(angular_momentum(world) - momentum) / glm::length(momentum);
        if (rate > 250) {
            // First order: half the step, half the error, within a quarter.
            EXPECT_NEAR(energy_error / coarse_energy_error, 0.5, 0.125) << rate << " steps/s";
            EXPECT_NEAR(momentum_error / coarse_momentum_error, 0.5, 0.125) << rate << " steps/s";
        }
        coarse_energy_error = energy_error;
        coarse_momentum_error = momentum_error;
    }
}

} // namespace
} // namespace carom
