#include "physics/step/shadow_energy.hpp"

#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace carom {
namespace {

/// 2 kg, thrown upwards and sideways.
World thrown(const Settings& settings) {
    World world;
    world.settings = settings;
    world.add(test::ball(0.5f, 2.0f, {0.0f, 3.0f, 0.0f}));
    world.bodies[0].linear_velocity = {2.0f, 5.0f, -1.0f};
    return world;
}

/// Steps a thrown ball and compares with the derivation: h is how long it flies by one velocity, of
/// which a step takes n.
void expect_derived(const Settings& settings, double h, int n) {
    constexpr int steps = 100;
    World world = thrown(settings);
    const double first = shadow_energy(world);
    const double energy_before = mechanical_energy(world);
    const double size = kinetic_energy(world) + std::abs(potential_energy(world));
    test::run(world, steps);
    const double largest = size + kinetic_energy(world) + std::abs(potential_energy(world));
    // Each of the steps rounds v and x to 6e-8 of themselves.
    const double rounding = steps * n * 6e-8 * largest;
    EXPECT_NEAR(shadow_energy(world), first, rounding);
    // e' - e = -h² g²/2 each time
    const double g = glm::length(glm::dvec3(settings.gravity));
    EXPECT_NEAR(mechanical_energy(world) - energy_before, -steps * n * 2.0 * h * h * g * g / 2.0,
                rounding);
}

TEST(ShadowEnergy, IsConservedInFlightAtEveryTimeStepAndGravity) {
    for (const float dt : {1.0f / 30.0f, 1.0f / 60.0f, 1.0f / 240.0f}) {
        for (const glm::vec3& gravity :
             {glm::vec3(0.0f, -9.81f, 0.0f), glm::vec3(1.0f, -2.0f, 3.0f), glm::vec3(0.0f)}) {
            Settings settings = test::ideal_settings();
            settings.time_step = dt;
            settings.gravity = gravity;
            expect_derived(settings, static_cast<double>(dt), 1);
        }
    }
}

TEST(ShadowEnergy, GoesByTheSubStepOfEachMethod) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        for (const int sub_steps : {1, 3}) {
            Settings settings = test::ideal_settings();
            settings.gravity = {0.0f, -9.81f, 0.0f};
            settings.resolver = Key(resolver.key);
            settings.sub_steps = sub_steps;
            settings.penalty_sub_steps = 5;
            settings.soft_sub_steps = 2;
            const int own = resolver.key == "penalty" ? 5 : resolver.key == "soft_step" ? 2 : 1;
            const int n = sub_steps * own;
            SCOPED_TRACE(fmt::format("{}, {} sub-steps", resolver.key, sub_steps));
            expect_derived(settings, 1.0 / 60.0 / n, n);
        }
    }
}

TEST(ShadowEnergy, IsTheEnergyWhereTimeOfImpactFliesParabolas) {
    Settings settings = test::ideal_settings();
    settings.gravity = {0.0f, -9.81f, 0.0f};
    settings.detection = Detection::time_of_impact;
    expect_derived(settings, 0.0, 1);
    // By its tag one body does, and its neighbour does not.
    World world = thrown(test::ideal_settings());
    world.settings.gravity = {0.0f, -9.81f, 0.0f};
    world.bodies[0].tags = {"time_of_impact"};
    world.add(test::ball(0.5f, 3.0f, {9.0f, 3.0f, 0.0f}));
    const double first = shadow_energy(world);
    test::run(world, 60);
    EXPECT_NEAR(shadow_energy(world), first, 1e-3);
    // (h/2) m g . v of the other alone: 1/120 s 3 kg (9.81 m/s²)² 1 s
    EXPECT_NEAR(shadow_part(world), 9.81 * 9.81 * 3.0 / 120.0, 1e-3);
}

TEST(ShadowEnergy, AForceOfTheBodysOwnCountsLikeGravity) {
    World world = thrown(test::ideal_settings());
    world.bodies[0].force = {0.0f, -19.62f, 0.0f};
    const double first = shadow_energy(world);
    const double height = static_cast<double>(world.bodies[0].position.y);
    test::run(world, 60);
    const double work = -19.62 * (static_cast<double>(world.bodies[0].position.y) - height);
    EXPECT_NEAR(shadow_energy(world) - work, first, 1e-3);
}

TEST(ShadowEnergy, TheSawToothOfABounceIsTheDifference) {
    World world = test::ideal_world();
    world.settings.gravity = {0.0f, -9.81f, 0.0f};
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 2.0f, {0.0f, 1.5f, 0.0f}, 1.0f));
    const double first = shadow_energy(world);
    double lowest = mechanical_energy(world);
    double highest = lowest;
    for (int i = 0; i < 120; ++i) {
        test::run(world, 1);
        EXPECT_NEAR(shadow_energy(world), first, 2e-3) << "step " << i;
        lowest = std::min(lowest, mechanical_energy(world));
        highest = std::max(highest, mechanical_energy(world));
    }
    // It arrives and leaves with about √(2 g 1 m) = 4.4 m/s: ± (h/2) m g v, to a step's g h.
    EXPECT_NEAR(highest - lowest, 2.0 * 9.81 * 4.43 / 60.0, 0.06);
}

} // namespace
} // namespace carom
