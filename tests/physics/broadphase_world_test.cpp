#include "physics/detect/broadphase/catalogue.hpp"
#include "physics/world/command.hpp"
#include "support/collisions.hpp"
#include "support/worlds.hpp"

#include <vector>

/// The broad phases within a step: whatever happens to a world, its method never shows.
namespace carom {
namespace {

using collision_testing::Random;

/// Marbles and crates that fall through each other onto a ground sphere of 1 km, along a wall of
/// static boxes that overlap.
World shower(std::uint32_t seed) {
    Random random(seed);
    World world;
    Body ground = static_body("ground", Sphere{1000.0f});
    ground.position.y = -1000.0f;
    world.add(ground);
    for (int i = 0; i < 5; ++i) {
        Body wall = static_body("wall", Box{{0.6f, 1.0f, 0.2f}});
        wall.position = {static_cast<float>(i) - 2.0f, 0.5f, -1.5f};
        world.add(wall);
    }
    for (int i = 0; i < 40; ++i) {
        const float size = random.between(0.05f, 0.3f);
        const glm::vec3 place = random.vector(-1.2f, 1.2f) + glm::vec3(0, 2.0f, 0);
        Body body = i % 2 == 0 ? test::ball(size, 2.0f, place, 0.4f)
                               : test::crate(size * glm::vec3(1, 0.7f, 0.5f), 2.0f, place, 0.2f);
        body.orientation = random.orientation();
        body.linear_velocity = random.vector(-3, 3);
        world.add(body);
    }
    return world;
}

/// Takes away, brings, and moves to another place.
void meddle(World& world, Random& random) {
    const auto some_body = [&] {
        return world.bodies[6 + random.index(static_cast<std::uint32_t>(world.bodies.size()) - 6)]
            .id;
    };
    apply_command(world, Remove{some_body()});
    world.find(some_body())->position = random.vector(-1, 1) + glm::vec3(0, 3, 0);
    apply_command(world, Spawn{test::ball(0.2f, 1.0f, random.vector(-1, 1) + glm::vec3(0, 4, 0))});
}

/// The world after a life of 120 steps with 12 interventions, in the given workspace.
World lived(std::string_view method, Workspace& workspace, int sub_steps = 1) {
    World world = shower(91);
    world.settings.broadphase = Key(method);
    world.settings.sub_steps = sub_steps;
    Random random(92);
    for (int i = 0; i < 120; ++i) {
        if (i % 10 == 5) {
            meddle(world, random);
        }
        const StepReport report = step(world, workspace);
        EXPECT_FALSE(report.fault);
    }
    world.settings.broadphase = "all_pairs";
    return world;
}

TEST(BroadPhaseInAWorld, NeverShowsInALifeOfLossesAndArrivals) {
    for (const int sub_steps : {1, 3}) {
        Workspace plain;
        const World expected = lived("all_pairs", plain, sub_steps);
        EXPECT_FALSE(expected.contacts.empty());
        for (const BroadPhaseRow& method : broad_phase_catalogue()) {
            Workspace workspace;
            EXPECT_EQ(lived(method.key, workspace, sub_steps), expected) << method.key;
            // Again from the start, with all that the end of this life left behind.
            EXPECT_EQ(lived(method.key, workspace, sub_steps), expected) << method.key;
        }
    }
}

TEST(BroadPhaseInAWorld, OneWorkspaceServesTwoWorldsInTurns) {
    for (const BroadPhaseRow& method : broad_phase_catalogue()) {
        std::vector<World> alone = {shower(1), shower(2)};
        alone[1].bodies.resize(25);
        std::vector<World> together = alone;
        Workspace shared;
        for (World* world : {&alone[0], &alone[1], &together[0], &together[1]}) {
            world->settings.broadphase = Key(method.key);
        }
        std::vector<Workspace> own(2);
        for (int i = 0; i < 60; ++i) {
            for (std::size_t k = 0; k < 2; ++k) {
                step(alone[k], own[k]);
                step(together[k], shared);
            }
        }
        EXPECT_EQ(together, alone) << method.key;
    }
}

TEST(BroadPhaseInAWorld, AReturnToAnEarlierWorldIsServedLikeTheFirstTime) {
    Workspace workspace;
    World world = shower(3);
    world.settings.broadphase = "tree";
    std::vector<World> way;
    for (int i = 0; i < 60; ++i) {
        way.push_back(world);
        step(world, workspace);
    }
    for (const std::size_t back_to : {59u, 30u, 0u, 45u}) {
        World again = way[back_to];
        for (std::size_t i = back_to; i < 60; ++i) {
            step(again, workspace);
        }
        EXPECT_EQ(again, world) << "from step " << back_to;
    }
}

TEST(BroadPhaseInAWorld, TwoStaticBodiesThatOverlapMakeNoContact) {
    for (const BroadPhaseRow& method : broad_phase_catalogue()) {
        World world = shower(4);
        world.bodies.resize(6);
        world.settings.broadphase = Key(method.key);
        Workspace workspace;
        const StepReport report = step(world, workspace);
        // The ground with each wall, and each wall with the next.
        EXPECT_EQ(report.pairs, 9u) << method.key;
        EXPECT_EQ(report.contacts, 0u) << method.key;
    }
}

} // namespace
} // namespace carom
