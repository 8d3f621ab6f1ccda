/// A heavy box on a column of three light ones. An impulse between light boxes changes their
/// velocities a hundred times more than the heavy one's, so news of its weight travels slowly
/// through the iterations: the higher the ratio, the more of them it takes. Soft contacts give way
/// instead.
#include "scenes/catalogue.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>

namespace carom {
namespace {

World loaded_column(std::string_view resolver, float ratio) {
    World world;
    world.settings.resolver = Key(resolver);
    world.add(test::floor_body());
    for (int i = 0; i < 4; ++i) {
        const float mass = i < 3 ? 1.0f : ratio;
        world.add(test::crate(glm::vec3(0.5f), mass, {0.0f, 0.5f + static_cast<float>(i), 0.0f}));
    }
    return world;
}

/// How far the load strays from its place within five seconds [m].
float straying(World world) {
    Workspace workspace;
    const glm::vec3 start = world.bodies.back().position;
    float farthest = 0.0f;
    for (int i = 0; i < 300; ++i) {
        step(world, workspace);
        farthest = std::max(farthest, glm::length(world.bodies.back().position - start));
    }
    return farthest;
}

TEST(HighMassRatio, OfTenIsCarriedByTenIterations) {
    EXPECT_LT(straying(loaded_column("sequential_impulses", 10.0f)), 0.02f);
}

TEST(HighMassRatio, OfAHundredNeedsMoreIterations) {
    World world = loaded_column("sequential_impulses", 100.0f);
    EXPECT_LT(straying(world), 0.02f); // it is iterated on to the residual
    world.settings.mass_ratio = 1000.0f;
    EXPECT_GT(straying(world), 0.2f);
    world.settings.iterations = 100;
    EXPECT_LT(straying(world), 0.02f);
}

TEST(HighMassRatio, OfAHundredIsCarriedBySoftContactsThatSink) {
    // The spring between a light box and what carries it is m_eff omega², made for its own mass,
    // and bears up to 103 times that: it sinks by about 100 g/omega² = 7 mm at each of three
    // contacts.
    const float strayed = straying(loaded_column("soft_step", 100.0f));
    EXPECT_GT(strayed, 0.02f);
    EXPECT_LT(strayed, 0.1f);
}

/// The scene, its slab of 400 kg `height` above its two blocks of 1 kg.
World slab_on_two(std::string_view resolver, float height) {
    World world = find_scene("heavy_on_light")->make();
    world.settings.resolver = Key(resolver);
    world.bodies.back().position.y += height;
    return world;
}

TEST(HighMassRatio, OfFourHundredIsCarriedAtTheDefaults) {
    for (const char* resolver : {"sequential_impulses", "soft_step"}) {
        World world = slab_on_two(resolver, 0.0f);
        Workspace workspace;
        for (int i = 0; i < 600; ++i) {
            EXPECT_LT(step(world, workspace).max_penetration, 0.05f) << resolver;
        }
    }
}

TEST(HighMassRatio, OfFourHundredNeedsTheResidualOrManyIterationsOrSubSteps) {
    World world = slab_on_two("sequential_impulses", 0.0f);
    world.settings.residual = 0.0f;
    EXPECT_GT(straying(world), 0.3f);
    World many = world;
    many.settings.iterations = 200;
    EXPECT_LT(straying(many), 0.01f);
    World divided = world;
    divided.settings.sub_steps = 16;
    EXPECT_LT(straying(divided), 0.01f);
}

/// e = 0, so that nothing but the push-out can throw: at 3 m/s at most, which rises v²/(2 g) =
/// 0.46 m. The plain term of the textbook asks for beta/dt d = 12 m/s for every metre of depth.
TEST(HighMassRatio, OfFourHundredThrowsNothingHigherThanItFell) {
    for (const char* resolver : {"sequential_impulses", "soft_step"}) {
        World world = slab_on_two(resolver, 26.0f);
        Workspace workspace;
        float highest = 0.0f;
        for (int i = 0; i < 600; ++i) {
            step(world, workspace);
            highest = std::max(highest, i < 150 ? 0.0f : world.bodies.back().position.y);
        }
        EXPECT_LT(highest, 4.0f) << resolver;
    }
}

TEST(HighMassRatio, CollapsesOnePassMethods) {
    EXPECT_GT(straying(loaded_column("impulse", 100.0f)), 0.2f);
}

} // namespace
} // namespace carom
