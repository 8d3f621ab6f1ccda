/// Joints in a world: what they hold, what they keep apart, how they come and go.
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "physics/step/sleeping.hpp"
#include "physics/world/command.hpp"
#include "physics/world/network.hpp"
#include "physics/world/property_tables.hpp"
#include "support/joints.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom {
namespace {

using test::g;

/// A ball of 2 kg that hangs 1 m below a place in the world; by a ball joint, at its pole.
World hanging_ball(std::string_view resolver, std::string_view type) {
    World world;
    world.settings.resolver = Key(resolver);
    const BodyId ball = world.add(test::ball(0.1f, 2.0f, {0.0f, 1.0f, 0.0f}));
    world.add(test::hung_from(type, {0.0f, 2.0f, 0.0f}, ball));
    if (type == "ball") {
        world.joints[0].anchor_a = {0.0f, 0.1f, 0.0f};
        world.joints[0].anchor_b = {0.0f, 1.1f, 0.0f};
    }
    return world;
}

struct Hanging {
    std::string_view resolver;
    std::string_view type;
};

class HangingBall : public testing::TestWithParam<Hanging> {};

/// At rest the joint gives back in every step what gravity took: m g dt.
TEST_P(HangingBall, IsHeldByItsWeightInEachStep) {
    World world = hanging_ball(GetParam().resolver, GetParam().type);
    test::run(world, 600);
    const float weight = 2.0f * g / 60.0f;
    EXPECT_NEAR(pull_impulse(world.joints[0]), weight, 1e-3f * weight);
    EXPECT_NEAR(world.bodies[0].linear_velocity.y, 0.0f, 1e-3f);
    // Penalty stretches by m g/k = 1 mm, the others by less.
    EXPECT_NEAR(world.bodies[0].position.y, 1.0f, 1.1e-3f);
}

std::vector<Hanging> every_pair_that_holds() {
    std::vector<Hanging> pairs;
    for (const ResolverRow& row : resolver_catalogue()) {
        for (const std::string_view type : {"distance", "rope", "ball"}) {
            const bool turns = row.key == "linear_impulse" && type == "ball";
            if (row.holds_joints && !turns) {
                pairs.push_back({row.key, type});
            }
        }
    }
    return pairs;
}

INSTANTIATE_TEST_SUITE_P(Each, HangingBall, testing::ValuesIn(every_pair_that_holds()),
                         [](const auto& tested) {
                             return fmt::format("{}_{}", tested.param.resolver, tested.param.type);
                         });

/// What a method that cannot hold a joint does instead is its lesson, and no fault.
TEST(JointsUnderEveryMethod, DoNotBreakTheWorld) {
    for (const ResolverRow& row : resolver_catalogue()) {
        for (const std::string_view type : {"distance", "rope", "ball", "spring"}) {
            SCOPED_TRACE(fmt::format("{} {}", row.key, type));
            World world = hanging_ball(row.key, type);
            world.bodies[0].linear_velocity = {1.0f, 0.0f, 0.5f};
            world.joints[0].stiffness = 200.0f;
            test::run(world, 600);
        }
    }
}

/// Under gravity a ball that nothing holds has fallen g t²/2 = 4.9 m after 1 s.
TEST(JointsUnderEveryMethod, AreHeldByThoseThatSaySo) {
    for (const ResolverRow& row : resolver_catalogue()) {
        World world = hanging_ball(row.key, "distance");
        test::run(world, 60);
        const float speed = glm::length(world.bodies[0].linear_velocity);
        const bool holds = world.bodies[0].position.y > 0.9f && speed < 0.1f;
        EXPECT_EQ(holds, row.holds_joints) << row.key;
        EXPECT_FALSE(row.joints.empty()) << row.key;
    }
}

World two_balls_that_overlap(bool tied, bool collide) {
    World world = test::ideal_world();
    const BodyId a = world.add(test::ball(0.5f, 1.0f, {0.0f, 0.0f, 0.0f}));
    const BodyId b = world.add(test::ball(0.5f, 1.0f, {0.8f, 0.0f, 0.0f}));
    if (tied) {
        Joint joint = test::joint_between("distance", a, b, 0.8f);
        joint.collide = collide;
        world.add(joint);
    }
    return world;
}

TEST(TiedBodies, DoNotCollideUnlessTheJointSaysSo) {
    for (const char* const broad_phase : {"all_pairs", "sort_and_sweep", "tree"}) {
        for (const Detection detection :
             {Detection::discrete, Detection::speculative, Detection::time_of_impact}) {
            const auto contacts = [&](bool tied, bool collide) {
                World world = two_balls_that_overlap(tied, collide);
                world.settings.broadphase = broad_phase;
                world.settings.detection = detection;
                test::run(world, 1);
                return world.contacts.size();
            };
            EXPECT_EQ(contacts(false, false), 1u);
            EXPECT_EQ(contacts(true, false), 0u);
            EXPECT_EQ(contacts(true, true), 1u);
        }
    }
}

/// A chain that a third body hits within the step: swept pairs that are found later know of ties.
TEST(TiedBodies, DoNotCollideWhenOneIsHitInMidStep) {
    World world = two_balls_that_overlap(true, false);
    world.settings.detection = Detection::time_of_impact;
    Body bullet = test::ball(0.1f, 1.0f, {-3.0f, 0.0f, 0.0f}, 1.0f);
    bullet.linear_velocity = {300.0f, 0.0f, 0.0f};
    world.add(bullet);
    Workspace workspace;
    for (int i = 0; i < 10; ++i) {
        step(world, workspace);
        for (const Contact& contact : world.contacts) {
            EXPECT_EQ(contact.b, world.bodies[2].id);
        }
    }
    EXPECT_GT(world.bodies[1].linear_velocity.x, 1.0f) << "the joint hands the push on";
}

TEST(WorldsJoints, GoWithTheirBodies) {
    World world = two_balls_that_overlap(true, false);
    const BodyId third = world.add(test::ball(0.5f, 1.0f, {5.0f, 0.0f, 0.0f}));
    world.add(test::joint_between("rope", world.bodies[1].id, third, 9.0f));
    world.surfaces.push_back(
        {"sheet", {{world.bodies[0].id, world.bodies[1].id, world.bodies[2].id}}});
    ASSERT_TRUE(world.remove(world.bodies[0].id));
    ASSERT_EQ(world.joints.size(), 1u);
    EXPECT_EQ(world.joints[0].type, Key("rope"));
    EXPECT_TRUE(world.surfaces.empty());
    test::run(world, 10);
}

TEST(WorldsJoints, HaveIdsThatAreNeverReused) {
    World world = two_balls_that_overlap(true, false);
    const JointId first = world.joints[0].id;
    EXPECT_TRUE(world.remove(first));
    EXPECT_FALSE(world.remove(first));
    const JointId second =
        world.add(test::joint_between("rope", world.bodies[0].id, world.bodies[1].id));
    EXPECT_GT(second, first);
    EXPECT_EQ(world.find(first), nullptr);
    ASSERT_NE(world.find(second), nullptr);
    EXPECT_EQ(world.find(second)->type, Key("rope"));
}

TEST(WorldsJoints, AreAsBeforeAfterAFault) {
    World world = hanging_ball("sequential_impulses", "spring");
    world.joints[0].stiffness = 100.0f;
    test::run(world, 30);
    const World before = world;
    world.bodies[0].linear_velocity.x = 2e9f; // beyond what a world allows
    Workspace workspace;
    EXPECT_TRUE(step(world, workspace).fault.has_value());
    EXPECT_EQ(world.joints, before.joints);
    // Within the step: the pull of so stiff a spring is not finite.
    world = before;
    world.settings.resolver = "none";
    world.joints[0].stiffness = 3e38f;
    const World stiff = world;
    EXPECT_TRUE(step(world, workspace).fault.has_value());
    EXPECT_EQ(world, stiff);
}

TEST(WorldsJoints, BelongToTheHash) {
    World world = hanging_ball("sequential_impulses", "distance");
    const std::uint64_t before = hash(world);
    world.joints[0].length = 1.5f;
    EXPECT_NE(hash(world), before);
}

// Commands

std::string refusal_of(World& world, const Command& command) {
    const World before = world;
    const auto refusal = apply_command(world, command);
    if (refusal) {
        EXPECT_EQ(world, before) << "a refused command must change nothing";
    }
    return refusal.value_or("");
}

TEST(TieCommand, AddsAJointAndWakesItsBodies) {
    World world = two_balls_that_overlap(false, false);
    world.bodies[0].asleep = true;
    Joint joint = test::joint_between("rope", world.bodies[0].id, world.bodies[1].id, 2.0f);
    joint.impulse = glm::vec3(7.0f);
    EXPECT_EQ(refusal_of(world, Tie{joint}), "");
    ASSERT_EQ(world.joints.size(), 1u);
    EXPECT_EQ(world.joints[0].impulse, glm::vec3(0.0f));
    EXPECT_FALSE(world.bodies[0].asleep);
    EXPECT_EQ(refusal_of(world, Untie{world.joints[0].id}), "");
    EXPECT_TRUE(world.joints.empty());
    EXPECT_EQ(refusal_of(world, Untie{{9}}), "there is no joint with id 9");
}

TEST(TieCommand, RefusesWhatMakesNoSense) {
    World world = two_balls_that_overlap(false, false);
    const BodyId a = world.bodies[0].id;
    const BodyId b = world.bodies[1].id;
    const auto refusal = [&](std::string_view type, BodyId first, BodyId second, float length) {
        return refusal_of(world, Tie{test::joint_between(type, first, second, length)});
    };
    EXPECT_EQ(refusal("distance", a, {99}, 1.0f),
              "bodies of a new joint: there is no body with id 99");
    EXPECT_EQ(refusal("distance", {}, b, 1.0f),
              "bodies of a new joint: there is no body with id 0");
    EXPECT_EQ(refusal("distance", a, a, 1.0f),
              "bodies of a new joint: expected two different bodies, got 'ball' twice");
    EXPECT_EQ(refusal("glue", a, b, 1.0f),
              "type of a new joint: expected one of distance, rope, ball, spring, got 'glue'");
    for (const char* const type : {"distance", "rope"}) {
        EXPECT_NE(refusal(type, a, b, 0.0f), "");
        EXPECT_NE(refusal(type, a, b, -1.0f), "");
    }
    EXPECT_NE(refusal("spring", a, b, -1.0f), "");
    EXPECT_EQ(refusal("spring", a, b, 0.0f), "");
    EXPECT_EQ(refusal("ball", a, b, -1.0f), "") << "it has no length";
    Joint far = test::joint_between("rope", a, b);
    far.anchor_a.x = std::numeric_limits<float>::quiet_NaN();
    EXPECT_NE(refusal_of(world, Tie{far}), "");
}

TEST(SetJointPropertyCommand, ChangesWhatTheTypeReads) {
    World world = two_balls_that_overlap(true, false);
    const JointId id = world.joints[0].id;
    EXPECT_EQ(refusal_of(world, SetJointProperty{id, "length", 2.5f}), "");
    EXPECT_EQ(world.joints[0].length, 2.5f);
    EXPECT_EQ(refusal_of(world, SetJointProperty{id, "collide", true}), "");
    EXPECT_TRUE(world.joints[0].collide);
    EXPECT_EQ(refusal_of(world, SetJointProperty{id, "stiffness", 2.0f}),
              "a distance has no property 'stiffness' to set");
    EXPECT_NE(refusal_of(world, SetJointProperty{id, "length", 0.0f}), "");
    EXPECT_NE(refusal_of(world, SetJointProperty{id, "type", std::string("ball")}), "");
    EXPECT_EQ(refusal_of(world, SetJointProperty{{9}, "length", 1.0f}),
              "there is no joint with id 9");
}

/// Springs of 100 and 50 N/m in a row, and a third of their own beyond an infinite mass.
World networks() {
    World world;
    for (int i = 0; i < 5; ++i) {
        Body ball = test::ball(0.1f, 1.0f, {static_cast<float>(i), 0.0f, 0.0f});
        world.add(i == 3 ? static_body("", Sphere{0.1f}) : ball);
    }
    const auto spring = [&](std::size_t a, std::size_t b, float k) {
        world.add(test::spring_between(world.bodies[a].id, world.bodies[b].id, 1.0f, k));
    };
    spring(0, 1, 100.0f);
    spring(1, 2, 50.0f);
    spring(2, 3, 0.0f);
    spring(3, 4, 70.0f);
    world.add(test::joint_between("rope", world.bodies[0].id, world.bodies[4].id, 9.0f));
    return world;
}

TEST(Network, IsWhatHangsTogetherBySpringsAndMovableBodies) {
    const World world = networks();
    EXPECT_EQ(network_of(world, world.joints[1].id), (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_EQ(network_of(world, world.joints[3].id), (std::vector<std::size_t>{3}));
    EXPECT_TRUE(network_of(world, world.joints[4].id).empty());
}

TEST(SetNetworkPropertyCommand, ScalesTheWholeNetwork) {
    World world = networks();
    const JointId id = world.joints[2].id;
    EXPECT_EQ(refusal_of(world, SetNetworkProperty{id, "stiffness", 300.0f}), "");
    EXPECT_EQ(world.joints[0].stiffness, 300.0f);
    EXPECT_EQ(world.joints[1].stiffness, 150.0f);
    EXPECT_EQ(world.joints[2].stiffness, 0.0f);
    EXPECT_EQ(world.joints[3].stiffness, 70.0f);
    EXPECT_EQ(refusal_of(world, SetNetworkProperty{id, "damping", 2.0f}), "");
    EXPECT_EQ(world.joints[2].damping, 2.0f) << "all were 0: each gets it";
    EXPECT_EQ(world.joints[3].damping, 0.0f);
    EXPECT_NE(refusal_of(world, SetNetworkProperty{id, "length", 2.0f}), "");
    EXPECT_NE(refusal_of(world, SetNetworkProperty{id, "stiffness", -2.0f}), "");
    EXPECT_NE(refusal_of(world, SetNetworkProperty{world.joints[4].id, "stiffness", 2.0f}), "");
}

// Sleep

TEST(SleepingJoints, HangingBallFallsAsleepAndKeepsItsPull) {
    World world = hanging_ball("sequential_impulses", "distance");
    world.settings.sleeping = true;
    test::run(world, 120);
    EXPECT_TRUE(world.bodies[0].asleep);
    EXPECT_NEAR(pull_impulse(world.joints[0]), 2.0f * g / 60.0f, 1e-3f);
    EXPECT_EQ(refusal_of(world, Untie{world.joints[0].id}), "");
    EXPECT_FALSE(world.bodies[0].asleep);
    test::run(world, 60);
    EXPECT_LT(world.bodies[0].position.y, -3.0f);
}

TEST(SleepingJoints, IslandsHangTogetherByThem) {
    World world = hanging_ball("sequential_impulses", "distance");
    world.settings.sleeping = true;
    const BodyId lower = world.add(test::ball(0.1f, 2.0f, {0.0f, 0.0f, 0.0f}));
    world.add(test::joint_between("distance", world.bodies[0].id, lower));
    test::run(world, 300);
    ASSERT_EQ(sleeper_count(world), 2u);
    EXPECT_EQ(refusal_of(world, Push{lower, {1.0f, 0.0f, 0.0f}, {}}), "");
    EXPECT_EQ(sleeper_count(world), 0u);
}

} // namespace
} // namespace carom
