#include "draw/overlays.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

World two_beads_and_a_ball() {
    World world;
    Body ball = dynamic_body("", Sphere{0.5f}, 1.0f);
    ball.position = {0.0f, 5.0f, 3.0f};
    world.add(ball);
    ball.tags = {"bead"};
    ball.position = {0.0f, 1.0f, 2.0f};
    world.add(ball);
    ball.position = {0.0f, 1.0f, 4.0f};
    world.add(ball);
    return world;
}

DrawList wire_of(const World& world) {
    std::vector<Transform> transforms;
    for (const Body& body : world.bodies) {
        transforms.push_back(transform(body));
    }
    DrawList list;
    draw_wire(world, transforms, list);
    return list;
}

TEST(Wire, RunsThroughTheBeadsAndStandsStillWhileTheySlide) {
    World world = two_beads_and_a_ball();
    const DrawList before = wire_of(world);
    ASSERT_EQ(before.boxes().size(), 1u);
    EXPECT_EQ(before.boxes()[0].position, glm::vec3(0.0f, 1.0f, 0.0f));
    const glm::vec3 along = before.boxes()[0].orientation * glm::vec3(1.0f, 0.0f, 0.0f);
    EXPECT_NEAR(std::abs(along.z), 1.0f, 1e-6f);
    world.bodies[1].position.z = -3.0f;
    EXPECT_EQ(wire_of(world).boxes(), before.boxes());
}

TEST(Wire, IsGoneOnceABeadHasLeftTheLine) {
    World world = two_beads_and_a_ball();
    Body third = world.bodies[2];
    third.position.z = 3.0f;
    world.add(third);
    EXPECT_EQ(wire_of(world).boxes().size(), 1u);
    world.bodies[3].position.y = 1.06f;
    EXPECT_TRUE(wire_of(world).boxes().empty());
    world.remove(world.bodies[3].id);
    world.remove(world.bodies[2].id);
    EXPECT_TRUE(wire_of(world).boxes().empty()) << "one bead has no line";
}

} // namespace
} // namespace carom
