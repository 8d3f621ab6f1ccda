#include "draw/overlays.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

World touching_pair() {
    World world;
    world.add(dynamic_body("first", Sphere{0.5f}, 1.0f));
    Body second = dynamic_body("second", Sphere{0.5f}, 1.0f);
    second.position = {0.0f, 1.0f, 0.0f};
    world.add(second);
    Contact contact{world.bodies[0].id, world.bodies[1].id, {}};
    contact.manifold.normal = {0.0f, 1.0f, 0.0f};
    contact.manifold.add({0.0f, 0.5f, 0.0f}, 0.0f, 1);
    contact.manifold.add({0.3f, 0.5f, 0.0f}, 0.0f, 2);
    world.contacts.push_back(contact);
    return world;
}

TEST(InsideOverlay, AContactIsRingedAndTheChosenPointHasTheLargerRingAndALabel) {
    const World world = touching_pair();
    DrawList list;
    draw_current_contact(world, world.bodies[0].id, world.bodies[1].id, 1, list);
    ASSERT_FALSE(list.lines().empty());
    float around_first = 0.0f;
    float around_second = 0.0f;
    for (const Line& line : list.lines()) {
        EXPECT_EQ(line.quantity, Quantity::selection);
        EXPECT_NEAR(line.from.y, 0.5f, 1e-6f); // across the normal
        const float first = glm::length(line.from - glm::vec3(0.0f, 0.5f, 0.0f));
        const float second = glm::length(line.from - glm::vec3(0.3f, 0.5f, 0.0f));
        (first < second ? around_first : around_second) = std::min(first, second);
    }
    EXPECT_NEAR(around_second, 2.0f * around_first, 1e-5f);
    ASSERT_EQ(list.labels().size(), 1U);
    EXPECT_EQ(list.text_of(list.labels().front()), "point 2");
}

TEST(InsideOverlay, WhatIsNotThereIsNotDrawn) {
    const World world = touching_pair();
    DrawList list;
    draw_current_contact(world, world.bodies[1].id, world.bodies[0].id, 0, list);
    draw_current_joint(world, JointId{7}, list);
    EXPECT_TRUE(list.lines().empty());
    EXPECT_TRUE(list.labels().empty());
}

TEST(InsideOverlay, AJointIsALineFromAnchorToAnchor) {
    World world = touching_pair();
    Joint joint;
    joint.a = world.bodies[0].id;
    joint.b = world.bodies[1].id;
    joint.anchor_b = {0.0f, 0.25f, 0.0f};
    const JointId id = world.add(joint);
    DrawList list;
    draw_current_joint(world, id, list);
    ASSERT_EQ(list.lines().size(), 1U);
    EXPECT_EQ(list.lines()[0].from, glm::vec3(0.0f));
    EXPECT_EQ(list.lines()[0].to, glm::vec3(0.0f, 1.25f, 0.0f));
}

TEST(InsideOverlay, ImpulsesAreShownWhateverTheSwitchesSay) {
    const OverlaySwitches switches = with_impulses({});
    EXPECT_TRUE(switches.contact_points && switches.normal_impulses && switches.friction_impulses);
    EXPECT_EQ(switches.names, OverlaySwitches{}.names);
}

} // namespace
} // namespace carom
