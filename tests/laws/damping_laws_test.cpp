/// What damping does under every method, at several time steps.
#include "laws/law.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <string>

namespace carom {

namespace {

constexpr std::array damping_time_steps = {1.0f / 30.0f, 1.0f / 60.0f, 1.0f / 240.0f,
                                           1.0f / 1000.0f};

class DampingLaw : public testing::TestWithParam<ResolverRow> {};

World damped(const ResolverRow& resolver, float dt, float damping) {
    World world = test::ideal_world(resolver.key, dt);
    world.settings.gravity = {0.0f, -test::g, 0.0f};
    world.settings.linear_damping = world.settings.angular_damping = damping;
    return world;
}

int steps_of(float seconds, float dt) { return static_cast<int>(std::lround(seconds / dt)); }

/// What rests has no velocity, so drag takes nothing off its weight: λ = m g dt. The one-pass
/// methods let go of a body every other step: then it falls at g dt, of which drag takes c dt.
TEST_P(DampingLaw, WhatRestsPressesWithItsWholeWeight) {
    if (!GetParam().promises.rests) {
        GTEST_SKIP() << "promises no rest";
    }
    for (const float dt : damping_time_steps) {
        for (const float c : {0.0f, 1.0f, 20.0f, 1000.0f}) {
            World world = damped(GetParam(), dt, c);
            const BodyId floor = world.add(test::floor_body());
            const BodyId ball = world.add(test::ball(0.5f, 8.0f, {0.0f, 0.5f, 0.0f}));
            const BodyId crate =
                world.add(test::crate({0.5f, 0.3f, 0.4f}, 8.0f, {5.0f, 0.3f, 0.0f}));
            const float weight = 8.0f * test::g * dt;
            const bool is_one_pass =
                GetParam().acts_on == ActsOn::velocity && GetParam().visits != Visits::by_colour;
            // Springs settle at k/(m c), 2.5/s against the strongest drag, until v h is under half
            // of what floats next to 0.5 m are apart: then 2^-25 c/(h g) of the depth lacks.
            const bool is_spring = GetParam().acts_on == ActsOn::acceleration;
            const float allowed =
                2e-3f + (is_one_pass ? 0.5f * std::min(c * dt, 1.0f)
                         : is_spring
                             ? std::exp2(-25.0f) * c / (shortest_slice(world.settings) * test::g)
                             : 0.0f);
            test::run(world, steps_of(5.0f, dt));
            constexpr int steps = 10;
            float of_ball = 0.0f;
            float of_crate = 0.0f;
            Workspace workspace;
            for (int i = 0; i < steps; ++i) {
                step(world, workspace);
                of_ball += test::normal_impulse_between(world, floor, ball) / steps;
                of_crate += test::normal_impulse_between(world, floor, crate) / steps;
            }
            EXPECT_NEAR(of_ball / weight, 1.0f, allowed) << "dt " << dt << ", c " << c;
            EXPECT_NEAR(of_crate / weight, 1.0f, allowed) << "dt " << dt << ", c " << c;
        }
    }
}

/// A float next to 1 is 2^-24 off at most, and with it the share x = c h that 1 - x takes away.
float rounding(float x) { return std::exp2(-24.0f) / x; }

/// v' = (1 - c h) v + g h stands still at v = g/c, whatever h up to 1/c.
TEST_P(DampingLaw, AFallEndsAtTheTerminalSpeed) {
    for (const float dt : damping_time_steps) {
        for (const float c : {0.5f, 5.0f, 25.0f}) {
            World world = damped(GetParam(), dt, c);
            world.add(test::ball(0.5f, 2.0f, glm::vec3(0.0f)));
            world.bodies[0].torque.z = 0.02f; // 0.1 rad/s²
            test::run(world, steps_of(20.0f / c, dt));
            const Body& ball = world.bodies[0];
            // v itself is rounded as well.
            const float allowed = 1e-5f + 2.0f * rounding(c * shortest_slice(world.settings));
            EXPECT_NEAR(-ball.linear_velocity.y * c / test::g, 1.0f, allowed) << dt << ", " << c;
            EXPECT_NEAR(ball.angular_velocity.z * c / 0.1f, 1.0f, allowed) << dt << ", " << c;
        }
    }
}

/// (1 - x)^n falls short of exp(-n x), x = c h, by n x²/2 exp(-n x) to second order: at most
/// x/(2 e), where n x = 1; by 0.3 x for x up to 1/4.
TEST_P(DampingLaw, VelocitiesDecayExponentially) {
    for (const float dt : damping_time_steps) {
        for (const float c : {0.2f, 2.0f, 7.5f}) {
            World world = damped(GetParam(), dt, c);
            world.settings.gravity = glm::vec3(0.0f);
            world.add(test::ball(0.5f, 2.0f, glm::vec3(0.0f)));
            world.bodies[0].linear_velocity = {3.0f, 0.0f, 0.0f};
            world.bodies[0].angular_velocity = {0.0f, 4.0f, 0.0f};
            const float x = c * shortest_slice(world.settings);
            for (int part = 1; part <= 4; ++part) {
                test::run(world, steps_of(0.5f / c, dt));
                const auto left =
                    static_cast<float>(std::exp(-static_cast<double>(c) * world.time));
                const float allowed = 0.3f * x + rounding(x);
                EXPECT_NEAR(world.bodies[0].linear_velocity.x / 3.0f, left, allowed);
                EXPECT_NEAR(world.bodies[0].angular_velocity.y / 4.0f, left, allowed);
            }
        }
    }
}

/// However strong: damping stops at most, and a fall is never faster than its terminal speed or,
/// where that is less than a slice of gravity, that slice.
TEST_P(DampingLaw, NothingOvershootsOrTurnsBack) {
    test::Scatter scatter(11);
    for (int i = 0; i < 200; ++i) {
        const float dt = std::exp2(-6.0f + 5.0f * scatter.next()); // 1/2048 s to 1/2 s
        const float c = std::exp2(5.0f + 4.9f * scatter.next());   // 1/s to 1000/s
        World world = damped(GetParam(), dt, c);
        Body ball = test::ball(0.5f, 2.0f, glm::vec3(0.0f));
        ball.linear_velocity = {5.0f * scatter.next(), 0.0f, 0.0f};
        ball.angular_velocity = {0.0f, 5.0f * scatter.next(), 0.0f};
        world.add(ball);
        const float fastest = std::max(test::g / c, test::g * shortest_slice(world.settings));
        for (int k = 0; k < 5; ++k) {
            const Body before = world.bodies[0];
            test::run(world, 1);
            const Body& now = world.bodies[0];
            const auto shrinks = [](float from, float to) {
                return from * to >= 0.0f && std::abs(to) <= std::abs(from);
            };
            ASSERT_TRUE(shrinks(before.linear_velocity.x, now.linear_velocity.x)) << i;
            ASSERT_TRUE(shrinks(before.angular_velocity.y, now.angular_velocity.y)) << i;
            ASSERT_LE(-now.linear_velocity.y, fastest * 1.0001f) << i << ": " << dt << ", " << c;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Methods, DampingLaw,
                         testing::ValuesIn(resolver_catalogue().begin(),
                                           resolver_catalogue().end()),
                         [](const auto& tested) { return std::string(tested.param.key); });

} // namespace
} // namespace carom
