#include "lab/run/preview.hpp"
#include "scenes/catalogue.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

/// Two balls of radius 0.5 m, 2 m apart from surface to surface; the first one flies at the other.
World two_balls(float speed) {
    World world;
    world.settings.gravity = glm::vec3(0.0f);
    Body ball = dynamic_body("ball", Sphere{0.5f}, 1.0f);
    ball.linear_velocity = {speed, 0.0f, 0.0f};
    world.add(ball);
    Body other = dynamic_body("other", Sphere{0.5f}, 1.0f);
    other.position = {3.0f, 0.0f, 0.0f};
    world.add(other);
    return world;
}

TEST(FirstHit, ComesWhenTheGapIsFlownThrough) {
    // 2 m at 2 m/s, to a step: the contact margin may let them touch a step earlier.
    const World world = two_balls(2.0f);
    const auto hit = first_hit_of(world, 3.0);
    ASSERT_TRUE(hit);
    EXPECT_NEAR(*hit, 1.0, 2.0 * static_cast<double>(world.settings.time_step));
}

TEST(FirstHit, IsLookedForNoLongerThanAsked) { EXPECT_FALSE(first_hit_of(two_balls(2.0f), 0.9)); }

TEST(FirstHit, IsNoGentleTouch) { EXPECT_FALSE(first_hit_of(two_balls(0.4f), 6.0)); }

TEST(FirstHit, IsNotThatOfAWallThatStandsButOfTheBallThatMeetsIt) {
    // A pendulum of 6 m from 70° takes longer to the bottom than a small swing does, π/2 √(L/g) =
    // 1.23 s, and the wall stands a little before it. Bricks lie on each other from the first step.
    const World world = make_scene(*find_scene("wrecking_ball")).world;
    const auto hit = first_hit_of(world, 3.0);
    ASSERT_TRUE(hit);
    EXPECT_GT(*hit, 0.9);
    EXPECT_LT(*hit, 1.6);
}

TEST(FirstHit, IsNoneInAStackAtRest) {
    EXPECT_FALSE(first_hit_of(make_scene(*find_scene("stack")).world, 1.0));
}

} // namespace
} // namespace carom
