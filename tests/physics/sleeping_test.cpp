#include "physics/step/sleeping.hpp"
#include "physics/world/waking.hpp"

#include "physics/solve/resolvers/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/command.hpp"
#include "physics/world/settings_table.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace carom {
namespace {

using test::ball;
using test::crate;

/// A floor with a column of `count` cubes of 1 m and 10 kg at x, that stand on each other.
void add_column(World& world, int count, float x) {
    for (int i = 0; i < count; ++i) {
        world.add(crate(glm::vec3(0.5f), 10.0f, {x, 0.5f + static_cast<float>(i), 0.0f}));
    }
}

World columns(int count, const std::vector<float>& places) {
    World world;
    world.settings.sleeping = true;
    Body floor = test::floor_body();
    floor.restitution = 0.0f;
    world.add(floor);
    for (const float x : places) {
        add_column(world, count, x);
    }
    return world;
}

/// Steps until nobody is awake; false when that takes longer than 10 s.
bool falls_asleep(World& world, Workspace& workspace) {
    const auto movable =
        static_cast<std::size_t>(std::count_if(world.bodies.begin(), world.bodies.end(),
                                               [](const Body& body) { return !is_static(body); }));
    for (int i = 0; i < 600 && sleeper_count(world) < movable; ++i) {
        EXPECT_FALSE(step(world, workspace).fault);
    }
    return sleeper_count(world) == movable;
}

/// Columns of three, asleep.
World sleeping_columns(const std::vector<float>& places) {
    World world = columns(3, places);
    Workspace workspace;
    EXPECT_TRUE(falls_asleep(world, workspace));
    return world;
}

TEST(Sleeping, AStackKeepsItsPoseAndItsReportedImpulsesBitForBit) {
    World world = sleeping_columns({0.0f});
    Workspace workspace;
    const World before = world;
    for (int i = 0; i < 300; ++i) {
        step(world, workspace);
    }
    EXPECT_EQ(world.bodies, before.bodies);
    EXPECT_EQ(world.contacts, before.contacts);
    EXPECT_EQ(world.step_count, before.step_count + 300);
    for (const Body& body : world.bodies) {
        EXPECT_EQ(kinetic_energy(body), 0.0) << body.name;
    }
    // The floor carries 30 kg: 30 · 9.81 / 60 N s in each step.
    EXPECT_NEAR(test::normal_impulse_between(world, world.bodies[0].id, world.bodies[1].id),
                30.0f * test::g / 60.0f, 0.05f);
}

TEST(Sleeping, NobodyIsGatheredWhileAllAreAsleep) {
    World world = sleeping_columns({0.0f, 5.0f});
    Workspace workspace;
    const StepReport report = step(world, workspace);
    EXPECT_TRUE(workspace.contact_bodies.empty());
    EXPECT_EQ(report.contacts, 6u);
    EXPECT_GT(report.contact_points, 0u);
    // Nor where a probe looks at every row.
    const Probe probe;
    step(world, workspace, &probe);
    EXPECT_TRUE(workspace.rows.empty());
    wake_all(world);
    step(world, workspace, &probe);
    EXPECT_FALSE(workspace.rows.empty());
    EXPECT_EQ(workspace.contact_bodies.size(), 6u);
}

TEST(Sleeping, TakesHalfASecondOfStillness) {
    World world = columns(1, {0.0f});
    Workspace workspace;
    // It lies still from the first step on: 30 steps of 1/60 s.
    for (int i = 0; i < 29; ++i) {
        step(world, workspace);
    }
    EXPECT_EQ(sleeper_count(world), 0u);
    for (int i = 0; i < 3; ++i) {
        step(world, workspace);
    }
    EXPECT_EQ(sleeper_count(world), 1u);
}

TEST(Sleeping, EveryResolverThatRestsFallsAsleepAndKeepsItsPose) {
    for (const ResolverRow& row : resolver_catalogue()) {
        if (!row.promises.rests) {
            continue;
        }
        World world = columns(1, {0.0f});
        world.settings.resolver = Key(row.key);
        Workspace workspace;
        EXPECT_TRUE(falls_asleep(world, workspace)) << row.key;
        const std::vector<Body> before = world.bodies;
        for (int i = 0; i < 60; ++i) {
            step(world, workspace);
        }
        EXPECT_EQ(world.bodies, before) << row.key;
    }
}

TEST(Sleeping, APushWakesTheWholeIslandAndNoOther) {
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

TEST(Sleeping, ABallThatHitsAStackFindsItAwake) {
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

TEST(Sleeping, AForceThatBringsABodyWithinAStepWakesUnderContinuousDetection) {
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

TEST(Sleeping, ABallThatPassesByWakesNobody) {
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

TEST(Sleeping, ABodyThatIsSetDownOnASleeperWakesItAndSleepsWithIt) {
    World world = sleeping_columns({0.0f});
    Workspace workspace;
    apply_command(world, Spawn{crate(glm::vec3(0.5f), 10.0f, {0.0f, 3.5f, 0.0f})});
    step(world, workspace);
    EXPECT_EQ(sleeper_count(world), 0u);
    EXPECT_TRUE(falls_asleep(world, workspace));
    EXPECT_NEAR(test::normal_impulse_between(world, world.bodies[0].id, world.bodies[1].id),
                40.0f * test::g / 60.0f, 0.05f);
}

TEST(Sleeping, EveryDialOfTheWorldWakesAll) {
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

TEST(Sleeping, SwitchedOffItLeavesNobodyAsleep) {
    World world = sleeping_columns({0.0f});
    Workspace workspace;
    apply_command(world, SetSetting{"sleeping", false});
    step(world, workspace);
    EXPECT_EQ(sleeper_count(world), 0u);
    EXPECT_EQ(world.bodies[1].still_time, 0.0f);
    EXPECT_FALSE(workspace.contact_bodies.empty());
}

TEST(Sleeping, AnEditOfABodyWakesItsIsland) {
    World world = sleeping_columns({0.0f, 5.0f});
    Workspace workspace;
    apply_command(world, SetBodyProperty{world.bodies[1].id, "friction", 0.1f});
    EXPECT_FALSE(world.bodies[3].asleep);
    EXPECT_TRUE(world.bodies[4].asleep);
}

TEST(Sleeping, WithoutTheirFloorSleepersFall) {
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

TEST(Sleeping, AMovedFloorWakesAll) {
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

TEST(Sleeping, AFloorThatMovesWakesWhoLiesOnItAndKeepsThemAwake) {
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

TEST(Sleeping, AStackSleepsAsAWholeOrNotAtAll) {
    // The top one turns on the others, so nobody sleeps.
    World world = columns(3, {0.0f});
    Body top = ball(0.3f, 1.0f, {0.0f, 3.3f, 0.0f});
    top.angular_velocity = {0.0f, 50.0f, 0.0f};
    world.add(top);
    Workspace workspace;
    for (int i = 0; i < 60; ++i) {
        step(world, workspace);
    }
    ASSERT_GT(fastest_point_speed(world.bodies[4]), stillness_speed);
    EXPECT_EQ(sleeper_count(world), 0u);
}

TEST(Sleeping, IslandsOnOneFloorSleepOneByOne) {
    World world = columns(3, {0.0f});
    Body rolling = ball(0.3f, 1.0f, {5.0f, 0.3f, 0.0f});
    rolling.linear_velocity = {1.0f, 0.0f, 0.0f};
    rolling.angular_velocity = {0.0f, 0.0f, -1.0f / 0.3f};
    world.add(rolling);
    Workspace workspace;
    for (int i = 0; i < 60; ++i) {
        step(world, workspace);
    }
    EXPECT_EQ(sleeper_count(world), 3u);
    EXPECT_FALSE(world.bodies[4].asleep);
}

TEST(Sleeping, NobodySleepsInMidAirHoweverSlowlyHeFalls) {
    World world = columns(1, {0.0f});
    world.bodies[1].position.y = 5.0f;
    world.settings.gravity.y = -0.01f;
    Workspace workspace;
    for (int i = 0; i < 60; ++i) {
        step(world, workspace);
    }
    EXPECT_EQ(sleeper_count(world), 0u);
    EXPECT_LT(fastest_point_speed(world.bodies[1]), stillness_speed);
}

TEST(Sleeping, WithoutGravityABodyAtRestNeedsNoFloor) {
    World world = columns(1, {0.0f});
    world.bodies[1].position.y = 5.0f;
    world.settings.gravity = glm::vec3(0.0f);
    Workspace workspace;
    EXPECT_TRUE(falls_asleep(world, workspace));
}

TEST(Sleeping, IsTheSameInEveryRunAndEveryWorkspace) {
    const auto life = [](Workspace& workspace) {
        World world = columns(4, {0.0f, 1.2f, 5.0f});
        for (int i = 0; i < 240; ++i) {
            if (i == 100) {
                Body thrown = ball(0.3f, 5.0f, {-2.0f, 1.6f, 0.0f}, 0.2f);
                thrown.linear_velocity = {12.0f, 0.0f, 0.0f};
                apply_command(world, Spawn{thrown});
            }
            step(world, workspace);
        }
        return world;
    };
    Workspace first;
    Workspace second;
    const World expected = life(first);
    EXPECT_GT(sleeper_count(expected), 0u);
    EXPECT_EQ(life(second), expected);
    EXPECT_EQ(life(first), expected);
}

TEST(Sleeping, ACopyOfASleepingWorldGoesOnLikeIt) {
    World world = sleeping_columns({0.0f});
    Workspace workspace;
    World copy = world;
    Workspace fresh;
    for (World* each : {&world, &copy}) {
        apply_command(*each, Push{each->bodies[2].id, {30.0f, 0.0f, 5.0f}, {}});
    }
    for (int i = 0; i < 30; ++i) {
        step(world, workspace);
        step(copy, fresh);
    }
    EXPECT_EQ(copy, world);
}

TEST(Sleeping, UntilSomebodyIsAsleepItChangesNothing) {
    // Half a second is 30 steps; before that both worlds are the same but for the clocks.
    World with = columns(5, {0.0f, 1.2f});
    World without = with;
    without.settings.sleeping = false;
    Workspace workspace;
    for (int i = 0; i < 25; ++i) {
        step(with, workspace);
        step(without, workspace);
    }
    EXPECT_EQ(hash(with), hash(without));
    EXPECT_EQ(without.bodies[1].still_time, 0.0f);
}

TEST(Sleeping, AFaultLeavesTheSleepersAsTheyWere) {
    World world = sleeping_columns({0.0f});
    Workspace workspace;
    Body fast = ball(0.3f, 5.0f, {50.0f, 50.0f, 0.0f});
    fast.linear_velocity.x = 0.99e9f;
    world.add(fast);
    world.bodies.back().position.x = 0.999e9f;
    const World before = world;
    ASSERT_TRUE(step(world, workspace).fault);
    EXPECT_EQ(world, before);
}

TEST(Sleeping, WorksUnderSubStepsAndEveryDetection) {
    for (const int sub_steps : {1, 4}) {
        for (const Detection detection :
             {Detection::discrete, Detection::time_of_impact, Detection::speculative}) {
            World world = columns(2, {0.0f});
            world.settings.sub_steps = sub_steps;
            world.settings.detection = detection;
            Workspace workspace;
            EXPECT_TRUE(falls_asleep(world, workspace));
            const std::vector<Body> before = world.bodies;
            step(world, workspace);
            EXPECT_EQ(world.bodies, before);
            EXPECT_TRUE(workspace.contact_bodies.empty());
        }
    }
}

} // namespace
} // namespace carom
