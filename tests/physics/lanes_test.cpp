/// Contacts in lanes against the same contacts one by one: equal bits, whatever the settings
/// and threads.
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/step.hpp"
#include "scenes/catalogue.hpp"
#include "support/collisions.hpp"
#include "support/joints.hpp"
#include "support/worlds.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

/// A probe that listens to nothing changes nothing but that contacts are solved one by one.
Probe watching;

/// Steps one copy of the world with its contacts in lanes, on so many threads, the other one by
/// one.
void expect_same(World in_lanes, int steps, int threads = 1) {
    World one_by_one = in_lanes;
    Workspace for_lanes;
    for_lanes.thread_pool.set_size(threads);
    Workspace for_one_by_one;
    for (int i = 0; i < steps; ++i) {
        step(in_lanes, for_lanes);
        step(one_by_one, for_one_by_one, &watching);
        ASSERT_EQ(hash(in_lanes), hash(one_by_one)) << "after " << i + 1 << " steps";
    }
    EXPECT_EQ(in_lanes, one_by_one);
}

/// A heap of boxes and balls of several sizes above a floor, some of them spinning.
World heap(int count) {
    collision_testing::Random random(20'26);
    World world;
    world.add(test::floor_body());
    for (int i = 0; i < count; ++i) {
        const float size = random.between(0.1f, 0.4f);
        Body body = i % 2 == 0 ? dynamic_body("", Sphere{size}, random.between(1.0f, 20.0f))
                               : dynamic_body("", Box{{size, 0.5f * size, 2.0f * size}},
                                              random.between(1.0f, 20.0f));
        body.position = {random.between(-1.0f, 1.0f), 0.5f + 0.2f * static_cast<float>(i),
                         random.between(-1.0f, 1.0f)};
        body.angular_velocity = {random.between(-9.0f, 9.0f), 1.0f, random.between(-9.0f, 9.0f)};
        body.restitution = random.between(0.0f, 1.0f);
        world.add(body);
    }
    return world;
}

class Lanes : public testing::TestWithParam<std::string_view> {
protected:
    World heap_of(int count) const {
        World world = heap(count);
        world.settings.resolver = Key(GetParam());
        return world;
    }
};

TEST_P(Lanes, DoTheSameAsOneByOne) { expect_same(heap_of(40), 150); }

TEST_P(Lanes, DoTheSameOnAnyNumberOfThreads) {
    for (const int threads : {2, 3, 8}) {
        SCOPED_TRACE(threads);
        expect_same(heap_of(300), 25, threads); // so many that a step is shared
    }
}

TEST_P(Lanes, DoTheSameUnderEverySettingTheyKnow) {
    const auto with = [&](auto change) {
        World world = heap_of(24);
        change(world.settings);
        expect_same(world, 60);
    };
    with([](Settings& s) { s.friction_model = FrictionModel::none; });
    with([](Settings& s) { s.position_correction = PositionCorrection::none; });
    with([](Settings& s) { s.warm_start = false; });
    with([](Settings& s) { s.cold_iterations = 1; });
    with([](Settings& s) { s.restitution_rule = PairRule::maximum; });
    with([](Settings& s) { s.soft_relaxation = false; });
    with([](Settings& s) { s.soft_restitution = false; });
    with([](Settings& s) { s.soft_visits = 3; });
    with([](Settings& s) { s.sub_steps = 3; });
    with([](Settings& s) { s.linear_damping = s.angular_damping = 0.5f; });
    with([](Settings& s) { s.max_linear_speed = s.max_angular_speed = 2.0f; });
    with([](Settings& s) { s.gravity = {1.0f, -3.0f, 0.5f}; });
    with([](Settings& s) { s.gyroscopic = Gyroscopic::off; });
    with([](Settings& s) { s.gyroscopic = Gyroscopic::explicit_euler; });
    with([](Settings& s) { s.gyroscopic = Gyroscopic::implicit_midpoint; });
}

TEST_P(Lanes, DoTheSameWithStaticAndWithRegularizedFriction) {
    World world = heap_of(40);
    for (std::size_t i = 0; i < world.bodies.size(); i += 2) {
        Body& body = world.bodies[i];
        body.friction_static = body.friction.value_or(0.5f) + 0.1f * static_cast<float>(i % 4);
        body.rolling_resistance = 0.01f * static_cast<float>(i % 3);
    }
    expect_same(world, 120);
    world.settings.friction_model = FrictionModel::regularized;
    expect_same(world, 120);
}

/// What is squeezed under a heavy block is extrapolated; islands that slide beside it take no part.
TEST_P(Lanes, DoTheSameWhereSomeIslandsAreExtrapolated) {
    collision_testing::Random random(20'27);
    World world;
    world.settings.resolver = Key(GetParam());
    world.add(test::floor_body());
    const auto add = [&](float mass, const glm::vec3& position, const glm::vec3& velocity) {
        Body body = dynamic_body("", Box{glm::vec3(0.5f)}, mass);
        body.position = position;
        body.linear_velocity = velocity;
        body.friction = random.between(0.1f, 0.9f);
        world.add(body);
    };
    add(1.0f, {0.0f, 0.5f, 0.0f}, glm::vec3(0.0f));
    add(2000.0f, {0.0f, 1.5f, 0.0f}, glm::vec3(0.0f));
    for (int i = 1; i < 200; ++i) {
        add(random.between(1.0f, 2.0f), {3.0f * static_cast<float>(i), 0.5f, 0.0f},
            {random.between(-4.0f, 4.0f), 0.0f, random.between(-4.0f, 4.0f)});
    }
    expect_same(world, 60);
}

TEST_P(Lanes, DoTheSameWithForcesAndTorques) {
    World world = heap_of(40);
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        const float sign = i % 2 == 0 ? 1.0f : -1.0f;
        Body& body = world.bodies[i];
        body.force = i % 3 == 0 ? glm::vec3(2.0f * sign, 1.0f, -3.0f) : body.force;
        body.torque = i % 4 == 0 ? glm::vec3(0.2f, sign, -0.1f) : body.torque;
    }
    expect_same(world, 100);
    world.settings.linear_damping = world.settings.angular_damping = 2.0f;
    world.settings.sub_steps = 2;
    expect_same(world, 40);
}

TEST_P(Lanes, DoTheSameWithRollingResistance) {
    const auto with = [&](int count, int steps, int threads, FrictionModel model) {
        World world = heap_of(count);
        world.settings.friction_model = model;
        for (std::size_t i = 0; i < world.bodies.size(); i += 3) {
            world.bodies[i].rolling_resistance = 0.01f * static_cast<float>(i % 5);
        }
        expect_same(world, steps, threads);
    };
    with(40, 150, 1, FrictionModel::coulomb);
    with(40, 60, 1, FrictionModel::none);
    with(300, 25, 3, FrictionModel::coulomb);
}

/// More contacts than colours: a large ball in a bath of small ones solves some one by one.
TEST_P(Lanes, DoTheSameWhereABodyHasMoreContactsThanThereAreColours) {
    World world;
    world.settings.resolver = Key(GetParam());
    world.settings.gravity = glm::vec3(0.0f);
    world.add(test::ball(1.0f, 50.0f, {0.0f, 0.0f, 0.0f}));
    // Points of a spiral on the sphere (Saff and Kuijlaars 1997), moving towards its centre.
    constexpr int marbles = 120;
    for (int i = 0; i < marbles; ++i) {
        const float y = -1.0f + 2.0f * (static_cast<float>(i) + 0.5f) / marbles;
        const float angle = 2.4f * static_cast<float>(i);
        const float r = std::sqrt(1.0f - y * y);
        const glm::vec3 outward(r * std::cos(angle), y, r * std::sin(angle));
        Body marble = test::ball(0.02f, 0.1f, 1.02f * outward);
        marble.linear_velocity = -0.2f * outward;
        world.add(marble);
    }
    World after = world;
    Workspace workspace;
    step(after, workspace);
    const Colouring::Ends& ends = workspace.colouring.groups.front();
    ASSERT_GT(ends[Colouring::colours], ends[Colouring::colours - 1]);
    expect_same(world, 20);
}

/// The heap with a net over it: joints of every type, one of them plastic, some to the world.
TEST_P(Lanes, DoTheSameWithJoints) {
    World world = heap_of(40);
    const std::array<std::string_view, 4> types = {"distance", "rope", "ball", "spring"};
    for (std::size_t i = 1; i + 3 < world.bodies.size(); ++i) {
        Joint joint = test::joint_between(types[i % 4], world.bodies[i].id, world.bodies[i + 3].id);
        joint.stiffness = 500.0f;
        joint.damping = 5.0f;
        joint.anchor_a = {0.05f, 0.0f, 0.1f};
        joint.collide = i % 8 < 4;
        if (i % 3 == 0) {
            joint.yield_force = 20.0f;
        }
        world.add(joint);
    }
    world.add(test::hung_from("rope", {0.0f, 4.0f, 0.0f}, world.bodies[5].id, 2.0f));
    expect_same(world, 150);
    world.settings.warm_start = false;
    expect_same(world, 30);
    World large = heap_of(300);
    for (std::size_t i = 1; i + 1 < large.bodies.size(); i += 2) {
        large.add(test::joint_between("rope", large.bodies[i].id, large.bodies[i + 1].id));
    }
    expect_same(large, 25, 3);
}

/// A block of balls and boxes, side by side in the order of their creation, falls on a floor.
World lattice(std::size_t count) {
    collision_testing::Random random(5);
    World world;
    world.add(test::floor_body());
    constexpr std::size_t side = 16;
    for (std::size_t i = 0; i < count; ++i) {
        const auto at = [](std::size_t k) { return 0.98f * static_cast<float>(k); };
        Body body = i % 2 == 0 ? dynamic_body("", Sphere{0.5f}, 1.0f)
                               : dynamic_body("", Box{glm::vec3(0.48f)}, 1.0f);
        body.position = {at(i % side), 0.49f + at(i / (side * side)), at(i / side % side)};
        body.position +=
            0.01f * glm::vec3(random.between(-1.0f, 1.0f), 0.0f, random.between(-1.0f, 1.0f));
        world.add(body);
    }
    return world;
}

/// Threads that get equally many domains each, unequally many, and more threads than domains.
TEST_P(Lanes, DoTheSameInSeveralDomains) {
    constexpr int steps = 2;
    World before = lattice(4 * Domains::fewest_bodies);
    before.settings.resolver = Key(GetParam());
    before.settings.cold_iterations = 1;
    World one_by_one = before;
    Workspace workspace;
    for (int i = 0; i < steps; ++i) {
        step(one_by_one, workspace, &watching);
    }
    ASSERT_EQ(workspace.domains.count, 4u);
    for (std::size_t group = 0; group < workspace.colouring.groups.size(); ++group) {
        ASSERT_LT(workspace.colouring.begin(group), workspace.colouring.groups[group].back());
    }
    for (const int threads : {1, 2, 3, 8}) {
        SCOPED_TRACE(threads);
        World in_lanes = before;
        Workspace for_lanes;
        for_lanes.thread_pool.set_size(threads);
        for (int i = 0; i < steps; ++i) {
            step(in_lanes, for_lanes);
        }
        EXPECT_EQ(in_lanes, one_by_one);
    }
}

INSTANTIATE_TEST_SUITE_P(Resolvers, Lanes, testing::Values("sequential_impulses", "soft_step"),
                         [](const auto& tested) { return std::string(tested.param); });

TEST(Lanes, IsBuiltIntoTheMethodsThatVisitByColour) {
    for (const ResolverRow& row : resolver_catalogue()) {
        EXPECT_EQ(row.advance_in_lanes != nullptr, row.visits == Visits::by_colour) << row.key;
    }
}

} // namespace
} // namespace carom
