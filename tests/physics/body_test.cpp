#include "physics/world/body.hpp"

#include "support/worlds.hpp"

#include <cmath>

namespace carom {
namespace {

using test::expect_near;

TEST(Inertia, SolidSphereHasTwoFifthsOfMassTimesRadiusSquared) {
    // 2/5 · 5 kg · (0.5 m)² = 0.5 kg m²
    expect_near(principal_inertia(Sphere{0.5f}, 5.0f), glm::vec3(0.5f), 1e-6f);
    expect_near(dynamic_body("", Sphere{0.5f}, 5.0f).inverse_inertia, glm::vec3(2.0f), 1e-5f);
}

TEST(Inertia, SolidBoxHasATwelfthOfMassTimesTheTwoOtherSidesSquared) {
    // Sides 2, 4, 6 m and 12 kg: I_x = 12/12 (16 + 36) = 52, I_y = 4 + 36 = 40, I_z = 4 + 16 = 20
    const Box box{{1.0f, 2.0f, 3.0f}};
    expect_near(principal_inertia(box, 12.0f), {52.0f, 40.0f, 20.0f}, 1e-4f);
}

TEST(Inertia, TurningABoxByAQuarterSwapsTwoAxes) {
    Body body = dynamic_body("", Box{{1.0f, 2.0f, 3.0f}}, 12.0f);
    const float half = std::sqrt(0.5f);
    body.orientation = {half, 0.0f, 0.0f, half}; // 90 degrees about z: body x becomes world y
    const glm::mat3 inverse = world_inverse_inertia(body);
    EXPECT_NEAR(inverse[0][0], 1.0f / 40.0f, 1e-6f);
    EXPECT_NEAR(inverse[1][1], 1.0f / 52.0f, 1e-6f);
    EXPECT_NEAR(inverse[2][2], 1.0f / 20.0f, 1e-6f);
    EXPECT_NEAR(inverse[0][1], 0.0f, 1e-7f);
}

TEST(Inertia, FollowsMassAndShape) {
    Body body = dynamic_body("", Sphere{1.0f}, 1.0f);
    set_mass(body, 4.0f);
    expect_near(body.inverse_inertia, glm::vec3(1.0f / 1.6f), 1e-6f); // 2/5 · 4 · 1² = 1.6
    set_shape(body, Sphere{2.0f});
    EXPECT_EQ(body.mass, 4.0f);
    expect_near(body.inverse_inertia, glm::vec3(1.0f / 6.4f), 1e-6f); // 2/5 · 4 · 2² = 6.4
}

TEST(Volume, OfSphereAndBox) {
    EXPECT_NEAR(volume(Sphere{3.0f}), 113.0973f, 1e-3f); // 4/3 π 27 = 36 π
    EXPECT_FLOAT_EQ(volume(Box{{1.0f, 2.0f, 3.0f}}), 48.0f);
}

TEST(BoundingRadius, ReachesTheCornerOfABox) {
    EXPECT_EQ(bounding_radius(Sphere{0.3f}), 0.3f);
    EXPECT_FLOAT_EQ(bounding_radius(Box{{2.0f, 3.0f, 6.0f}}), 7.0f); // 4 + 9 + 36 = 49
}

TEST(InfiniteMass, HasInverseMassAndInverseInertiaZero) {
    Body body = dynamic_body("", Box{}, 3.0f);
    set_mass(body, infinite_mass);
    EXPECT_TRUE(is_static(body));
    EXPECT_EQ(body.inverse_mass, 0.0f);
    EXPECT_EQ(body.inverse_inertia, glm::vec3(0.0f));
    apply_impulse(body, {1.0f, 2.0f, 3.0f}, {5.0f, 0.0f, 0.0f});
    EXPECT_EQ(body.linear_velocity, glm::vec3(0.0f));
    EXPECT_EQ(body.angular_velocity, glm::vec3(0.0f));
}

TEST(FixedRotation, SurvivesAChangeOfMassAndShapeAndCanBeLifted) {
    Body body = dynamic_body("", Box{}, 3.0f);
    set_fixed_rotation(body, true);
    set_mass(body, 6.0f);
    set_shape(body, Sphere{1.0f});
    EXPECT_EQ(body.inverse_inertia, glm::vec3(0.0f));
    set_fixed_rotation(body, false);
    expect_near(body.inverse_inertia, glm::vec3(1.0f / 2.4f), 1e-6f); // 2/5 · 6 · 1² = 2.4
}

TEST(OffCentreImpulse, MovesTheCentreAndSpinsTheBody) {
    // Box of 2 kg with half extents (1, 1/2, 1/4): I_z = 2/3 (1 + 1/4) = 5/6 kg m².
    // J = (0, 3, 0) N s at r = (1, 0, 0): v = J/m = (0, 1.5, 0), w_z = 1 · 3 / I_z = 3.6 rad/s.
    Body body = dynamic_body("", Box{{1.0f, 0.5f, 0.25f}}, 2.0f);
    body.position = {10.0f, 20.0f, 30.0f};
    apply_impulse(body, {0.0f, 3.0f, 0.0f}, {11.0f, 20.0f, 30.0f});
    expect_near(body.linear_velocity, {0.0f, 1.5f, 0.0f}, 1e-6f);
    expect_near(body.angular_velocity, {0.0f, 0.0f, 3.6f}, 1e-5f);
}

TEST(OffCentreImpulse, ThroughTheCentreDoesNotSpin) {
    Body body = dynamic_body("", Box{{1.0f, 0.5f, 0.25f}}, 2.0f);
    apply_impulse(body, {5.0f, 0.0f, 0.0f}, {-7.0f, 0.0f, 0.0f});
    EXPECT_EQ(body.angular_velocity, glm::vec3(0.0f));
}

TEST(PointVelocity, IsThatOfTheCentrePlusSpinCrossArm) {
    // w = (0, 0, 2), r = (3, 0, 0): w x r = (0, 6, 0). With r x w it would point down.
    Body body;
    body.linear_velocity = {1.0f, 0.0f, 0.0f};
    body.angular_velocity = {0.0f, 0.0f, 2.0f};
    EXPECT_EQ(velocity_at(body, {3.0f, 0.0f, 0.0f}), glm::vec3(1.0f, 6.0f, 0.0f));
}

TEST(BodySpace, PointsGoThereAndBack) {
    const float half = std::sqrt(0.5f);
    Body body;
    body.position = {1.0f, 2.0f, 3.0f};
    body.orientation = {half, 0.0f, 0.0f, half}; // body x becomes world y
    expect_near(point_to_world(transform(body), {1.0f, 0.0f, 0.0f}), {1.0f, 3.0f, 3.0f}, 1e-6f);
    const glm::vec3 point(0.3f, -0.7f, 2.1f);
    expect_near(point_to_body(transform(body), point_to_world(transform(body), point)), point,
                1e-6f);
    expect_near(direction_to_world(transform(body), {1.0f, 0.0f, 0.0f}), {0.0f, 1.0f, 0.0f}, 1e-6f);
}

TEST(Tags, AnIgnoredTagKeepsThePairApartWhicheverIgnores) {
    Body ghost = dynamic_body("", Sphere{}, 1.0f);
    Body wall = static_body("", Box{});
    EXPECT_TRUE(may_collide(ghost, wall));
    wall.tags = {"scenery", "wall"};
    ghost.ignore_tags = {"wall"};
    EXPECT_FALSE(may_collide(ghost, wall));
    EXPECT_FALSE(may_collide(wall, ghost));
    ghost.ignore_tags = {"floor"};
    EXPECT_TRUE(may_collide(ghost, wall));
}

TEST(Tags, BodiesThatBearOneTagDoNotIgnoreEachOtherUnlessTheySaySo) {
    Body marble = dynamic_body("", Sphere{}, 1.0f);
    marble.tags = {"marble"};
    EXPECT_TRUE(may_collide(marble, marble));
    marble.ignore_tags = {"marble"};
    EXPECT_FALSE(may_collide(marble, marble));
}

TEST(StaticBodies, NeverCollideWithEachOther) {
    EXPECT_FALSE(may_collide(static_body("", Box{}), static_body("", Sphere{})));
}

TEST(IsFinite, FindsEachNumberThatIsNot) {
    const float nan = std::nanf("");
    Body body;
    EXPECT_TRUE(is_finite(body));
    body.position.y = nan;
    EXPECT_FALSE(is_finite(body));
    body = {};
    body.orientation.z = infinite_mass;
    EXPECT_FALSE(is_finite(body));
    body = {};
    body.linear_velocity.x = -infinite_mass;
    EXPECT_FALSE(is_finite(body));
    body = {};
    body.angular_velocity.z = nan;
    EXPECT_FALSE(is_finite(body));
}

} // namespace
} // namespace carom
