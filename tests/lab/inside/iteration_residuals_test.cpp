/// What each iteration leaves of the violation of contacts and joints.
#include "lab/inside/iteration_residuals.hpp"

#include "lab/theory/experiments/catalogue.hpp"
#include "lab/theory/experiments/solving/column.hpp"
#include "physics/step/step.hpp"
#include "scenes/catalogue.hpp"
#include "support/joints.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace carom {
namespace {

constexpr double u = 9.81 / 60.0; // what a step's gravity adds to the speed [m/s]

/// Two balls, one above the other, the upper one r times as heavy as the lower one.
World heavy_on_light(float r, int iterations) {
    World world;
    world.add(test::floor_body());
    column::stand(world, 2);
    world.settings.time_step = 1.0f / 60.0f;
    world.settings.sub_steps = 1;
    set_mass(world.bodies.back(), r * world.bodies.back().mass);
    world.settings.iterations = iterations;
    return world;
}

/// At first the floor's contact misses u. A sweep gives the lower ball 0 and then, from above,
/// -u r/(1 + r), which is also the speed of the upper one: so a sweep leaves r/(1 + r).
TEST(IterationResiduals, AHeavyBallOnALightOneLeavesTheirRatioInEachIteration) {
    for (const float r : {1.0f, 10.0f}) {
        const World world = heavy_on_light(r, 6);
        const World before = world;
        const std::vector<float> found = iteration_residuals(world).residuals;
        EXPECT_EQ(world, before);
        ASSERT_EQ(found.size(), 7u);
        const auto q = static_cast<double>(r / (1.0f + r));
        for (std::size_t k = 0; k < found.size(); ++k) {
            EXPECT_NEAR(static_cast<double>(found[k]), u * std::pow(q, static_cast<double>(k)),
                        1e-6)
                << r << " " << k;
        }
    }
}

/// Of equal balls each sweep leaves a half: 2^-24 after 24 is below the rounding of speeds of u.
TEST(IterationResiduals, EndsInRoundingAndStaysThere) {
    const std::vector<float> found = iteration_residuals(heavy_on_light(1.0f, 60)).residuals;
    EXPECT_LT(found.back(), 1e-7f);
    EXPECT_LT(*std::max_element(found.begin() + 24, found.end()), 1e-7f);
}

/// One pass does what the first of the iterations does.
TEST(IterationResiduals, OfOnePassAreBeforeAndAfter) {
    World world = heavy_on_light(10.0f, 6);
    world.settings.resolver = Key("impulse");
    const std::vector<float> found = iteration_residuals(world).residuals;
    ASSERT_EQ(found.size(), 2u);
    EXPECT_NEAR(static_cast<double>(found[0]), u, 1e-6);
    EXPECT_NEAR(static_cast<double>(found[1]), u * 10.0 / 11.0, 1e-6);
}

/// The balls' centres lie on one line, so v_n is the difference of their speeds, and the target of
/// what overlaps is 0.
TEST(IterationResiduals, TheLastAgreesWithTheWorldAfterTheStep) {
    for (const Sweep sweep : {Sweep::gauss_seidel, Sweep::symmetric, Sweep::jacobi}) {
        World world;
        world.add(test::floor_body());
        column::stand(world, 5);
        world.settings.iterations = 7;
        world.settings.sweep = sweep;
        const std::vector<float> found = iteration_residuals(world).residuals;
        test::run(world, 1);
        float worst = 0.0f;
        for (const Contact& contact : world.contacts) {
            const float v_n =
                world.find(contact.b)->linear_velocity.y - world.find(contact.a)->linear_velocity.y;
            const bool presses = contact.manifold.points().front().normal_impulse > 0.0f;
            worst = std::max(worst, presses ? std::abs(v_n) : -v_n);
        }
        EXPECT_GT(worst, 0.01f);
        EXPECT_NEAR(found.back(), worst, 1e-6f);
    }
}

/// At rest the impulses of the step before are already the solution.
TEST(IterationResiduals, AWarmStartBeginsWhereTheLastStepEnded) {
    World world = make_scene(*find_scene("stack")).world;
    const std::vector<float> cold = iteration_residuals(world).residuals;
    test::run(world, 120);
    const std::vector<float> warm = iteration_residuals(world).residuals;
    EXPECT_GT(cold.front(), 0.1f);
    EXPECT_LT(warm.front(), 0.01f);
    world.settings.warm_start = false;
    EXPECT_NEAR(static_cast<double>(iteration_residuals(world).residuals.front()), u, 0.01);
}

/// A ball at rest on soft contacts: spring and weight balance, so that nothing is missing.
TEST(IterationResiduals, SoftContactsCountWithTheirSoftness) {
    World world;
    world.add(test::floor_body());
    column::stand(world, 1);
    world.settings = Settings{};
    world.settings.resolver = Key("soft_step");
    world.settings.soft_sub_steps = 4;
    test::run(world, 300);
    const std::vector<float> found = iteration_residuals(world).residuals;
    ASSERT_EQ(found.size(), 5u);
    EXPECT_LT(*std::max_element(found.begin(), found.end()), 1e-4f);
}

/// Three rods below each other that begin to fall. The first gives its ball 0, the second halves
/// the difference u between its two balls, the third that of u/2: then v = u/2, 3u/4, 3u/4.
TEST(IterationResiduals, RigidJointsCountWithTheirRates) {
    World world;
    world.settings.joint_solve = JointSolve::visits;
    BodyId above{};
    for (int i = 0; i < 3; ++i) {
        const BodyId ball =
            world.add(test::ball(0.1f, 1.0f, {0.0f, static_cast<float>(-1 - i), 0.0f}));
        world.add(test::joint_between("distance", ball, above));
        above = ball;
    }
    const std::vector<float> found = iteration_residuals(world).residuals;
    ASSERT_GT(found.size(), 2u);
    EXPECT_NEAR(static_cast<double>(found[0]), u, 1e-6);
    EXPECT_NEAR(static_cast<double>(found[1]), u / 2.0, 1e-6);
}

TEST(IterationResiduals, MethodsThatSolveForNoVelocitySaySo) {
    World world = heavy_on_light(1.0f, 6);
    for (const char* key : {"none", "stop", "projection", "penalty"}) {
        world.settings.resolver = Key(key);
        EXPECT_FALSE(why_no_residuals(world.settings).empty()) << key;
        EXPECT_TRUE(iteration_residuals(world).residuals.empty()) << key;
    }
    world.settings.resolver = Key("sequential_impulses");
    EXPECT_TRUE(why_no_residuals(world.settings).empty());
    world.bodies.back().position.y += 5.0f;
    world.bodies[1].position.y += 2.0f;
    EXPECT_TRUE(iteration_residuals(world).residuals.empty()); // nothing touches
}

} // namespace
} // namespace carom
