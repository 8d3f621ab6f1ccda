#include "draw/contact_springs.hpp"
#include "draw/overlays.hpp"

#include <cmath>
#include <string>

#include <gtest/gtest.h>

namespace carom {
namespace {

constexpr float mass = 2.0f;         // [kg]
constexpr float stiffness = 1000.0f; // [N/m]

/// A ball of radius 0.5 m that is `depth` deep in a floor, which pushes it with F = k d.
World ball_in_floor(float depth) {
    World world;
    world.settings.resolver = "penalty";
    world.settings.penalty_stiffness = stiffness;
    world.add(static_body("floor", Box{{5.0f, 0.5f, 5.0f}}));
    world.add(dynamic_body("ball", Sphere{0.5f}, mass));
    Contact contact{world.bodies[0].id, world.bodies[1].id, {}};
    contact.manifold.add({0.0f, 0.0f, 0.0f}, -depth, 0);
    contact.manifold.storage[0].normal_impulse = stiffness * depth * world.last_time_step;
    world.contacts.push_back(contact);
    return world;
}

DrawList springs_of(const World& world) {
    DrawList list;
    draw_contact_springs(world, list);
    return list;
}

/// From its first corner to its last one [m].
float length_of_coil(const DrawList& list) {
    return glm::distance(list.lines().front().from, list.lines().back().to);
}

TEST(ContactSprings, BelongToThePenaltyResponse) {
    World world = ball_in_floor(0.01f);
    EXPECT_FALSE(springs_of(world).lines().empty());
    world.settings.resolver = "impulse";
    EXPECT_TRUE(springs_of(world).lines().empty());
    EXPECT_TRUE(springs_of(world).labels().empty());
}

TEST(ContactSprings, AreOnlyWhereSomethingPushes) {
    World world = ball_in_floor(0.01f);
    world.contacts[0].manifold.storage[0].normal_impulse = 0.0f;
    EXPECT_TRUE(springs_of(world).lines().empty());
}

TEST(ContactSprings, AreShorterByTheirDepthTimesTheFactorThatTheLegendStates) {
    const float factor = contact_spring_scale(ball_in_floor(0.0f)).compression;
    const float before = length_of_coil(springs_of(ball_in_floor(0.005f)));
    const float after = length_of_coil(springs_of(ball_in_floor(0.015f)));
    EXPECT_NEAR(before - after, factor * 0.01f, 1e-4f);
}

TEST(ContactSprings, AreNeverShorterThanThreeTenths) {
    const World slight = ball_in_floor(1e-6f);
    const float rest = length_of_coil(springs_of(slight));
    EXPECT_NEAR(length_of_coil(springs_of(ball_in_floor(0.45f))), 0.3f * rest, 1e-3f);
}

// m g / k = 19.6 mm; a tenth of the spring, 60 mm, is about twice as much.
TEST(ContactSprings, ShowASagAsAboutATenthOfTheirLength) {
    EXPECT_EQ(contact_spring_scale(ball_in_floor(0.0f)).compression, 2.0f);
    World soft = ball_in_floor(0.0f);
    soft.settings.penalty_stiffness = 20.0f; // a sag of 0.98 m is deep enough to be seen
    EXPECT_EQ(contact_spring_scale(soft).compression, 1.0f);
    World stiff = ball_in_floor(0.0f);
    stiff.settings.penalty_stiffness = 1e5f; // 0.196 mm: 306 times
    EXPECT_EQ(contact_spring_scale(stiff).compression, 200.0f);
}

TEST(ContactSprings, SayTheirForceAndTakeItsColour) {
    const World world = ball_in_floor(0.01f);
    const DrawList list = springs_of(world);
    ASSERT_EQ(list.labels().size(), 1U);
    EXPECT_EQ(list.text_of(list.labels()[0]), "10 N");
    // The full colour is for four times the weight; shades go with the root of the load.
    const float full = 4.0f * mass * 9.81f;
    EXPECT_NEAR(contact_spring_scale(world).full_load, full, 1e-3f);
    EXPECT_NEAR(list.lines()[0].shade, std::sqrt(10.0f / full), 1e-4f);
    EXPECT_NE(colour_of(Quantity::contact_spring, Theme::dark, 0.0f),
              colour_of(Quantity::contact_spring, Theme::dark, 1.0f));
}

TEST(ContactSprings, ArePointsWhereThereAreVeryMany) {
    World world = ball_in_floor(0.01f);
    world.contacts.resize(300, world.contacts[0]);
    const DrawList list = springs_of(world);
    EXPECT_TRUE(list.lines().empty());
    EXPECT_TRUE(list.labels().empty());
    EXPECT_EQ(list.points().size(), 300U);
}

} // namespace
} // namespace carom
