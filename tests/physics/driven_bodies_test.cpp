/// Bodies with a force and a torque of their own.
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/sleeping.hpp"
#include "support/worlds.hpp"

#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <string>

namespace carom {
namespace {

constexpr std::array time_steps = {1.0f / 30.0f, 1.0f / 60.0f, 1.0f / 240.0f};

class EveryMethod : public testing::TestWithParam<std::string_view> {};

/// A ball of 2 kg at the origin, that 4 N push along x.
World pushed_ball(std::string_view resolver, float dt) {
    World world = test::ideal_world(resolver, dt);
    world.add(test::ball(0.5f, 2.0f, glm::vec3(0.0f)));
    world.bodies[0].force = {4.0f, 0.0f, 0.0f};
    return world;
}

TEST_P(EveryMethod, AcceleratesByForceOverMass) {
    // Semi-implicit Euler in N slices h: v = a N h, x = a h² N (N + 1)/2 = a t²/2 + a t h/2.
    constexpr double a = 4.0 / 2.0;
    for (const float dt : time_steps) {
        World world = pushed_ball(GetParam(), dt);
        const auto h = static_cast<double>(shortest_slice(world.settings));
        test::run(world, static_cast<int>(std::lround(1.0f / dt)));
        EXPECT_NEAR(world.bodies[0].linear_velocity.x, a, 1e-4) << dt;
        EXPECT_NEAR(world.bodies[0].position.x, 0.5 * a + 0.5 * a * h, 1e-4) << dt;
        EXPECT_EQ(world.bodies[0].position.y, 0.0f);
        EXPECT_EQ(world.bodies[0].angular_velocity, glm::vec3(0.0f));
    }
}

TEST_P(EveryMethod, TurnsFasterByTorqueOverInertia) {
    // I of a ball: 2/5 m r² = 0.2 kg m²; of a box about y: m/3 (h_x² + h_z²) = 2/3 0.13 kg m².
    for (const float dt : time_steps) {
        World world = test::ideal_world(GetParam(), dt);
        world.add(test::ball(0.5f, 2.0f, glm::vec3(0.0f)));
        world.bodies[0].torque = {0.0f, 0.0f, 0.5f};
        world.add(test::crate({0.2f, 0.5f, 0.3f}, 2.0f, {5.0f, 0.0f, 0.0f}));
        world.bodies[1].torque = {0.0f, 0.1f, 0.0f};
        test::run(world, static_cast<int>(std::lround(1.0f / dt)));
        EXPECT_NEAR(world.bodies[0].angular_velocity.z, 0.5f / 0.2f, 1e-3f) << dt;
        EXPECT_NEAR(world.bodies[1].angular_velocity.y, 0.1f / (2.0f / 3.0f * 0.13f), 1e-3f) << dt;
        EXPECT_EQ(world.bodies[0].linear_velocity, glm::vec3(0.0f));
    }
}

TEST_P(EveryMethod, LeavesInfiniteMassesAlone) {
    World world = test::ideal_world(GetParam());
    world.add(test::floor_body());
    world.bodies[0].force = {1e6f, 1e6f, 0.0f};
    world.bodies[0].torque = {0.0f, 1e6f, 0.0f};
    Body fixed = test::crate(glm::vec3(0.5f), 1.0f, {0.0f, 5.0f, 0.0f});
    set_fixed_rotation(fixed, true);
    fixed.torque = {1e6f, 0.0f, 0.0f};
    world.add(fixed);
    const World before = world;
    test::run(world, 10);
    EXPECT_EQ(world.bodies, before.bodies);
}

/// What falls onto a floor by its weight, and what a force as large as that drives there, do the
/// same to the last bit: bounces and rests, whatever finds its contacts. Masses are powers of two,
/// so that m g and (m g)/m are exact.
TEST_P(EveryMethod, DoesNotTellAForceFromAWeight) {
    for (const auto detection :
         {Detection::discrete, Detection::speculative, Detection::time_of_impact}) {
        for (const float dt : time_steps) {
            for (const float e : {0.0f, 0.7f, 1.0f}) {
                World weighed = test::ideal_world(GetParam(), dt);
                weighed.settings.detection = detection;
                weighed.settings.friction_model = FrictionModel::coulomb;
                weighed.settings.gravity = {0.0f, -8.0f, 0.0f};
                weighed.add(test::floor_body());
                weighed.add(test::ball(0.5f, 2.0f, {0.0f, 1.0f, 0.0f}, e));
                weighed.bodies[1].linear_velocity.x = 1.0f;
                weighed.add(test::crate({0.5f, 0.3f, 0.4f}, 4.0f, {5.0f, 0.8f, 0.0f}, e));
                weighed.bodies[2].orientation = glm::normalize(glm::quat(1.0f, 0.0f, 0.0f, 0.1f));
                World driven = weighed;
                driven.settings.gravity = glm::vec3(0.0f);
                driven.bodies[1].force.y = -16.0f;
                driven.bodies[2].force.y = -32.0f;
                test::run(weighed, static_cast<int>(std::lround(2.0f / dt)));
                test::run(driven, static_cast<int>(std::lround(2.0f / dt)));
                EXPECT_EQ(hash(driven), hash(weighed))
                    << "detection " << static_cast<int>(detection) << ", dt " << dt << ", e " << e;
            }
        }
    }
}

std::string name_of_case(const testing::TestParamInfo<std::string_view>& tested) {
    return std::string(tested.param);
}

std::vector<std::string_view> all_methods() {
    std::vector<std::string_view> keys;
    for (const ResolverRow& row : resolver_catalogue()) {
        keys.push_back(row.key);
    }
    return keys;
}

INSTANTIATE_TEST_SUITE_P(DrivenBodies, EveryMethod, testing::ValuesIn(all_methods()),
                         &name_of_case);

TEST(TimeOfImpact, FliesTheExactParabolaOfAForce) {
    // No h in it: x = a t²/2.
    World world = pushed_ball("sequential_impulses", 0.1f);
    world.settings.detection = Detection::time_of_impact;
    test::run(world, 20);
    EXPECT_NEAR(world.bodies[0].position.x, 0.5f * 2.0f * 4.0f, 1e-4f);
}

TEST(ContinuousDetection, SeesWhatAForceWillDoInTheStep) {
    // From rest 600 m/s² take it 600/60² = 0.167 m (half of that as a parabola) within a step of
    // 1/60 s, through the whole of a wall 2 cm thick that is 5 cm away.
    for (const auto detection : {Detection::speculative, Detection::time_of_impact}) {
        World world = test::ideal_world();
        world.settings.detection = detection;
        Body wall = static_body("wall", Box{{0.01f, 5.0f, 5.0f}});
        wall.position.x = 0.01f;
        world.add(wall);
        world.add(test::ball(0.02f, 1.0f, {-0.07f, 0.0f, 0.0f}));
        world.bodies[1].force.x = 600.0f;
        test::run(world, 30);
        EXPECT_NEAR(world.bodies[1].position.x, -0.02f, 2e-3f) << static_cast<int>(detection);
    }
}

/// After ten seconds in a world where bodies may sleep.
Body after_ten_seconds(Body body, const glm::vec3& gravity, float friction) {
    World world = test::ideal_world();
    world.settings.gravity = gravity;
    world.settings.sleeping = true;
    world.settings.friction_model = FrictionModel::coulomb;
    world.add(test::floor_body());
    world.bodies[0].friction = friction;
    world.add(std::move(body));
    test::run(world, 600);
    return world.bodies[1];
}

TEST(Sleeping, DoesNotTakeWhatAWeakForceSetsGoing) {
    // 1 cm/s² gives 5 mm/s in the time to sleep, far below what is still; 0.5 m in ten seconds.
    const glm::vec3 none(0.0f);
    const glm::vec3 down(0.0f, -test::g, 0.0f);
    Body ball = test::ball(0.5f, 2.0f, {0.0f, 5.0f, 0.0f});
    ball.force.x = 0.02f;
    EXPECT_NEAR(after_ten_seconds(ball, none, 1.0f).position.x, 0.5f, 1e-2f);
    // Thrown against the force: it stands still for a moment only. x = -0.05 t + 0.005 t² = 0.
    ball.linear_velocity.x = -0.05f;
    EXPECT_NEAR(after_ten_seconds(ball, none, 1.0f).position.x, 0.0f, 1e-2f);
    Body crate = test::crate(glm::vec3(0.5f), 2.0f, {0.0f, 0.5f, 0.0f});
    crate.force.x = 0.02f;
    EXPECT_NEAR(after_ten_seconds(crate, down, 0.0f).position.x, 0.5f, 1e-2f);
    Body spinner = test::ball(0.5f, 2.0f, {0.0f, 0.5f, 0.0f});
    spinner.torque.y = 0.002f; // 0.01 rad/s²
    EXPECT_NEAR(after_ten_seconds(spinner, down, 0.0f).angular_velocity.y, 0.1f, 1e-3f);
}

TEST(Sleeping, TakesWhatFrictionHoldsAgainstAForce) {
    Body crate = test::crate(glm::vec3(0.5f), 2.0f, {0.0f, 0.5f, 0.0f});
    crate.force.x = 0.4f * 2.0f * test::g; // friction bears 0.5 of the weight
    const Body after = after_ten_seconds(crate, {0.0f, -test::g, 0.0f}, 1.0f);
    EXPECT_TRUE(after.asleep);
    EXPECT_NEAR(after.position.x, 0.0f, 1e-2f);
}

TEST(Sleeping, TakesWhatAForceHoldsOnAWallWithoutGravity) {
    Body crate = test::crate(glm::vec3(0.5f), 2.0f, {0.0f, 0.5f, 0.0f});
    crate.force.y = -3.0f;
    EXPECT_TRUE(after_ten_seconds(crate, glm::vec3(0.0f), 1.0f).asleep);
}

} // namespace
} // namespace carom
