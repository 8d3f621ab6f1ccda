#include "math/quaternion.hpp"
#include "studio/tools/tools.hpp"
#include "support/worlds.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

/// A ball of radius 1 m at (0, 0, -5) and a floor, with a third body behind the ball.
World three_bodies() {
    World world;
    Body ball = dynamic_body("ball", Sphere{1.0f}, 2.0f);
    ball.position = {0.0f, 0.0f, -5.0f};
    world.add(ball);
    Body behind = dynamic_body("behind", Sphere{1.0f}, 2.0f);
    behind.position = {0.0f, 0.0f, -9.0f};
    world.add(behind);
    Body floor = static_body("floor", Box{{50.0f, 0.5f, 50.0f}});
    floor.position = {0.0f, -3.0f, 0.0f};
    world.add(floor);
    return world;
}

std::optional<Pick> pick_drawn(const World& world, const std::vector<Transform>& drawn,
                               const Ray& ray) {
    BoundingTree tree;
    return pick(world, drawn, ray, tree);
}

const Ray ahead{{0.0f, 0.0f, 0.0f}, {0.0f, 0.0f, -1.0f}};

/// Looks along -z from (0, 0, 10).
Camera level_camera() {
    return {.target = {0.0f, 0.0f, 0.0f}, .distance = 10.0f, .yaw = 0.0f, .pitch = 0.0f};
}

TEST(Picking, FindsTheNearestBodyUnderThePointer) {
    const World world = three_bodies();
    const auto picked = pick_drawn(world, test::places(world), ahead);
    ASSERT_TRUE(picked);
    EXPECT_EQ(picked->body, world.bodies[0].id);
    // The ball's front: one radius before its centre.
    EXPECT_NEAR(picked->world_point.z, -4.0f, 1e-5f);
    EXPECT_NEAR(picked->local_point.z, 1.0f, 1e-5f);
}

TEST(Picking, SeesBodiesWhereTheyAreDrawn) {
    const World world = three_bodies();
    std::vector<Transform> drawn = test::places(world);
    drawn[0].position = {5.0f, 0.0f, -5.0f}; // drawn beside the ray
    const auto picked = pick_drawn(world, drawn, ahead);
    ASSERT_TRUE(picked);
    EXPECT_EQ(picked->body, world.bodies[1].id);
}

TEST(Picking, RemembersNothingOfTheLastPick) {
    World world = three_bodies();
    BoundingTree tree;
    EXPECT_EQ(pick(world, test::places(world), ahead, tree)->body, world.bodies[0].id);
    world.bodies[0].position.x = 5.0f;
    EXPECT_EQ(pick(world, test::places(world), ahead, tree)->body, world.bodies[1].id);
    world.remove(world.bodies[1].id);
    EXPECT_FALSE(pick(world, test::places(world), ahead, tree));
}

TEST(Picking, GivesThePointInTheBodysOwnAxes) {
    World world = three_bodies();
    // A quarter turn about y maps the body's x axis to -z, so the world's +z is the body's -x.
    world.bodies[0].orientation = glm::angleAxis(glm::radians(90.0f), glm::vec3(0, 1, 0));
    const auto picked = pick_drawn(world, test::places(world), ahead);
    ASSERT_TRUE(picked);
    EXPECT_NEAR(picked->local_point.x, -1.0f, 1e-5f);
    EXPECT_NEAR(picked->local_point.z, 0.0f, 1e-5f);
}

TEST(Picking, FindsNothingInTheSky) {
    const World world = three_bodies();
    EXPECT_FALSE(pick_drawn(world, test::places(world), {{0, 0, 0}, {0.0f, 1.0f, 0.0f}}));
}

TEST(PushTool, ChangesTheVelocityBySoMuchAlongTheRay) {
    World world = three_bodies();
    const auto picked = pick_drawn(world, test::places(world), ahead);
    ASSERT_FALSE(apply_command(world, push_along(world.bodies[0], *picked, ahead, 1.5f)));
    // Away from the viewer; through the centre, so without spin.
    EXPECT_NEAR(world.bodies[0].linear_velocity.z, -1.5f, 1e-5f);
    EXPECT_NEAR(glm::length(world.bodies[0].angular_velocity), 0.0f, 1e-5f);
}

TEST(PushTool, SpinsABodyThatIsHitOffCentre) {
    World world = three_bodies();
    const Ray high{{0.0f, 0.6f, 0.0f}, {0.0f, 0.0f, -1.0f}};
    const auto picked = pick_drawn(world, test::places(world), high);
    ASSERT_FALSE(apply_command(world, push_along(world.bodies[0], *picked, high, 1.5f)));
    // J = m v = 3 N s.
    // w = I⁻¹ (r x J) = (r_y J_z) / (2/5 m R²) = 0.6 (-3) / (0.4 · 2) = -2.25 rad/s about x.
    EXPECT_NEAR(world.bodies[0].angular_velocity.x, -2.25f, 1e-4f);
}

TEST(PushTool, WheelChangesTheSpeedByAFifthAndStaysInRange) {
    EXPECT_FLOAT_EQ(turned_push(5.0f, 1.0f), 6.0f);
    EXPECT_FLOAT_EQ(turned_push(6.0f, -1.0f), 5.0f);
    EXPECT_FLOAT_EQ(turned_push(5.0f, 1000.0f), strongest_push);
    EXPECT_FLOAT_EQ(turned_push(5.0f, -1000.0f), weakest_push);
}

TEST(DragTool, TargetLiesOnThePlaneThroughTheGrabbedPointThatFacesTheCamera) {
    const Pick grabbed{BodyId{1}, {0.0f, 1.0f, 4.0f}, {0.0f, 0.0f, 1.0f}};
    // From the eye at z = 10 to x = 3 on the plane z = 4.
    const Ray ray{{0.0f, 0.0f, 10.0f}, glm::normalize(glm::vec3(3.0f, 1.0f, -6.0f))};
    const Pull pull = pull_towards(grabbed, ray, level_camera());
    EXPECT_NEAR(pull.target.x, 3.0f, 1e-5f);
    EXPECT_NEAR(pull.target.y, 1.0f, 1e-5f);
    EXPECT_NEAR(pull.target.z, 4.0f, 1e-5f);
    EXPECT_EQ(pull.body, grabbed.body);
    EXPECT_EQ(pull.local_point, grabbed.local_point);
}

TEST(DragTool, HoldsTheBodyWhereTheRayMissesThePlane) {
    const Pick grabbed{BodyId{1}, {0.0f, 1.0f, 4.0f}, {0.0f, 0.0f, 1.0f}};
    const Ray sideways{{0.0f, 0.0f, 10.0f}, {1.0f, 0.0f, 0.0f}};
    EXPECT_EQ(pull_towards(grabbed, sideways, level_camera()).target, grabbed.world_point);
}

TEST(DragTool, BringsTheBodyToThePointer) {
    World world = three_bodies();
    world.settings.gravity = glm::vec3(0.0f);
    const Pick grabbed{world.bodies[0].id, {0.0f, 0.0f, -4.0f}, {0.0f, 0.0f, 1.0f}};
    const Ray ray{{0.0f, 0.0f, 10.0f}, glm::normalize(glm::vec3(2.0f, 0.0f, -14.0f))};
    const Pull pull = pull_towards(grabbed, ray, level_camera());
    for (int i = 0; i < 240; ++i) {
        ASSERT_FALSE(apply_command(world, pull));
        Body& body = world.bodies[0];
        body.position += world.settings.time_step * body.linear_velocity;
        body.orientation =
            turned(body.orientation, body.angular_velocity, world.settings.time_step);
    }
    const glm::vec3 held = point_to_world(transform(world.bodies[0]), pull.local_point);
    EXPECT_NEAR(glm::distance(held, pull.target), 0.0f, 0.05f);
}

TEST(ThrowTool, BallLeavesTheEyeAlongTheRay) {
    const Spawn thrown = throw_along(ahead);
    EXPECT_EQ(std::get<Sphere>(thrown.body.shape).radius, thrown_radius);
    EXPECT_EQ(thrown.body.mass, thrown_mass);
    EXPECT_EQ(thrown.body.linear_velocity, glm::vec3(0.0f, 0.0f, -thrown_speed));
    EXPECT_LT(thrown.body.position.z, -thrown_radius); // the eye is outside
}

TEST(Framing, TakesTheSelectionOrElseAllThatMoves) {
    const World world = three_bodies();
    EXPECT_EQ(bounds_to_frame(world, {&world.bodies[0].id, 1}).centre(), glm::vec3(0, 0, -5));
    // Balls of radius 1 at z = -5 and -9: from -10 to -4; the floor does not count.
    const Bounds moving = bounds_to_frame(world, {});
    EXPECT_EQ(moving.lower, glm::vec3(-1, -1, -10));
    EXPECT_EQ(moving.upper, glm::vec3(1, 1, -4));
}

Pick place_on(const World& world, std::size_t index, const glm::vec3& local) {
    const Body& body = world.bodies[index];
    return {body.id, point_to_world(transform(body), local), local};
}

TEST(Tying, HoldsTwoPlacesAtTheDistanceThatTheyHave) {
    const World world = three_bodies();
    // The front of the ball behind, z = -8 m, and the top of the first one, (0, 1, -5) m.
    const auto tie = tie_between(world, "distance", place_on(world, 1, {0.0f, 0.0f, 1.0f}),
                                 place_on(world, 0, {0.0f, 1.0f, 0.0f}));
    ASSERT_TRUE(tie);
    EXPECT_EQ(tie->joint.a, world.bodies[1].id);
    EXPECT_EQ(tie->joint.b, world.bodies[0].id);
    EXPECT_EQ(tie->joint.anchor_a, glm::vec3(0.0f, 0.0f, 1.0f));
    EXPECT_EQ(tie->joint.anchor_b, glm::vec3(0.0f, 1.0f, 0.0f));
    EXPECT_FLOAT_EQ(tie->joint.length, std::sqrt(10.0f));
}

TEST(Tying, ABallJointTurnsAboutTheSecondPlace) {
    World world = three_bodies();
    const Pick second{BodyId{}, {0.0f, 3.0f, -5.0f}, {0.0f, 3.0f, -5.0f}};
    const auto tie = tie_between(world, "ball", place_on(world, 0, {0.0f, 1.0f, 0.0f}), second);
    ASSERT_TRUE(tie);
    EXPECT_TRUE(is_tied_to_world(tie->joint));
    EXPECT_EQ(tie->joint.anchor_a, glm::vec3(0.0f, 3.0f, 0.0f));
    EXPECT_EQ(tie->joint.anchor_b, second.world_point);
    EXPECT_EQ(apply_command(world, *tie), std::nullopt);
}

TEST(Tying, ASpringSwingsTheLighterBodyTwiceASecond) {
    World world = three_bodies();
    set_mass(world.bodies[1], 50.0f);
    const auto tie = tie_between(world, "spring", place_on(world, 1, glm::vec3(0.0f)),
                                 place_on(world, 0, glm::vec3(0.0f)));
    ASSERT_TRUE(tie);
    // w = 4 pi /s and m = 2 kg: k = 2 w² = 315.83 N/m, c = 2 · 0.1 · 2 w = 5.0265 N s/m.
    EXPECT_NEAR(tie->joint.stiffness, 315.83f, 0.01f);
    EXPECT_NEAR(tie->joint.damping, 5.0265f, 1e-4f);
    EXPECT_FLOAT_EQ(tie->joint.length, 4.0f);
}

TEST(Tying, NeedsTwoEndsOfWhichOneCanMove) {
    const World world = three_bodies();
    const Pick floor = place_on(world, 2, {0.0f, 0.5f, 0.0f});
    const Pick ball = place_on(world, 0, glm::vec3(0.0f));
    const Pick nowhere{BodyId{}, glm::vec3(1.0f), glm::vec3(1.0f)};
    EXPECT_FALSE(tie_between(world, "rope", floor, nowhere));
    EXPECT_FALSE(tie_between(world, "rope", ball, ball));
    EXPECT_TRUE(tie_between(world, "rope", floor, ball));
    EXPECT_TRUE(tie_between(world, "rope", ball, nowhere));
}

TEST(Tying, AFreePlaceLiesInThePlaneOfTheFirstOne) {
    const World world = three_bodies();
    const Pick first = place_on(world, 0, {0.0f, 0.0f, 1.0f});
    // From (0, 0, 10) m through the plane z = -4 m, at a slope of 1/2 upwards: y = 7 m.
    const Ray ray{{0.0f, 0.0f, 10.0f}, glm::normalize(glm::vec3(0.0f, 0.5f, -1.0f))};
    const Pick end = end_of_tie(std::nullopt, first, ray, level_camera());
    EXPECT_EQ(end.body, BodyId{});
    EXPECT_NEAR(end.world_point.y, 7.0f, 1e-4f);
    EXPECT_NEAR(end.world_point.z, -4.0f, 1e-4f);
    EXPECT_EQ(end.local_point, end.world_point);
    EXPECT_EQ(end_of_tie(first, first, ray, level_camera()).body, first.body);
}

} // namespace
} // namespace carom::ui
