/// Places and numbers at which a formula divides by zero if nobody looks.
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

namespace carom {
namespace {

TEST(CoincidentCentres, EndInNoFaultUnderAnyMethod) {
    const Body sphere = test::ball(0.5f, 1.0f, {0.0f, 5.0f, 0.0f}, 0.5f);
    const Body box = test::crate(glm::vec3(0.5f), 1.0f, {0.0f, 5.0f, 0.0f}, 0.5f);
    for (const ResolverRow& resolver : resolver_catalogue()) {
        for (const auto& [first, second] :
             {std::pair(sphere, sphere), std::pair(sphere, box), std::pair(box, box)}) {
            SCOPED_TRACE(testing::Message()
                         << resolver.key << ", " << first.name << " in " << second.name);
            World world;
            world.settings.resolver = Key(resolver.key);
            world.add(test::floor_body());
            world.add(first);
            world.add(second);
            test::run(world, 120);
        }
    }
}

TEST(CoincidentCentres, ArePushedApart) {
    for (const char* resolver : {"projection", "penalty", "impulse", "sequential_impulses"}) {
        World world = test::ideal_world(resolver);
        world.settings.position_correction = PositionCorrection::baumgarte;
        world.add(test::ball(0.5f, 1.0f, glm::vec3(0.0f)));
        world.add(test::ball(0.5f, 1.0f, glm::vec3(0.0f)));
        test::run(world, 120);
        EXPECT_GT(glm::length(world.bodies[1].position - world.bodies[0].position), 0.9f)
            << resolver;
    }
}

TEST(MassRatio, OfAMillionStillFollowsNewtonsLaw) {
    // v' = ((m_a - e m_b) v_a)/(m_a + m_b) with m_a = 1 g, m_b = 1 t at rest, e = 1: -v to a
    // millionth.
    for (const char* resolver : {"impulse", "sequential_impulses"}) {
        World world = test::ideal_world(resolver);
        world.add(test::ball(0.5f, 1e-3f, {-0.6f, 0.0f, 0.0f}, 1.0f));
        world.add(test::ball(0.5f, 1e3f, {0.6f, 0.0f, 0.0f}, 1.0f));
        world.bodies[0].linear_velocity.x = 3.0f;
        test::run(world, 30);
        EXPECT_NEAR(world.bodies[0].linear_velocity.x, -3.0f, 1e-4f) << resolver;
        EXPECT_NEAR(world.bodies[1].linear_velocity.x, 6e-6f, 1e-7f) << resolver;
    }
}

TEST(FixedRotation, OfBothBodiesLeavesTheEffectiveMassFinite) {
    World world = test::ideal_world();
    world.settings.friction_model = FrictionModel::coulomb;
    world.add(test::crate(glm::vec3(0.5f), 1.0f, {-0.6f, 0.2f, 0.1f}, 1.0f));
    world.add(test::crate(glm::vec3(0.5f), 1.0f, {0.6f, 0.0f, 0.0f}, 1.0f));
    set_fixed_rotation(world.bodies[0], true);
    set_fixed_rotation(world.bodies[1], true);
    world.bodies[0].linear_velocity.x = 2.0f;
    test::run(world, 30);
    EXPECT_NEAR(world.bodies[0].linear_velocity.x, 0.0f, 1e-4f);
    EXPECT_NEAR(world.bodies[1].linear_velocity.x, 2.0f, 1e-4f);
}

TEST(EmptyWorld, TakesSteps) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        World world;
        world.settings.resolver = Key(resolver.key);
        test::run(world, 3);
        EXPECT_EQ(world.step_count, 3u);
    }
}

TEST(MovingFloor, LiftsWhatStandsOnIt) {
    for (const char* resolver : {"impulse", "sequential_impulses"}) {
        World world;
        world.settings.resolver = Key(resolver);
        world.add(test::floor_body());
        world.bodies[0].linear_velocity.y = 1.0f;
        world.add(test::ball(0.5f, 4.0f, {0.0f, 0.5f, 0.0f}));
        test::run(world, 120);
        EXPECT_NEAR(world.bodies[1].position.y, 2.5f, 0.02f) << resolver;
        EXPECT_NEAR(world.bodies[1].linear_velocity.y, 1.0f, 1e-3f) << resolver;
    }
}

TEST(MovingFloor, DragsWhatStandsOnItUpToItsOwnSpeed) {
    // mu g = 4.9 m/s² brings a box to 2 m/s within half a second.
    World world;
    world.add(test::floor_body());
    world.bodies[0].linear_velocity.x = 2.0f;
    world.add(test::crate({0.6f, 0.2f, 0.6f}, 4.0f, {0.0f, 0.2f, 0.0f}));
    test::run(world, 60);
    EXPECT_NEAR(world.bodies[1].linear_velocity.x, 2.0f, 1e-3f);
}

} // namespace
} // namespace carom
