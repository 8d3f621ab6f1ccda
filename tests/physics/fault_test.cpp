#include "physics/detect/broadphase/catalogue.hpp"
#include "support/worlds.hpp"

#include <cmath>

namespace carom {
namespace {

World pair_of_balls() {
    World world;
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 1.0f, {-2.0f, 0.5f, 0.0f}));
    Body sick = test::crate(glm::vec3(0.5f), 1.0f, {2.0f, 0.5f, 0.0f});
    sick.name = "sick crate";
    world.add(sick);
    return world;
}

void expect_fault(World& world, std::string_view body, std::string_view quantity) {
    const World before = world;
    Workspace workspace;
    const StepReport report = step(world, workspace);
    ASSERT_TRUE(report.fault.has_value());
    EXPECT_EQ(report.fault->body, world.find(body)->id);
    EXPECT_NE(report.fault->message.find(body), std::string::npos) << report.fault->message;
    EXPECT_NE(report.fault->message.find(quantity), std::string::npos) << report.fault->message;
    EXPECT_EQ(world.step_count, before.step_count);
    EXPECT_EQ(hash(world), hash(before));
}

TEST(Fault, AVelocityThatIsNotANumberNamesTheBodyAndTakesNoStep) {
    World world = pair_of_balls();
    test::run(world, 3);
    world.bodies[2].linear_velocity.x = std::nanf("");
    expect_fault(world, "sick crate", "velocity");
}

TEST(Fault, EachQuantityIsWatched) {
    World world = pair_of_balls();
    world.bodies[2].angular_velocity.z = infinite_mass;
    expect_fault(world, "sick crate", "angular velocity");
    world = pair_of_balls();
    world.bodies[2].position.y = std::nanf("");
    expect_fault(world, "sick crate", "position");
    world = pair_of_balls();
    world.bodies[2].orientation.w = std::nanf("");
    expect_fault(world, "sick crate", "orientation");
}

/// 340 balls in one place are 57,630 pairs. What is spread out again goes on.
TEST(Fault, TooManyBodiesInOnePlaceTakeNoStepUnderAnyBroadPhase) {
    for (const BroadPhaseRow& method : broad_phase_catalogue()) {
        World world = pair_of_balls();
        world.settings.broadphase = Key(method.key);
        test::run(world, 3);
        const World before = world;
        for (int i = 0; i < 340; ++i) {
            Body ball = test::ball(0.1f, 1.0f, {0.0f, 5.0f, 0.0f});
            ball.id = world.next_id;
            ++world.next_id.value;
            world.bodies.push_back(ball);
        }
        const World crowded = world;
        Workspace workspace;
        for (int attempt = 0; attempt < 2; ++attempt) {
            const StepReport report = step(world, workspace);
            ASSERT_TRUE(report.fault.has_value()) << method.key;
            EXPECT_EQ(report.fault->body, BodyId{});
            EXPECT_NE(report.fault->message.find("too many of 343 bodies lie in one place"),
                      std::string::npos)
                << report.fault->message;
            EXPECT_EQ(world, crowded) << method.key;
        }
        for (std::size_t i = 3; i < world.bodies.size(); ++i) {
            world.bodies[i].position.x = static_cast<float>(i);
        }
        EXPECT_FALSE(step(world, workspace).fault) << method.key;
    }
}

TEST(Fault, ABodyThatLeavesTheRangeOfFloatsNamesItself) {
    World world = pair_of_balls();
    world.bodies[2].linear_velocity = {9e8f, 9e8f, 0.0f};
    expect_fault(world, "sick crate", "left the range");
}

/// A light ball squeezed between two plates by springs far too stiff for their sub-steps: w² = k/m
/// = 10⁹, h = 1/480 s, w h = 66. Each sub-step multiplies the swing by about (w h)² = 4340, so 10⁹
/// m/s is passed within a few.
World exploding_world() {
    World world;
    world.settings.resolver = "penalty";
    world.settings.penalty_stiffness = 1e7f;
    world.settings.penalty_damping = 0.0f;
    world.settings.penalty_bounded = false;
    Body plate = static_body("lower plate", Box{{5.0f, 0.5f, 5.0f}});
    plate.position.y = -0.999f;
    world.add(plate);
    world.add(test::ball(0.5f, 0.01f, {0.0f, 0.0f, 0.0f}));
    plate.name = "upper plate";
    plate.position.y = 0.999f;
    world.add(plate);
    world.bodies[1].linear_velocity.y = 0.1f;
    return world;
}

TEST(Fault, AnExplodingSpringReturnsTheLastFiniteWorldBitForBit) {
    World world = exploding_world();
    Workspace workspace;
    for (int i = 0; i < 10; ++i) {
        const World before = world;
        const StepReport report = step(world, workspace);
        if (report.fault) {
            EXPECT_EQ(world, before);
            EXPECT_EQ(report.fault->body, world.find("ball")->id) << report.fault->message;
            // It stays where it is, and faults again, until someone edits the world.
            EXPECT_TRUE(step(world, workspace).fault.has_value());
            EXPECT_EQ(world, before);
            return;
        }
    }
    FAIL() << "these springs must explode";
}

TEST(Fault, InALaterSubStepTakesBackTheWholeStep) {
    World world = pair_of_balls();
    world.settings.resolver = "none";
    world.settings.sub_steps = 10;
    world.settings.time_step = 1.0f;
    world.settings.gravity.y = -1e4f;
    world.bodies[2].linear_velocity.y = -999'999'000.0f; // past 10⁹ in the second tenth
    expect_fault(world, "sick crate", "velocity");
}

TEST(Fault, AHealthyWorldReportsNone) {
    World world = pair_of_balls();
    Workspace workspace;
    const StepReport report = step(world, workspace);
    EXPECT_FALSE(report.fault.has_value());
    EXPECT_EQ(report.contacts, 2u);
    EXPECT_EQ(report.contact_points, 5u); // the ball's one and the crate's four
    EXPECT_EQ(report.pairs, 2u);
    EXPECT_EQ(world.step_count, 1u);
}

} // namespace
} // namespace carom
