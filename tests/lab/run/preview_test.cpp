/// What a camera is told of the first seconds of a world.
#include "lab/run/preview.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace carom {
namespace {

TEST(Preview, HoldsThePosesOfThreeSecondsAndTheFastestSpeed) {
    World world = test::ideal_world("none");
    world.settings.gravity.y = -test::g;
    world.add(test::ball(0.5f, 1.0f, {0.0f, 10.0f, 0.0f}));
    const Preview preview = preview_of(world);
    EXPECT_NEAR(static_cast<double>(preview.poses.size()), 31.0, 1.0);
    EXPECT_NEAR(preview.fastest, 3.0f * test::g, 0.01f * test::g);
    // From y = 10.5 m down to 10 - g 3² / 2 - 0.5 m, and g h t / 2 farther by the discrete sum.
    EXPECT_NEAR(support(preview.poses, {0, 1, 0}), 10.5f, 1e-5f);
    EXPECT_NEAR(-support(preview.poses, {0, -1, 0}), 9.5f - 4.5f * test::g, 0.6f);
    EXPECT_EQ(world.step_count, 0u) << "the world itself takes no step";
}

/// A ball at 2 m/s, for one second, and for none.
TEST(Preview, LooksAsFarAheadAsItIsAsked) {
    World world = test::ideal_world("none");
    Body ball = test::ball(0.5f, 1.0f, {0.0f, 0.0f, 0.0f});
    ball.linear_velocity.x = 2.0f;
    world.add(ball);
    EXPECT_NEAR(support(preview_of(world, 1.0).poses, {1, 0, 0}), 2.5f, 0.05f);
    EXPECT_EQ(preview_of(world, 0.0).poses.size(), 1u);
}

TEST(Preview, ForgetsWhatFallsOffTheGround) {
    World world = test::ideal_world();
    world.settings.gravity.y = -test::g;
    world.add(test::floor_body());
    const float edge = std::get<Box>(world.bodies[0].shape).half_extents.x;
    world.add(test::ball(0.5f, 1.0f, {edge - 1.0f, 0.5f, 0.0f}));
    world.bodies[1].linear_velocity.x = 4.0f;
    const Preview preview = preview_of(world);
    EXPECT_GT(support(preview.poses, {1, 0, 0}), edge - 1.0f) << "it moves";
    EXPECT_LE(support(preview.poses, {1, 0, 0}), edge + 0.5f);
    EXPECT_GE(-support(preview.poses, {0, -1, 0}), -1e-3f);
}

/// A ball that overtakes a carriage of 1000 m/s by 1 m/s gains 3 m on it in three seconds.
TEST(Preview, IsAsTheBodySeesItThatCarriesTheCamera) {
    World world = test::ideal_world();
    Body carriage = test::floor_body();
    carriage.linear_velocity.x = 1000.0f;
    carriage.tags = {std::string(camera_tag)};
    world.add(carriage);
    Body ball = test::ball(0.5f, 1.0f, {0.0f, 2.0f, 0.0f});
    ball.linear_velocity.x = 1001.0f;
    world.add(ball);
    const Preview preview = preview_of(world);
    EXPECT_NEAR(support(preview.poses, {1, 0, 0}), 3.5f, 0.03f);
    EXPECT_NEAR(-support(preview.poses, {-1, 0, 0}), -0.5f, 1e-6f);
}

TEST(Preview, OfMoreThanThreeHundredBodiesIsTheStart) {
    World world = test::ideal_world("none");
    world.settings.gravity.y = -test::g;
    for (int i = 0; i < 301; ++i) {
        world.add(test::ball(0.1f, 1.0f, {static_cast<float>(i), 0.0f, 0.0f}));
    }
    EXPECT_EQ(preview_of(world).poses.size(), 301u);
}

TEST(Preview, KnowsWhatBodiesHangOn) {
    World world = test::ideal_world();
    const BodyId ball = world.add(test::ball(0.5f, 1.0f, {0.0f, 0.0f, 0.0f}));
    Joint rope;
    rope.type = "rope";
    rope.a = ball;
    rope.anchor_b = {0.0f, 7.0f, 0.0f};
    rope.length = 7.0f;
    world.add(rope);
    EXPECT_NEAR(support(preview_of(world).surroundings, {0, 1, 0}), 7.0f, 1e-6f);
    EXPECT_NEAR(support(preview_of(world).poses, {0, 1, 0}), 7.0f, 1e-6f) << "and shows its hook";
}

TEST(SupportFunction, IsTheFarthestPointOfSpheresAndTurnedBoxes) {
    // h(d) = d · c + r |d| of a sphere; a cube of half side 1 that is turned by 45 degrees about z
    // reaches sqrt(2) along x.
    const glm::quat turned(0.92387953f, 0.0f, 0.0f, 0.38268343f);
    const std::vector<Preview::Pose> sphere = {{Sphere{2.0f}, {{1, 0, 0}}}};
    const std::vector<Preview::Pose> cube = {{Box{glm::vec3(1.0f)}, {{5, 0, 0}, turned}}};
    EXPECT_NEAR(support(sphere, {3, 0, 0}), 9.0f, 1e-5f);
    EXPECT_NEAR(support(cube, {1, 0, 0}), 5.0f + 1.41421356f, 1e-5f);
    EXPECT_EQ(support(std::vector<Preview::Pose>{}, {1, 0, 0}),
              -std::numeric_limits<float>::infinity());
}

} // namespace
} // namespace carom
