#include "studio/tools/arrange.hpp"

#include "lab/run/session.hpp"
#include "physics/detect/narrowphase/sweep.hpp"
#include "physics/solve/joints/joint_type.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/property_tables.hpp"
#include "scenes/rows.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

World with(const Shape& shape) {
    World world;
    world.add(ground());
    world.add(placed(dynamic_body("plank", shape, 2.0f), {0.0f, 3.0f, 0.0f}));
    return world;
}

std::array<BodyId, 1> pattern(const World& world) { return {world.bodies.back().id}; }

World after(World world, const std::vector<Command>& commands) {
    for (const Command& command : commands) {
        EXPECT_EQ(apply_command(world, command), std::nullopt);
    }
    return world;
}

TEST(Rows, StandOneGapApartAlongEachAxis) {
    const World world = with(Box{{0.5f, 0.1f, 0.3f}});
    const World built = after(world, rows_of(world, pattern(world), {{3, 2, 4}, 0.05f}));
    ASSERT_EQ(built.bodies.size(), 1u + 3 * 2 * 4);
    const Body& first = *built.find(pattern(world)[0]);
    for (const Body& body : built.bodies) {
        if (body.id == first.id || is_static(body)) {
            continue;
        }
        const glm::vec3 pitches = (body.position - first.position) / glm::vec3(1.05f, 0.25f, 0.65f);
        for (const int axis : {0, 1, 2}) {
            EXPECT_NEAR(pitches[axis], std::round(pitches[axis]), 1e-4f);
        }
        EXPECT_GT(separation(first.shape, transform(first), body.shape, transform(body)), 0.049f);
    }
}

/// n planks have n - 1 gaps with a hinge of two balls, spheres and joints along a line one joint
/// each, and a grid has them along both axes: 2·(3-1)·3.
TEST(Rows, AreTiedWhereTheyAreNeighbours) {
    const World planks = with(Box{{0.5f, 0.1f, 0.3f}});
    const World balls = with(Sphere{0.2f});
    const auto joints = [](const World& world, const RowPlan& plan) {
        return after(world, rows_of(world, pattern(world), plan)).joints.size();
    };
    EXPECT_EQ(joints(planks, {{10, 1, 1}, 0.05f, "ball"}), 18u);
    EXPECT_EQ(joints(balls, {{10, 1, 1}, 0.05f, "ball"}), 9u);
    EXPECT_EQ(joints(planks, {{10, 1, 1}, 0.05f, "rope"}), 9u);
    EXPECT_EQ(joints(balls, {{3, 1, 3}, 0.05f, "spring"}), 12u);
}

/// At rest they hold without pulling: without gravity nothing moves.
TEST(Rows, AreTiedWithoutTension) {
    for (const JointTypeRow& type : joint_catalogue()) {
        World world = with(Box{{0.5f, 0.1f, 0.3f}});
        world.settings.gravity = glm::vec3(0.0f);
        const World built =
            after(world, rows_of(world, pattern(world), {{5, 1, 2}, 0.1f, type.key.data()}));
        Session session(Scene{"", "", built});
        for (int i = 0; i < 60; ++i) {
            session.step_once();
        }
        for (std::size_t i = 0; i < built.bodies.size(); ++i) {
            EXPECT_NEAR(glm::distance(session.world().bodies[i].position, built.bodies[i].position),
                        0.0f, 1e-4f)
                << type.key << ", " << built.bodies[i].name;
        }
    }
}

/// Each copy has what the body has.
TEST(Rows, CopyTheBody) {
    World world = with(Sphere{0.2f});
    Body& ball = *world.find(pattern(world)[0]);
    ball.restitution = 0.7f;
    ball.linear_velocity = {1.0f, 0.0f, 0.0f};
    const World built = after(world, rows_of(world, {&ball.id, 1}, {{2, 1, 1}, 0.0f}));
    EXPECT_EQ(built.bodies.back().restitution, 0.7f);
    EXPECT_EQ(built.bodies.back().mass, 2.0f);
    EXPECT_EQ(built.bodies.back().name, "plank 2");
    ball.name = "ball 7";
    const World more = after(world, rows_of(world, {&ball.id, 1}, {{2, 1, 1}, 0.0f}));
    EXPECT_EQ(more.bodies.back().name, "ball");
    EXPECT_EQ(built.bodies.back().linear_velocity, glm::vec3(0.0f));
    EXPECT_TRUE(rows_of(world, {&ball.id, 1}, {{50, 50, 1}, 0.0f}).empty()); // more than allowed
}

} // namespace
} // namespace carom::ui
