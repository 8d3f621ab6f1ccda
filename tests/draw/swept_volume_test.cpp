#include "draw/swept_volume.hpp"

#include "support/worlds.hpp"

#include <algorithm>

namespace carom {
namespace {

constexpr float dt = 1.0f / 60.0f;

/// A ball at 300 m/s, 2 m before a wall of 1 cm, and another wall behind it.
World shot() {
    World world = test::ideal_world();
    Body ball = test::ball(0.1f, 1.0f, {0, 0, 0});
    ball.linear_velocity.x = 300.0f;
    world.add(ball);
    for (const float x : {2.105f, 3.105f}) {
        Body wall = static_body(x < 3.0f ? "near" : "far", Box{{0.005f, 1, 1}});
        wall.position.x = x;
        world.add(wall);
    }
    return world;
}

TEST(SweptVolume, NamesTheImpactsToComeInTheOrderOfTime) {
    // 2 m and 3 m at 300 m/s: 6.667 and 10 ms; the step has 16.667.
    const World world = shot();
    const auto impacts = impacts_to_come(world, world.bodies[0]);
    ASSERT_EQ(impacts.size(), 2u);
    EXPECT_EQ(impacts[0].other, world.bodies[1].id);
    EXPECT_NEAR(impacts[0].time, 2.0f / 300.0f, 1e-6f);
    EXPECT_NEAR(impacts[0].pose.position.x, 2.0f, 1e-4f);
    test::expect_near(impacts[0].normal, {1, 0, 0}, 1e-5f);
    EXPECT_NEAR(impacts[1].time, 0.01f, 1e-6f);
}

TEST(SweptVolume, DrawsAGhostWithItsTimeAtEachImpact) {
    const World world = shot();
    DrawList list;
    draw_swept_volume(world, world.bodies[0].id, list);
    ASSERT_EQ(list.spheres().size(), 2u);
    EXPECT_TRUE(list.spheres()[0].ghost);
    EXPECT_NEAR(list.spheres()[0].position.x, 2.0f, 1e-4f);
    ASSERT_EQ(list.labels().size(), 2u);
    EXPECT_EQ(list.text_of(list.labels()[0]), "6.67 ms, 40 % of the step: near");
    EXPECT_EQ(list.text_of(list.labels()[1]), "10.00 ms, 60 % of the step: far");
}

TEST(SweptVolume, OfASphereIsATubeOfItsRadiusFromStartToEnd) {
    const World world = shot();
    DrawList list;
    draw_swept_volume(world, world.bodies[0].id, list);
    glm::vec3 lower(0.0f);
    glm::vec3 upper(0.0f);
    for (const Line& line : list.lines()) {
        lower = glm::min(lower, line.from);
        upper = glm::max(upper, line.to);
    }
    test::expect_near(lower, {-0.1f, -0.1f, -0.1f}, 1e-5f);
    test::expect_near(upper, {300.0f * dt + 0.1f, 0.1f, 0.1f}, 1e-4f);
}

TEST(SweptVolume, OfABoxJoinsTheCornersOfBothOutlines) {
    World world = test::ideal_world();
    Body crate = test::crate({0.3f, 0.2f, 0.1f}, 1.0f, {0, 5, 0});
    crate.linear_velocity = {30, 0, 0};
    crate.angular_velocity = {0, 20, 0};
    world.add(crate);
    DrawList list;
    draw_swept_volume(world, world.bodies[0].id, list);
    ASSERT_EQ(list.wire_boxes().size(), 2u);
    const WireBox& end = list.wire_boxes()[1];
    EXPECT_NEAR(end.centre.x, 30.0f * dt, 1e-5f);
    const glm::vec3 corner = end.centre + end.orientation * end.half_extents;
    EXPECT_TRUE(std::any_of(list.lines().begin(), list.lines().end(), [&](const Line& line) {
        return glm::length(line.to - corner) < 1e-5f;
    }));
}

TEST(SweptVolume, IsAParabolaUnderTimeOfImpactAndAStraightLineOtherwise) {
    // After one step from rest: g dt²/2, or g dt² of semi-implicit Euler.
    for (const Detection detection : {Detection::discrete, Detection::time_of_impact}) {
        World world = test::ideal_world();
        world.settings.gravity.y = -test::g;
        world.settings.detection = detection;
        world.add(test::crate({0.3f, 0.2f, 0.1f}, 1.0f, {0, 5, 0}));
        DrawList list;
        draw_swept_volume(world, world.bodies[0].id, list);
        const float part = detection == Detection::discrete ? 1.0f : 0.5f;
        EXPECT_NEAR(list.wire_boxes().at(1).centre.y, 5.0f - part * test::g * dt * dt, 1e-6f);
    }
}

TEST(SweptVolume, ShowsNothingOfStaticBodiesAndNoGhostOfWhatTouchesAlready) {
    World world;
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 1.0f, {0, 0.5f, 0}));
    DrawList list;
    draw_swept_volume(world, world.bodies[0].id, list);
    draw_swept_volume(world, std::nullopt, list);
    EXPECT_TRUE(list.lines().empty());
    test::run(world, 60);
    draw_swept_volume(world, world.bodies[1].id, list);
    EXPECT_FALSE(list.lines().empty());
    EXPECT_TRUE(list.spheres().empty());
}

} // namespace
} // namespace carom
