/// No response: what a method is measured against.
#include "support/worlds.hpp"

namespace carom {
namespace {

TEST(None, LetsBodiesPass) {
    World world = test::ideal_world("none");
    world.add(test::ball(0.5f, 1.0f, {-0.7f, 0.0f, 0.0f}, 1.0f));
    world.add(test::ball(0.5f, 1.0f, {0.7f, 0.0f, 0.0f}, 1.0f));
    world.bodies[0].linear_velocity.x = 4.0f;
    test::run(world, 60);
    EXPECT_NEAR(world.bodies[0].position.x, 3.3f, 1e-4f); // -0.7 m + 4 m/s · 1 s
    EXPECT_EQ(world.bodies[1].position.x, 0.7f);
    EXPECT_EQ(world.bodies[1].linear_velocity, glm::vec3(0.0f));
}

} // namespace
} // namespace carom
