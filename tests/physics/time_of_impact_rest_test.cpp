/// Detection by time of impact: what rests stays at rest, and costs no impacts.
#include "support/worlds.hpp"

namespace carom {
namespace {

using test::dt;

TEST(RestByTimeOfImpact, AStackAndABallStayAndCostNoImpacts) {
    for (const char* resolver : {"sequential_impulses", "soft_step"}) {
        World world;
        world.settings.detection = Detection::time_of_impact;
        world.settings.resolver = Key(resolver);
        world.add(test::floor_body());
        for (int i = 0; i < 5; ++i) {
            world.add(
                test::crate(glm::vec3(0.5f), 10.0f, {0.0f, 0.5f + static_cast<float>(i), 0.0f}));
        }
        world.add(test::ball(0.5f, 10.0f, {3.0f, 0.5f, 0.0f}));
        Workspace workspace;
        std::size_t impacts = 0;
        for (int i = 0; i < 300; ++i) {
            impacts += step(world, workspace).impacts;
        }
        EXPECT_EQ(impacts, 0u) << resolver;
        for (int i = 0; i < 5; ++i) {
            test::expect_near(world.bodies[static_cast<std::size_t>(i) + 1].position,
                              {0.0f, 0.5f + static_cast<float>(i), 0.0f}, 0.03f);
        }
        EXPECT_NEAR(world.bodies[6].position.y, 0.5f, 0.01f) << resolver;
    }
}

TEST(RestByTimeOfImpact, AFallenBallWithoutRestitutionLiesAfterOneImpact) {
    for (const char* resolver :
         {"stop", "linear_impulse", "impulse", "sequential_impulses", "soft_step"}) {
        World world;
        world.settings.detection = Detection::time_of_impact;
        world.settings.resolver = Key(resolver);
        world.add(test::floor_body());
        world.add(test::ball(0.5f, 10.0f, {0.0f, 2.5f, 0.0f}));
        Workspace workspace;
        std::size_t impacts = 0;
        for (int i = 0; i < 180; ++i) {
            impacts += step(world, workspace).impacts;
        }
        EXPECT_EQ(impacts, 1u) << resolver;
        EXPECT_NEAR(world.bodies[1].position.y, 0.5f, 0.006f) << resolver;
        EXPECT_NEAR(world.bodies[1].linear_velocity.y, 0.0f, 1e-3f) << resolver;
    }
}

TEST(RestByTimeOfImpact, AContactCarriesTheWeight) {
    World world;
    world.settings.detection = Detection::time_of_impact;
    world.add(test::floor_body());
    world.add(test::crate(glm::vec3(0.5f), 10.0f, {0.0f, 0.5f, 0.0f}));
    test::run(world, 60);
    EXPECT_NEAR(test::normal_impulse_between(world, BodyId{1}, BodyId{2}), 10.0f * test::g * dt,
                0.01f);
}

} // namespace
} // namespace carom
