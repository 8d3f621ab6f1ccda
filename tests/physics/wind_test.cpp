#include "physics/world/wind.hpp"

#include "support/worlds.hpp"

namespace carom {
namespace {

/// A right triangle of 1/2 m² in the plane x = 0, of three balls of 0.1 kg.
World sail() {
    World world = test::ideal_world();
    world.add(test::ball(0.01f, 0.1f, {0.0f, 0.0f, 0.0f}));
    world.add(test::ball(0.01f, 0.1f, {0.0f, 1.0f, 0.0f}));
    world.add(test::ball(0.01f, 0.1f, {0.0f, 0.0f, 1.0f}));
    world.surfaces.push_back(
        {"sail", {{world.bodies[0].id, world.bodies[1].id, world.bodies[2].id}}});
    return world;
}

/// F = 1/2 rho c_d A v², along the wind; for so short a time that the sail has hardly any speed
/// yet, each of three corners gets a third: dv = F dt/(3 m), here 1.2 cm/s. Implicitly the wind is
/// felt as it is in the end, slower by those 1.2 cm/s in 10 m/s: 0.12 % less.
TEST(Wind, PressesByTheDragEquation) {
    for (const float speed : {10.0f, -10.0f}) {
        World world = sail();
        world.settings.wind = {speed, 0.0f, 0.0f};
        world.settings.time_step = 1e-4f;
        test::run(world, 1);
        const float F = 0.5f * air_density * drag_coefficient * 0.5f * speed * std::abs(speed);
        for (const Body& corner : world.bodies) {
            EXPECT_NEAR(corner.linear_velocity.x, F * 1e-4f / 0.3f,
                        2e-3f * std::abs(F * 1e-4f / 0.3f));
        }
    }
}

/// dv/dt = -a (v - V)² with a = rho c_d A/(2 m), m = 0.3 kg: v = V - V/(1 + a V t). After 1 s
/// implicit steps of 1/60 s are off by some a V dt/2, 1 %.
TEST(Wind, TakesASailAlong) {
    World world = sail();
    world.settings.wind = {2.0f, 0.0f, 0.0f};
    test::run(world, 60);
    const float a = air_density * drag_coefficient * 0.5f / (2.0f * 0.3f);
    const float expected = 2.0f - 2.0f / (1.0f + a * 2.0f);
    EXPECT_NEAR(world.bodies[0].linear_velocity.x, expected, 0.01f * 2.0f);
}

/// Implicitly: however long the step and light the sail, it gets no faster than the wind.
TEST(Wind, NeverOvershoots) {
    World world = sail();
    world.settings.wind = {300.0f, 0.0f, 0.0f};
    world.settings.time_step = 1.0f;
    test::run(world, 5);
    EXPECT_LT(world.bodies[0].linear_velocity.x, 300.0f);
    EXPECT_GT(world.bodies[0].linear_velocity.x, 100.0f);
}

TEST(Wind, PassesAlongASailWithoutPressing) {
    World world = sail();
    world.settings.wind = {0.0f, 10.0f, 10.0f};
    test::run(world, 10);
    for (const Body& corner : world.bodies) {
        EXPECT_EQ(corner.linear_velocity, glm::vec3(0.0f));
    }
}

TEST(Wind, IsNoAirAtAllWhereItIsZero) {
    World world = sail();
    for (Body& corner : world.bodies) {
        corner.linear_velocity = {3.0f, 0.0f, 0.0f};
    }
    test::run(world, 60);
    EXPECT_EQ(world.bodies[0].linear_velocity.x, 3.0f);
}

} // namespace
} // namespace carom
