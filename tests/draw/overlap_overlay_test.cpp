#include "draw/overlays.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include <glm/gtc/constants.hpp>
#include <gtest/gtest.h>

namespace carom {
namespace {

using test::places;

DrawList overlaps_of(const World& world) {
    DrawList list;
    draw_overlaps(world, places(world), list);
    return list;
}

/// Of a closed solid whose triangles run counter-clockwise seen from outside [m³].
double volume(const DrawList& list) {
    double sum = 0.0;
    for (const Patch& patch : list.patches()) {
        const auto& [a, b, c] = patch.corners;
        sum += static_cast<double>(glm::dot(a, glm::cross(b, c))) / 6.0;
    }
    return sum;
}

/// Two bodies, the first of them at the origin, with a contact along y of one point.
World pair(const Body& a, const Body& b, float separation) {
    World world;
    world.add(a);
    world.add(b);
    Contact contact{world.bodies[0].id, world.bodies[1].id, {}};
    contact.manifold.add({0.0f, 0.5f, 0.0f}, separation, 0);
    world.contacts.push_back(contact);
    return world;
}

Body at_height(Body body, float y) {
    body.position.y = y;
    return body;
}

TEST(Overlaps, OfTwoSpheresAreALens) {
    constexpr float R = 0.5f;
    constexpr float D = 0.8f;
    const Body ball = dynamic_body("ball", Sphere{R}, 1.0f);
    const DrawList list = overlaps_of(pair(ball, at_height(ball, D), D - 2.0f * R));
    // Two caps of the height h = R - D/2: V = 2 pi h² (3 R - h) / 3.
    constexpr double h = 0.1;
    const double lens = 2.0 * glm::pi<double>() * h * h * (1.5 - h) / 3.0;
    EXPECT_NEAR(volume(list), lens, 0.02 * lens);
    for (const Line& line : list.lines()) {
        EXPECT_NEAR(line.from.y, 0.4f, 1e-6f);
        EXPECT_NEAR(glm::length(glm::vec2(line.from.x, line.from.z)), 0.3f, 1e-6f);
    }
}

TEST(Overlaps, OfASphereInAFaceAreACap) {
    const Body floor = at_height(static_body("floor", Box{{5.0f, 0.5f, 5.0f}}), 0.0f);
    const Body ball = at_height(dynamic_body("ball", Sphere{0.5f}, 1.0f), 0.9f);
    constexpr double h = 0.1;
    const double cap = glm::pi<double>() * h * h * (1.5 - h) / 3.0;
    EXPECT_NEAR(volume(overlaps_of(pair(floor, ball, -0.1f))), cap, 0.02 * cap);
}

TEST(Overlaps, OfBoxesAreAsThickAsTheyAreDeep) {
    const Body floor = static_body("floor", Box{{5.0f, 0.5f, 5.0f}});
    const Body crate = at_height(dynamic_body("crate", Box{glm::vec3(0.5f)}, 1.0f), 0.98f);
    World world = pair(floor, crate, -0.02f);
    Manifold& manifold = world.contacts[0].manifold;
    manifold.count = 0;
    for (const auto& [x, z] :
         {std::pair(-0.5f, -0.5f), {0.5f, 0.5f}, {0.5f, -0.5f}, {-0.5f, 0.5f}}) {
        manifold.add({x, 0.48f, z}, -0.02f, 0); // on the surface of the crate, where impulses act
    }
    const DrawList list = overlaps_of(world);
    EXPECT_NEAR(volume(list), 1.0 * 1.0 * 0.02, 1e-5);
    for (const Patch& patch : list.patches()) {
        for (const glm::vec3& corner : patch.corners) {
            EXPECT_GT(corner.y, 0.4799f);
            EXPECT_LT(corner.y, 0.5001f);
        }
    }
}

TEST(Overlaps, OfACornerOrAnEdgeAreSeenToo) {
    const Body floor = static_body("floor", Box{{5.0f, 0.5f, 5.0f}});
    const Body crate = at_height(dynamic_body("crate", Box{glm::vec3(0.5f)}, 1.0f), 0.98f);
    World world = pair(floor, crate, -0.02f);
    EXPECT_GT(volume(overlaps_of(world)), 0.0);
    world.contacts[0].manifold.add({0.5f, 0.5f, 0.0f}, -0.02f, 1);
    EXPECT_GT(volume(overlaps_of(world)), 0.0);
}

TEST(Overlaps, AreNotDrawnWhereBodiesMerelyTouch) {
    const Body ball = dynamic_body("ball", Sphere{0.5f}, 1.0f);
    EXPECT_TRUE(overlaps_of(pair(ball, at_height(ball, 1.0f), 0.0f)).patches().empty());
    EXPECT_TRUE(overlaps_of(pair(ball, at_height(ball, 1.01f), 0.01f)).lines().empty());
}

} // namespace
} // namespace carom
