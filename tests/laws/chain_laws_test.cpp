/// Rigid joints under sequential impulses: what corrections do to pendulums and long chains.
#include "physics/step/measure.hpp"
#include "scenes/networks.hpp"
#include "support/joints.hpp"
#include "support/worlds.hpp"

#include <algorithm>

namespace carom {
namespace {

using test::g;

constexpr int links = 20;
constexpr float length = 3.0f; // [m]

/// A chain of 20 masses of 1 kg that hangs straight down, at rest. Its joints are visited one by
/// one: at once they are solved exactly.
World hanging_chain() {
    World world;
    world.settings.joint_solve = JointSolve::visits;
    const Network chain =
        add_rope(world, straight_line({0.0f, 0.0f, 0.0f}, {0.0f, -length, 0.0f}, links),
                 {.mass = links + 1.0f});
    pin(world, chain.nodes.front());
    return world;
}

/// The most kinetic energy in any of the steps [J].
double wildest(World world, int steps) {
    Workspace workspace;
    double most = 0.0;
    for (int i = 0; i < steps; ++i) {
        step(world, workspace);
        most = std::max(most, kinetic_energy(world));
    }
    return most;
}

/// The slowest mode of Gauss-Seidel on a chain of n shrinks by cos²(π/(2 n + 1)) in a sweep: of 20
/// links ten sweeps take ε = 1 - 0.9941^10 = 6 %, less than β = 20 %. Solved together with its
/// correction the chain must whip about, and with 100 sweeps, ε = 45 %, it must not.
TEST(LongChain, WhipsAboutWhereForcesAreSolvedTogetherWithTheirCorrection) {
    World world = hanging_chain();
    world.settings.joint_integration = JointIntegration::at_start;
    world.settings.correct_apart = false;
    EXPECT_GT(wildest(world, 300), 10.0);
    world.settings.iterations = 100;
    EXPECT_LT(wildest(world, 300), 0.1);
}

/// Apart they are stable however few the iterations and large the correction, below the 2 at which
/// a single joint begins to swing up.
TEST(LongChain, HangsStillWhereTheyAreSolvedApart) {
    for (const int iterations : {4, 10, 30}) {
        for (const float beta : {0.1f, 0.2f, 0.9f}) {
            World world = hanging_chain();
            world.settings.iterations = iterations;
            world.settings.baumgarte = beta;
            // It stretches a little, until impulses are found: by no more than 10 cm, so it moves
            // less than 20 kg by 10 cm in 0.1 s.
            EXPECT_LT(wildest(world, 900), 1.0) << iterations << " iterations, beta " << beta;
            test::run(world, 1800);
            EXPECT_LT(kinetic_energy(world), 1e-3);
            EXPECT_NEAR(world.bodies.back().position.y, -length, 0.01f * length);
        }
    }
}

/// Without a correction each step's error stays: what the chain stretched by until its impulses
/// were found, it is stretched by for good.
TEST(LongChain, StaysStretchedWithoutACorrection) {
    World world = hanging_chain();
    world.settings.position_correction = PositionCorrection::none;
    world.settings.cold_iterations = 1;
    test::run(world, 600);
    const float low = world.bodies.back().position.y;
    EXPECT_LT(low, -1.01f * length);
    test::run(world, 1200);
    EXPECT_NEAR(world.bodies.back().position.y, low, 1e-3f);
}

/// Its rod holds at the start of the step: what follows is what RATTLE mends.
World taut_pendulum(float dt) {
    World world;
    world.settings.joint_integration = JointIntegration::at_start;
    world.settings.time_step = dt;
    const BodyId bob = world.add(test::ball(0.1f, 1.0f, {1.0f, 0.0f, 0.0f}));
    world.add(test::hung_from("distance", glm::vec3(0.0f), bob));
    return world;
}

/// A velocity v along the circle is turned by w h in a step, and would lose v (w h)²/2 of itself
/// there. Baumgarte's correction brings it back: in the steady state C = L (w h)²/(2 β), and its
/// speed β C/h inwards is what the turned velocity lacks, v (w h)²/2. What remains follows how w
/// changes along the swing, and C some steps after it. Let go at 90 degrees, after 10 s a fifth of
/// what split impulse loses (below) is lost, and a fourth of that in steps a fourth as long.
TEST(Pendulum, BaumgarteKeepsItsEnergy) {
    const auto lost = [](float dt) {
        World world = taut_pendulum(dt);
        test::run(world, static_cast<int>(10.0f / dt));
        const double bottom = -static_cast<double>(g); // [J], of 1 kg and 1 m
        return -mechanical_energy(world) / -bottom;
    };
    EXPECT_LT(std::abs(lost(1.0f / 60.0f)), 0.2 * 0.7);
    EXPECT_LT(std::abs(lost(1.0f / 240.0f)), 0.2 * 0.7 / 4.0);
}

/// Split impulse leaves no speed behind, and so has the loss: w² h/2 of the speed in a second, with
/// w² = 2 g/L cos θ on average about g/L: 9.81/60 of the energy a second, 0.8 of it in 10 s.
TEST(Pendulum, SplitImpulseWearsItOut) {
    World world = taut_pendulum(1.0f / 60.0f);
    world.settings.position_correction = PositionCorrection::split_impulse;
    test::run(world, 600);
    EXPECT_LT(mechanical_energy(world), -0.3 * static_cast<double>(g));
}

} // namespace
} // namespace carom
