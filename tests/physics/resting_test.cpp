/// Bodies at rest: the contacts carry their weight and nothing else.
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom {
namespace {

using test::column;
using test::dt;
using test::g;

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

} // namespace
} // namespace carom
