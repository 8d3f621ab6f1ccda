/// Bodies at rest: the contacts carry their weight and nothing else.
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom {
namespace {

using test::g;

constexpr float dt = 1.0f / 60.0f;

World column(int boxes) {
    World world;
    world.add(test::floor_body());
    for (int i = 0; i < boxes; ++i) {
        world.add(test::crate(glm::vec3(0.5f), 20.0f, {0.0f, 0.5f + static_cast<float>(i), 0.0f}));
    }
    return world;
}

TEST(Rest, TheImpulseOfAStepIsWeightTimesStep) {
    // m g dt = 4 · 9.81 / 60 = 0.654 N s
    for (const char* resolver :
         {"stop", "linear_impulse", "impulse", "sequential_impulses", "penalty", "soft_step"}) {
        for (const Body& body : {test::ball(0.5f, 4.0f, {0.0f, 0.5f, 0.0f}),
                                 test::crate({0.5f, 0.5f, 0.8f}, 4.0f, {0.0f, 0.5f, 0.0f})}) {
            World world;
            world.settings.resolver = Key(resolver);
            const BodyId floor = world.add(test::floor_body());
            const BodyId id = world.add(body);
            test::run(world, 180);
            EXPECT_NEAR(test::normal_impulse_between(world, floor, id), 4.0f * g * dt, 0.00654f)
                << resolver << ", " << body.name;
        }
    }
}

TEST(Rest, OnASlopeNormalAndFrictionImpulseTogetherCarryTheWeight) {
    // The sum over the contact of j n + J_t on the box is -m g dt, whatever the friction model.
    for (const char* resolver : {"sequential_impulses", "soft_step"}) {
        for (const FrictionModel model : {FrictionModel::coulomb, FrictionModel::box}) {
            World world;
            world.settings.resolver = Key(resolver);
            world.settings.friction_model = model;
            const glm::quat tilt(0.9848078f, 0.0f, 0.0f, -0.1736482f); // 20 degrees about -z
            Body ramp = static_body("ramp", Box{{10.0f, 0.5f, 5.0f}});
            ramp.orientation = tilt;
            ramp.friction = 1.0f;
            world.add(ramp);
            Body box = test::crate({0.5f, 0.25f, 0.5f}, 6.0f, tilt * glm::vec3(0.0f, 0.75f, 0.0f));
            box.orientation = tilt;
            box.friction = 0.8f;
            world.add(box);
            test::run(world, 300);
            ASSERT_EQ(world.contacts.size(), 1u);
            glm::vec3 sum(0.0f);
            for (const ContactPoint& point : world.contacts[0].manifold.points()) {
                sum += point.normal_impulse * world.contacts[0].manifold.normal;
                sum += point.tangent_impulse;
            }
            test::expect_near(sum, {0.0f, 6.0f * g * dt, 0.0f}, 0.01f * 6.0f * g * dt);
        }
    }
}

TEST(Rest, SubStepsAddUpToTheSameImpulse) {
    World world;
    world.settings.sub_steps = 5;
    const BodyId floor = world.add(test::floor_body());
    const BodyId id = world.add(test::crate(glm::vec3(0.5f), 4.0f, {0.0f, 0.5f, 0.0f}));
    test::run(world, 60);
    EXPECT_NEAR(test::normal_impulse_between(world, floor, id), 4.0f * g * dt, 0.00654f);
}

TEST(Rest, EachBoxOfAColumnCarriesThoseAboveIt) {
    World world = column(5);
    test::run(world, 300);
    for (std::uint32_t below = 0; below < 5; ++below) {
        const float carried = static_cast<float>(5 - below) * 20.0f * g * dt;
        const BodyId lower{world.bodies[below].id};
        const BodyId upper{world.bodies[below + 1].id};
        EXPECT_NEAR(test::normal_impulse_between(world, lower, upper), carried, 0.01f * carried)
            << "between body " << below << " and the next";
    }
}

TEST(Rest, GainsNothingAtRestitutionOneAndThresholdZero) {
    // Resting is approaching at the speed of one step's gravity, and that must not bounce.
    for (const char* resolver : {"impulse", "sequential_impulses"}) {
        for (const float rate : {30.0f, 60.0f, 240.0f}) {
            World world = test::ideal_world(resolver, 1.0f / rate);
            world.settings.gravity.y = -g;
            world.add(test::floor_body());
            world.add(test::ball(0.5f, 4.0f, {0.0f, 0.5f, 0.0f}, 1.0f));
            test::run(world, static_cast<int>(10.0f * rate));
            EXPECT_NEAR(world.bodies[1].position.y, 0.5f, 1e-5f) << resolver << ", " << rate;
            EXPECT_NEAR(world.bodies[1].linear_velocity.y, 0.0f, 1e-5f) << resolver << ", " << rate;
        }
    }
}

TEST(Rest, ABoxNeitherCreepsNorTurnsNorSinks) {
    World world = column(1);
    test::run(world, 1200);
    test::expect_near(world.bodies[1].position, {0.0f, 0.5f, 0.0f}, 1e-3f);
    test::expect_near(world.bodies[1].linear_velocity, glm::vec3(0.0f), 1e-4f);
    test::expect_near(world.bodies[1].angular_velocity, glm::vec3(0.0f), 1e-4f);
}

TEST(Stack, OfTenBoxesStandsForTenSeconds) {
    World world = column(10);
    for (int i = 0; i < 600; ++i) {
        test::run(world, 1);
        const glm::vec3 top = world.bodies.back().position;
        ASSERT_LT(std::hypot(top.x, top.z), 0.02f) << "step " << i;
        // The slop of 5 mm may be used up at each of ten contacts.
        ASSERT_GT(top.y, 9.5f - 0.06f) << "step " << i;
    }
    EXPECT_LT(kinetic_energy(world), 1e-3);
    EXPECT_LT(max_penetration(world), 0.01f);
}

TEST(Stack, StandsAlsoWhenItIsNotBuiltQuiteStraight) {
    World world = column(10);
    test::Scatter scatter(11);
    for (std::size_t i = 1; i < world.bodies.size(); ++i) {
        world.bodies[i].position += 0.03f * glm::vec3(scatter.next(), 0.0f, scatter.next());
    }
    test::run(world, 600);
    for (std::size_t i = 1; i < world.bodies.size(); ++i) {
        EXPECT_NEAR(world.bodies[i].position.y, static_cast<float>(i) - 0.5f, 0.06f) << "box " << i;
    }
    EXPECT_LT(kinetic_energy(world), 1e-2);
}

TEST(Stack, WarmStartNeedsFewerIterations) {
    const auto lowest_top = [](bool warm_start) {
        World world = column(10);
        world.settings.warm_start = warm_start;
        world.settings.iterations = 6;
        float lowest = 10.0f;
        for (int i = 0; i < 300; ++i) {
            test::run(world, 1);
            lowest = std::min(lowest, world.bodies.back().position.y);
        }
        return lowest;
    };
    EXPECT_GT(lowest_top(true), 9.44f);
    EXPECT_LT(lowest_top(false), lowest_top(true) - 0.02f);
}

TEST(Stack, IsNotJoltedByAChangeOfTheTimeStep) {
    // What is remembered of the contacts are forces: the first step after the change already finds
    // the impulses m g dt of the new one.
    for (const char* resolver : {"sequential_impulses", "soft_step"}) {
        World world = column(4);
        world.settings.resolver = Key(resolver);
        test::run(world, 300);
        world.settings.time_step *= 0.25f;
        world.settings.soft_sub_steps = 2;
        test::run(world, 1);
        for (const Body& body : world.bodies) {
            EXPECT_LT(glm::length(body.linear_velocity), 1e-3f) << resolver << ", " << body.name;
        }
    }
}

TEST(Projection, RestsOnTheFloorWhileItsSpeedGrowsUntilItTunnels) {
    // v_n = n g dt: after n steps of 1/60 s a step covers n g dt². The floor is 2 m thick and the
    // ball has a radius of 0.5 m; it is pushed out upwards while its centre is above the floor's
    // middle at the start of a step, so for n g dt² < 1.5 m: 550 steps.
    World world;
    world.settings.resolver = "projection";
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 4.0f, {0.0f, 0.5f, 0.0f}));
    test::run(world, 300);
    EXPECT_NEAR(world.bodies[1].linear_velocity.y, -300.0f * g * dt, 0.05f);
    EXPECT_GT(world.bodies[1].position.y, -1.0f);
    test::run(world, 400);
    EXPECT_LT(world.bodies[1].position.y, -10.0f);
}

} // namespace
} // namespace carom
