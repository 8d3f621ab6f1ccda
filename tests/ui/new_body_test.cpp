#include "ui/tools.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

TEST(NewBody, StandsAboveTheFloorThatTheCameraLooksAt) {
    World world;
    world.add(static_body("floor", Box{{10.0f, 0.5f, 10.0f}}));
    Camera camera;
    camera.target = {1.0f, 0.0f, 2.0f};
    const Body body = new_body(world, camera, Sphere{0.5f});
    EXPECT_EQ(body.position.x, 1.0f);
    EXPECT_EQ(body.position.z, 2.0f);
    // The floor's top is at 0.5, the ball's radius 0.5 and its clearance 0.05.
    EXPECT_NEAR(body.position.y, 1.05f, 1e-5f);
}

TEST(NewBody, DoesNotOverlapTheOnesBeforeIt) {
    World world;
    const Camera camera;
    for (int i = 0; i < 5; ++i) {
        world.add(new_body(world, camera, Box{glm::vec3(0.5f)}));
    }
    for (std::size_t i = 1; i < world.bodies.size(); ++i) {
        EXPECT_GT(world.bodies[i].position.y - world.bodies[i - 1].position.y, 1.0f);
    }
}

} // namespace
} // namespace carom::ui
