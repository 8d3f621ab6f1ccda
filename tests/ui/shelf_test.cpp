#include "studio/tools/shelf.hpp"

#include "physics/detect/narrowphase/sweep.hpp"
#include "scenes/rows.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

TEST(Shelf, DropsABodyAboveTheFloorThatTheCameraLooksAt) {
    World world;
    world.add(static_body("floor", Box{{10.0f, 0.5f, 10.0f}}));
    Camera camera;
    camera.target = {1.0f, 0.0f, 2.0f};
    const Body body = above_all(dynamic_body("", Sphere{0.5f}, 10.0f), world, camera, 2.0f);
    EXPECT_EQ(body.position.x, 1.0f);
    EXPECT_EQ(body.position.z, 2.0f);
    // The floor's top is at 0.5, the ball's radius 0.5, its clearance 0.05, and 2 m to fall.
    EXPECT_NEAR(body.position.y, 3.05f, 1e-5f);
}

/// A bridge 2 m up: what is dropped where the camera looks at the floor below comes down on it.
TEST(Shelf, DropsABodyAboveABridgeToo) {
    World world;
    world.add(ground());
    world.add(placed(static_body("bridge", Box{{5.0f, 0.1f, 1.0f}}), {0.0f, 2.0f, 0.0f}));
    Camera camera;
    camera.target = glm::vec3(0.0f);
    // The bridge's top at 2.1, the radius 0.5, the clearance 0.05.
    EXPECT_NEAR(above_all(dynamic_body("", Sphere{0.5f}, 1.0f), world, camera, 0.0f).position.y,
                2.65f, 1e-5f);
}

TEST(Shelf, HasNothingThatOverlapsWhatWasDroppedBefore) {
    World world;
    world.add(ground());
    const Camera camera;
    for (int round = 0; round < 2; ++round) {
        for (const ShelfRow& row : shelf()) {
            world.add(above_all(row.make(), world, camera, 0.0f));
        }
    }
    for (std::size_t i = 1; i < world.bodies.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const Body& a = world.bodies[i];
            const Body& b = world.bodies[j];
            EXPECT_GT(separation(a.shape, transform(a), b.shape, transform(b)), 0.0f)
                << a.name << ", " << b.name;
        }
    }
}

} // namespace
} // namespace carom::ui
