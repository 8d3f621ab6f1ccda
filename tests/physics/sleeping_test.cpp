#include "physics/step/sleeping.hpp"

#include "physics/sleepers.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/command.hpp"
#include "physics/world/waking.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace carom {
namespace {

using test::ball;
using test::columns;
using test::crate;
using test::falls_asleep;
using test::sleeping_columns;

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
    Probe probe;
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

TEST(Sleeping, SwitchedOffItLeavesNobodyAsleep) {
    World world = sleeping_columns({0.0f});
    Workspace workspace;
    apply_command(world, SetSetting{"sleeping", false});
    step(world, workspace);
    EXPECT_EQ(sleeper_count(world), 0u);
    EXPECT_EQ(world.bodies[1].still_time, 0.0f);
    EXPECT_FALSE(workspace.contact_bodies.empty());
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
    ASSERT_GT(fastest_point_speed(world.bodies[4]), world.settings.sleep_speed);
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
    EXPECT_LT(fastest_point_speed(world.bodies[1]), world.settings.sleep_speed);
}

TEST(Sleeping, NobodySleepsOnAFloorThatMoves) {
    World world = columns(1, {0.0f});
    world.settings.friction_model = FrictionModel::none;
    world.bodies[0].linear_velocity.x = 0.1f;
    Workspace workspace;
    for (int i = 0; i < 120; ++i) {
        step(world, workspace);
        ASSERT_EQ(sleeper_count(world), 0u) << i;
    }
    EXPECT_LT(fastest_point_speed(world.bodies[1]), world.settings.sleep_speed);
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
