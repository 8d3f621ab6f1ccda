/// Motion without contacts. Semi-implicit Euler has exact formulas of its own: after n steps of h
///     v = v0 + n h g,   x = x0 + n h v0 + h² g n (n + 1)/2
/// so a fall from rest is h n g/2 · h = t h g/2 deeper than the parabola: first order in h.
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>

namespace carom {
namespace {

using test::expect_near;
using test::g;

/// How far a ball falls from rest in one second [m].
float fall_in_one_second(int steps) {
    World world = test::ideal_world();
    world.settings.gravity.y = -g;
    world.settings.time_step = 1.0f / static_cast<float>(steps);
    world.add(test::ball(0.5f, 3.0f, glm::vec3(0.0f)));
    test::run(world, steps);
    EXPECT_NEAR(world.bodies[0].linear_velocity.y, -g, 1e-4f);
    return -world.bodies[0].position.y;
}

TEST(FreeFall, FollowsTheExactSumOfSemiImplicitEuler) {
    for (const int n : {10, 60, 240}) {
        const float h = 1.0f / static_cast<float>(n);
        const float expected = g * h * h * static_cast<float>(n * (n + 1)) / 2.0f;
        EXPECT_NEAR(fall_in_one_second(n), expected, 1e-3f) << n << " steps";
    }
}

TEST(FreeFall, ErrorHalvesWithTheTimeStep) {
    // error = t h g/2 with t = 1 s
    for (const int n : {10, 20, 40, 80}) {
        const float error = fall_in_one_second(n) - g / 2.0f;
        EXPECT_NEAR(error, g / 2.0f / static_cast<float>(n), 1e-3f) << n << " steps";
    }
}

TEST(FreeFall, IsTheSameUnderEveryResolver) {
    World reference = test::ideal_world("none");
    reference.settings.gravity = {1.0f, -g, 0.5f};
    reference.add(test::crate({1.0f, 0.5f, 0.3f}, 2.0f, glm::vec3(0.0f)));
    reference.bodies[0].linear_velocity = {1.0f, 2.0f, 3.0f};
    for (const ResolverRow& resolver : resolver_catalogue()) {
        SCOPED_TRACE(resolver.key);
        World world = reference;
        world.settings.resolver = Key(resolver.key);
        world.settings.penalty_sub_steps = 1;
        world.settings.soft_sub_steps = 1;
        World expected = reference;
        test::run(world, 60);
        test::run(expected, 60);
        EXPECT_EQ(world.bodies, expected.bodies);
    }
}

TEST(FreeFall, DoesNotDependOnTheMass) {
    World world = test::ideal_world();
    world.settings.gravity.y = -g;
    world.add(test::ball(0.1f, 0.001f, {0.0f, 0.0f, 0.0f}));
    world.add(test::ball(0.1f, 1e6f, {5.0f, 0.0f, 0.0f}));
    test::run(world, 60);
    EXPECT_NEAR(world.bodies[0].position.y, world.bodies[1].position.y, 1e-4f);
}

TEST(InfiniteMass, IsNotTouchedByGravity) {
    World world = test::ideal_world();
    world.settings.gravity.y = -g;
    world.add(static_body("rock", Box{}));
    test::run(world, 60);
    EXPECT_EQ(world.bodies[0].position, glm::vec3(0.0f));
    EXPECT_EQ(world.bodies[0].linear_velocity, glm::vec3(0.0f));
}

TEST(InfiniteMass, KeepsTheVelocityThatItWasGiven) {
    World world = test::ideal_world();
    world.settings.gravity.y = -g;
    Body lift = static_body("lift", Box{});
    lift.linear_velocity = {0.0f, 2.0f, 0.0f};
    world.add(lift);
    test::run(world, 60);
    EXPECT_NEAR(world.bodies[0].position.y, 2.0f, 1e-5f);
    EXPECT_EQ(world.bodies[0].linear_velocity.y, 2.0f);
}

TEST(Damping, TakesAShareOfTheVelocityThatTheStepBeginsWith) {
    // Forward Euler of v' = -c v: v_n = v0 (1 - c h)^n. It tends to v0 exp(-c t). At c h = 2 and 3,
    // with n = 1, nothing is left.
    for (const int n : {1, 30, 240}) {
        const float h = 1.0f / static_cast<float>(n);
        World world = test::ideal_world("sequential_impulses", h);
        world.settings.linear_damping = 2.0f;
        world.settings.angular_damping = 3.0f;
        world.add(test::ball(0.5f, 1.0f, glm::vec3(0.0f)));
        world.bodies[0].linear_velocity.x = 5.0f;
        world.bodies[0].angular_velocity.y = 7.0f;
        test::run(world, n);
        EXPECT_NEAR(world.bodies[0].linear_velocity.x,
                    5.0f * std::pow(std::max(1.0f - 2.0f * h, 0.0f), static_cast<float>(n)), 1e-4f);
        EXPECT_NEAR(world.bodies[0].angular_velocity.y,
                    7.0f * std::pow(std::max(1.0f - 3.0f * h, 0.0f), static_cast<float>(n)), 1e-4f);
    }
}

TEST(SpeedLimits, KeepTheDirectionAndCutTheSpeed) {
    World world = test::ideal_world();
    world.settings.max_linear_speed = 5.0f;
    world.settings.max_angular_speed = 30.0f;
    world.add(test::ball(0.5f, 1.0f, glm::vec3(0.0f)));
    world.bodies[0].linear_velocity = {6.0f, 8.0f, 0.0f};     // 10 m/s
    world.bodies[0].angular_velocity = {0.0f, 30.0f, -40.0f}; // 50 rad/s
    test::run(world, 1);
    expect_near(world.bodies[0].linear_velocity, {3.0f, 4.0f, 0.0f}, 1e-5f);
    expect_near(world.bodies[0].angular_velocity, {0.0f, 18.0f, -24.0f}, 1e-4f);
}

TEST(SpeedLimits, LeaveSlowerBodiesAlone) {
    World world = test::ideal_world();
    world.settings.max_linear_speed = 5.0f;
    world.add(test::ball(0.5f, 1.0f, glm::vec3(0.0f)));
    world.bodies[0].linear_velocity = {3.0f, 4.0f, 0.0f};
    test::run(world, 1);
    EXPECT_EQ(world.bodies[0].linear_velocity, glm::vec3(3.0f, 4.0f, 0.0f));
}

TEST(Spin, AFullTurnTakesTwoPiOverTheAngularSpeed) {
    // The normalised step turns by atan(w h/2) · 2 = w h (1 - (w h)²/12): at 600 steps of a turn
    // the error of a whole turn is 2π (2π/600)²/12 = 5.7e-5 rad.
    constexpr int steps = 600;
    constexpr float two_pi = 6.2831853f;
    World world = test::ideal_world("sequential_impulses", 1.0f / steps);
    world.add(test::ball(0.5f, 1.0f, glm::vec3(0.0f)));
    world.bodies[0].angular_velocity.y = two_pi;
    test::run(world, steps);
    const glm::vec3 x = world.bodies[0].orientation * glm::vec3(1.0f, 0.0f, 0.0f);
    expect_near(x, {1.0f, 0.0f, 0.0f}, 2e-4f);
    EXPECT_NEAR(glm::length(world.bodies[0].orientation), 1.0f, 1e-6f);
}

TEST(SubSteps, EqualThatManyStepsOfTheirOwn) {
    World world = test::ideal_world("sequential_impulses", 1.0f / 32.0f);
    world.settings.gravity.y = -g;
    world.settings.sub_steps = 4;
    world.add(test::crate({1.0f, 0.5f, 0.3f}, 2.0f, glm::vec3(0.0f)));
    world.bodies[0].angular_velocity = {1.0f, 2.0f, 3.0f};
    World fine = world;
    fine.settings.sub_steps = 1;
    fine.settings.time_step = 1.0f / 128.0f;
    test::run(world, 8);
    test::run(fine, 32);
    EXPECT_EQ(world.bodies, fine.bodies);
    EXPECT_EQ(world.step_count, 8u);
    EXPECT_DOUBLE_EQ(world.time, 0.25);
}

} // namespace
} // namespace carom
