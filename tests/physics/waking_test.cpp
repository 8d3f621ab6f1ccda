#include "physics/world/waking.hpp"

#include "physics/sleepers.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/command.hpp"
#include "physics/world/property_tables.hpp"

#include <string>

namespace carom {
namespace {

using test::ball;
using test::columns;
using test::crate;
using test::falls_asleep;
using test::sleeping_columns;

TEST(Waking, APushWakesTheWholeIslandAndNoOther) {
    World world = sleeping_columns({0.0f, 5.0f});
    Workspace workspace;
    const World before = world;
    ASSERT_FALSE(apply_command(world, Push{world.bodies[3].id, {60.0f, 0.0f, 0.0f}, {}}));
    for (std::size_t i = 1; i <= 6; ++i) {
        EXPECT_EQ(world.bodies[i].asleep, i > 3) << i;
    }
    for (int i = 0; i < 10; ++i) {
        step(world, workspace);
    }
    // 60 N s on 10 kg.
    EXPECT_GT(world.bodies[3].position.x, 0.3f);
    for (std::size_t i = 4; i <= 6; ++i) {
        EXPECT_EQ(world.bodies[i], before.bodies[i]) << i;
    }
}

TEST(Waking, ABallThatHitsAStackFindsItAwake) {
    // The same throw at a stack that never slept ends in the same motion, but for what the stack
    // trembles while the ball is on its way: nothing bounces off a sleeper as off a wall.
    World world = sleeping_columns({0.0f});
    Workspace workspace;
    World awake = world;
    wake_all(awake);
    awake.settings.sleeping = false;
    for (World* each : {&world, &awake}) {
        Body thrown = ball(0.3f, 5.0f, {-4.0f, 1.6f, 0.0f}, 0.2f);
        thrown.linear_velocity = {12.0f, 0.0f, 0.0f};
        ASSERT_FALSE(apply_command(*each, Spawn{thrown}));
    }
    Workspace other;
    EXPECT_EQ(sleeper_count(world), 3u);
    for (int i = 0; i < 40; ++i) {
        step(world, workspace);
        step(awake, other);
    }
    EXPECT_EQ(sleeper_count(world), 0u);
    EXPECT_GT(world.bodies[2].position.x, 0.2f);
    for (std::size_t i = 1; i < world.bodies.size(); ++i) {
        test::expect_near(world.bodies[i].position, awake.bodies[i].position, 1e-3f);
        test::expect_near(world.bodies[i].linear_velocity, awake.bodies[i].linear_velocity, 1e-2f);
    }
}

TEST(Waking, AForceThatBringsABodyWithinAStepWakesUnderContinuousDetection) {
    // From rest, 1.7 m before the column: a step takes it F dt²/m = 3 m on.
    for (const Detection detection : {Detection::speculative, Detection::time_of_impact}) {
        World world = sleeping_columns({0.0f});
        world.settings.detection = detection;
        Workspace workspace;
        Body driven = ball(0.3f, 5.0f, {-2.5f, 1.5f, 0.0f});
        driven.force.x = 5.0f * 3.0f * 60.0f * 60.0f;
        apply_command(world, Spawn{driven});
        EXPECT_EQ(sleeper_count(world), 3u);
        step(world, workspace);
        EXPECT_EQ(sleeper_count(world), 0u);
    }
}

TEST(Waking, ABallThatPassesByWakesNobody) {
    World world = sleeping_columns({0.0f});
    Workspace workspace;
    Body thrown = ball(0.3f, 5.0f, {-4.0f, 1.6f, 1.5f}, 0.2f);
    thrown.linear_velocity = {12.0f, 0.0f, 0.0f};
    apply_command(world, Spawn{thrown});
    for (int i = 0; i < 20; ++i) {
        step(world, workspace);
    }
    EXPECT_EQ(sleeper_count(world), 3u);
}

TEST(Waking, ABodyThatIsSetDownOnASleeperWakesItAndSleepsWithIt) {
    World world = sleeping_columns({0.0f});
    Workspace workspace;
    apply_command(world, Spawn{crate(glm::vec3(0.5f), 10.0f, {0.0f, 3.5f, 0.0f})});
    step(world, workspace);
    EXPECT_EQ(sleeper_count(world), 0u);
    EXPECT_TRUE(falls_asleep(world, workspace));
    EXPECT_NEAR(test::normal_impulse_between(world, world.bodies[0].id, world.bodies[1].id),
                40.0f * test::g / 60.0f, 0.05f);
}

TEST(Waking, EveryDialOfTheWorldWakesAll) {
    const World asleep = sleeping_columns({0.0f, 5.0f});
    for (const Property<Settings>& row : settings_table()) {
        World world = asleep;
        // Even when it is set to what it was.
        ASSERT_FALSE(
            apply_command(world, SetSetting{std::string(row.key), row.get(world.settings)}))
            << row.key;
        EXPECT_EQ(sleeper_count(world), 0u) << row.key;
    }
}

TEST(Waking, AnEditOfABodyWakesItsIsland) {
    World world = sleeping_columns({0.0f, 5.0f});
    Workspace workspace;
    apply_command(world, SetBodyProperty{world.bodies[1].id, "friction", 0.1f});
    EXPECT_FALSE(world.bodies[3].asleep);
    EXPECT_TRUE(world.bodies[4].asleep);
}

TEST(Waking, WithoutTheirFloorSleepersFall) {
    for (const bool by_command : {true, false}) {
        World world = sleeping_columns({0.0f, 5.0f});
        Workspace workspace;
        const BodyId floor = world.bodies[0].id;
        by_command ? void(apply_command(world, Remove{floor})) : void(world.remove(floor));
        EXPECT_EQ(sleeper_count(world), 0u);
        for (int i = 0; i < 30; ++i) {
            step(world, workspace);
        }
        // g t²/2 after 0.5 s is 1.2 m.
        EXPECT_LT(world.bodies[0].position.y, -0.6f);
    }
}

TEST(Waking, AMovedFloorWakesAll) {
    World world = sleeping_columns({0.0f});
    Workspace workspace;
    apply_command(world,
                  SetBodyProperty{world.bodies[0].id, "position", glm::vec3(0.0f, -3.0f, 0.0f)});
    EXPECT_EQ(sleeper_count(world), 0u);
    for (int i = 0; i < 20; ++i) {
        step(world, workspace);
    }
    EXPECT_LT(world.bodies[1].position.y, 0.4f);
}

TEST(Waking, AFloorThatMovesWakesWhoLiesOnItAndKeepsThemAwake) {
    World world = columns(1, {0.0f});
    world.bodies[0].linear_velocity = {0.01f, 0.0f, 0.0f};
    Workspace workspace;
    for (int i = 0; i < 120; ++i) {
        step(world, workspace);
    }
    EXPECT_EQ(sleeper_count(world), 0u);
    world.bodies[0].linear_velocity = glm::vec3(0.0f);
    EXPECT_TRUE(falls_asleep(world, workspace));
    world.bodies[0].linear_velocity = {0.01f, 0.0f, 0.0f};
    step(world, workspace);
    EXPECT_EQ(sleeper_count(world), 0u);
}

} // namespace
} // namespace carom
