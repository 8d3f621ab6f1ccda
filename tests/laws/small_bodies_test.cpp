/// Bodies for which the dials in metres are too long: they stand, lie and sink as large ones do.
#include "support/worlds.hpp"

#include <cmath>

namespace carom {
namespace {

/// Cubes of side a, one on the other, of water's density.
World tower(float a, int cubes) {
    World world;
    world.add(test::floor_body());
    for (int i = 0; i < cubes; ++i) {
        const float y = a * (0.5f + static_cast<float>(i));
        world.add(test::crate(glm::vec3(0.5f * a), 1000.0f * a * a * a, {0.0f, y, 0.0f}));
    }
    return world;
}

/// How far the cube has sunk, or how high it hovers, of its side.
float off(const World& world, std::size_t cube, float a) {
    const float y = a * (static_cast<float>(cube) - 0.5f);
    return std::abs(world.bodies[cube].position.y - y) / a;
}

/// Five dice of 16 mm stand for ten seconds, and so do ten of 6 mm and of 20 cm, within the slop of
/// 0.5 % a layer.
TEST(SmallBodies, StandOnEachOther) {
    for (const auto& [a, cubes] :
         {std::pair{0.016f, 5}, {0.006f, 5}, {0.006f, 10}, {0.03f, 10}, {0.2f, 10}, {0.016f, 3}}) {
        World world = tower(a, cubes);
        test::run(world, 600);
        const auto top = static_cast<std::size_t>(cubes);
        EXPECT_LT(off(world, top, a), 0.005f * static_cast<float>(cubes)) << a << ", " << cubes;
        const float x = world.bodies.back().position.x / a;
        EXPECT_LT(std::abs(x), 0.1f) << a << ", " << cubes;
    }
}

/// A layer of soft contacts sinks in by no more than its slop of 0.5 % and 2 n g/ω² under n cubes,
/// with f = 60 Hz: 69 µm a cube.
TEST(SmallBodies, SinkUnderSoftStepByTheirSlopAndSag) {
    for (const float a : {0.016f, 0.05f, 0.2f, 1.0f}) {
        World world = tower(a, 5);
        world.settings.resolver = Key("soft_step");
        test::run(world, 600);
        const float omega = 2.0f * 3.14159265f * world.settings.soft_frequency;
        float allowed = 0.0f;
        for (std::size_t cube = 1; cube <= 5; ++cube) {
            const auto n = static_cast<float>(6 - cube);
            allowed += 0.005f * a + 2.0f * n * test::g / (omega * omega);
            EXPECT_LT(off(world, cube, a) * a, allowed) << a << ", cube " << cube;
        }
    }
}

/// The dials as they are: a length that suits crates is too long for dice.
TEST(SmallBodies, FallWhereNothingFitsThem) {
    World world = tower(0.016f, 5);
    world.settings.fit_small_bodies = false;
    test::run(world, 600);
    EXPECT_GT(off(world, 5, 0.016f), 1.0f);
}

/// At 1 m and more nothing is shorter than its dial: no bit changes.
TEST(SmallBodies, AreNoneOfAMetreOrMore) {
    for (const char* resolver : {"impulse", "sequential_impulses", "soft_step"}) {
        World world = tower(1.0f, 20);
        world.settings.resolver = Key(resolver);
        World other = world;
        other.settings.fit_small_bodies = false;
        test::run(world, 120);
        test::run(other, 120);
        EXPECT_EQ(world.bodies, other.bodies) << resolver;
    }
}

} // namespace
} // namespace carom
