#include "physics/step/measure.hpp"

#include "support/worlds.hpp"

namespace carom {
namespace {

/// 2 kg at (3, 0, 0) with v = (0, 4, 0) and w = (0, 0, 5); I = 2/5 · 2 · 0.5² = 0.2 kg m².
World one_ball() {
    World world;
    world.settings.gravity = {0.0f, -10.0f, 0.0f};
    Body ball = test::ball(0.5f, 2.0f, {3.0f, 7.0f, 0.0f});
    ball.linear_velocity = {0.0f, 4.0f, 0.0f};
    ball.angular_velocity = {0.0f, 0.0f, 5.0f};
    world.add(ball);
    Body wall = static_body("wall", Box{});
    wall.linear_velocity = {9.0f, 9.0f, 9.0f};
    world.add(wall);
    return world;
}

TEST(KineticEnergy, IsThatOfTheMotionPlusThatOfTheSpin) {
    // 2 · 16 / 2 + 0.2 · 25 / 2 = 18.5 J; infinite masses do not count.
    EXPECT_NEAR(kinetic_energy(one_ball()), 18.5, 1e-5);
}

TEST(PotentialEnergy, IsWeightTimesHeight) {
    EXPECT_NEAR(potential_energy(one_ball()), 140.0, 1e-5); // 2 · 10 · 7
}

TEST(Momentum, IsMassTimesVelocity) {
    test::expect_near(momentum(one_ball()), {0.0, 8.0, 0.0}, 1e-6);
}

TEST(AngularMomentum, IsThatOfTheFlightPlusThatOfTheSpin) {
    // x cross p = 3 · 8 = 24 about z, and I w = 0.2 · 5 = 1.
    test::expect_near(angular_momentum(one_ball()), {0.0, 0.0, 25.0}, 1e-5);
}

TEST(AngularMomentum, OfATurnedBoxUsesItsTurnedInertia) {
    // I = 12/3 (h_y² + h_z², ...) for h = (1, 2, 3): (52, 40, 20). Turned by 90 degrees about z the
    // world's x is the body's -y: I_x in the world is 40, so L = 80 about x and E = 2 · 80 / 2.
    World world;
    Body box = test::crate({1.0f, 2.0f, 3.0f}, 12.0f, glm::vec3(0.0f));
    box.orientation = glm::normalize(glm::quat(1.0f, 0.0f, 0.0f, 1.0f));
    box.angular_velocity = {2.0f, 0.0f, 0.0f};
    world.add(box);
    test::expect_near(angular_momentum(world), {80.0, 0.0, 0.0}, 1e-3);
    EXPECT_NEAR(kinetic_energy(world), 80.0, 1e-3);
}

TEST(AngularMomentum, OfABodyThatCannotTurnIsThatOfItsFlight) {
    World world = one_ball();
    set_fixed_rotation(world.bodies[0], true);
    test::expect_near(angular_momentum(world), {0.0, 0.0, 24.0}, 1e-5);
}

TEST(MaxPenetration, IsTheDeepestOfAllPointsAndNeverNegative) {
    World world;
    EXPECT_EQ(max_penetration(world), 0.0f);
    Contact contact;
    contact.manifold.add({}, 0.01f, 0);
    world.contacts = {contact};
    EXPECT_EQ(max_penetration(world), 0.0f);
    contact.manifold.add({}, -0.02f, 1);
    contact.manifold.add({}, -0.01f, 2);
    world.contacts.push_back(contact);
    EXPECT_EQ(max_penetration(world), 0.02f);
    EXPECT_EQ(contact_point_count(world), 4u);
}

} // namespace
} // namespace carom
