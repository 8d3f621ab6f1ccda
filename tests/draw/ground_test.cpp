#include "draw/ground.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

Body box_of(const glm::vec3& half_extents) { return static_body("", Box{half_extents}); }

TEST(Ground, IsWhatCoversAQuarterOfTheLargestStaticBody) {
    World world;
    world.add(box_of({10.0f, 0.5f, 10.0f}));
    world.add(box_of({5.0f, 0.5f, 5.0f}));
    world.add(box_of({5.0f, 3.0f, 4.9f}));
    world.add(dynamic_body("", Box{{1.0f, 1.0f, 1.0f}}, 1.0f));
    const Ground ground(world);
    EXPECT_FALSE(ground.is_fixture(world.bodies[0]));
    EXPECT_FALSE(ground.is_fixture(world.bodies[1]));
    EXPECT_TRUE(ground.is_fixture(world.bodies[2]));
    EXPECT_FALSE(ground.is_fixture(world.bodies[3])) << "it moves";
}

/// A static ball of 20 m with its centre at this height.
bool has_hills_with_ball_at(float height) {
    World world;
    world.add(static_body("", Sphere{20.0f}));
    world.bodies[0].position.y = height;
    return Ground(world).has_hills();
}

TEST(Ground, HasHillsWhereLargeBallsRiseFromBelowTheGrid) {
    EXPECT_TRUE(has_hills_with_ball_at(-19.0f));
    EXPECT_FALSE(has_hills_with_ball_at(5.0f)) << "a ball that hangs there";
    World with_floor;
    with_floor.add(box_of({50.0f, 0.5f, 50.0f}));
    with_floor.add(static_body("", Sphere{1.0f}));
    with_floor.bodies[1].position.y = -0.5f;
    EXPECT_FALSE(Ground(with_floor).has_hills()) << "a bump on a level floor";
}

} // namespace
} // namespace carom
