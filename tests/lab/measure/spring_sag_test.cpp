/// How far bodies sink on penalty's springs and on soft contacts, and which are too soft for what
/// they carry.
#include "lab/measure/spring_sag.hpp"

#include "lab/measure/stability.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace carom {
namespace {

/// On springs of k = 2 kN/m; each sinks in by what it carries over N k.
World on_springs(float time_step) {
    World world;
    world.settings.resolver = Key("penalty");
    world.settings.time_step = time_step;
    world.settings.penalty_stiffness = 2000.0f;
    world.add(test::floor_body());
    return world;
}

SpringSag sag_of(const World& world) { return largest_spring_sag(world).value(); }

/// One spring under its centre: m g/k = 20 · 9.81/2000 = 0.0981 m. Twice of it is less than the
/// radius of 0.5 m; the sixfold mass, 0.589 m, sinks in beyond its centre.
TEST(SpringSag, OfABallIsItsWeightOverItsSpring) {
    for (const float time_step : test::time_steps) {
        World world = on_springs(time_step);
        world.add(test::ball(0.5f, 20.0f, {0.0f, 0.499f, 0.0f}));
        test::run(world, 1);
        EXPECT_NEAR(sag_of(world).sag, 0.0981, 1e-5);
        EXPECT_NEAR(sag_of(world).size, 0.5, 1e-6);
        EXPECT_FALSE(is_too_soft(sag_of(world)));
        test::run(world, static_cast<int>(std::lround(10.0f / time_step)));
        EXPECT_NEAR(-world.contacts.at(0).manifold.points()[0].separation, 0.0981, 1e-4);
        set_mass(world.bodies[1], 120.0f);
        EXPECT_NEAR(sag_of(world).sag, 0.5886, 1e-5);
        EXPECT_TRUE(is_too_soft(sag_of(world)));
    }
}

/// Cubes of 20 kg: the lowest of five has 981 N on four points, 0.1226 m; of eleven 0.2698 m, of
/// which twice is more than its half side.
TEST(SpringSag, OfAColumnIsThatOfTheLowestUnderAll) {
    for (const int boxes : {5, 11}) {
        World world = test::column(boxes);
        world.settings.resolver = Key("penalty");
        world.settings.penalty_stiffness = 2000.0f;
        test::run(world, 1);
        const SpringSag sag = sag_of(world);
        EXPECT_EQ(sag.body, world.bodies[1].id);
        EXPECT_NEAR(sag.sag, boxes * 20.0 * 9.81 / (4.0 * 2000.0), 1e-4);
        EXPECT_EQ(is_too_soft(sag), boxes == 11);
        const auto told = unfit_springs(world);
        ASSERT_EQ(told.has_value(), boxes == 11);
        if (told) {
            EXPECT_EQ(*told, "the springs of penalty are too soft for crate: at rest it sinks in "
                             "by 0.27 m, more than half of its 0.5 m from side to centre");
        }
    }
}

/// Put down on a thin floor, on springs that carry it at a depth of R/4, it swings to R/2 and comes
/// back; on springs that would carry it at R, or at 2 R, its centre passes the floor on the way.
TEST(SpringSag, BodiesFallThroughWhatIsTooSoft) {
    for (const float time_step : test::time_steps) {
        for (const float sag : {0.125f, 0.5f, 1.0f}) {
            World world = on_springs(time_step);
            world.bodies[0].shape = Box{{5.0f, 0.05f, 5.0f}};
            world.bodies[0].position.y = -0.05f;
            world.settings.penalty_damping = 0.0f;
            world.settings.penalty_stiffness = 2.0f * test::g / sag;
            world.add(test::ball(0.5f, 2.0f, {0.0f, 0.499f, 0.0f}));
            test::run(world, 1);
            EXPECT_NEAR(sag_of(world).sag, sag, 1e-5);
            EXPECT_EQ(is_too_soft(sag_of(world)), sag > 0.25f);
            test::run(world, static_cast<int>(std::lround(1.5f / time_step)));
            EXPECT_EQ(world.bodies[1].position.y<0.0f, sag> 0.25f) << sag;
        }
    }
}

/// F = k d^1.5: two thirds of a power more, d = (m g/k)^(2/3) = 0.2127 m.
TEST(SpringSag, FollowsTheLawOfTheForce) {
    World world = on_springs(test::dt);
    world.settings.penalty_law = Key("hertz");
    world.add(test::ball(0.5f, 20.0f, {0.0f, 0.499f, 0.0f}));
    test::run(world, 1);
    EXPECT_NEAR(sag_of(world).sag, std::pow(20.0 * 9.81 / 2000.0, 2.0 / 3.0), 1e-4);
}

TEST(SpringSag, IsNoneWhereNothingIsCarriedBySprings) {
    World world = on_springs(test::dt);
    world.add(test::ball(0.5f, 20.0f, {0.0f, 0.499f, 0.0f}));
    EXPECT_FALSE(largest_spring_sag(world).has_value()); // nothing touches yet
    test::run(world, 1);
    EXPECT_TRUE(largest_spring_sag(world).has_value());
    world.settings.penalty_stiffness = 0.0f;
    EXPECT_TRUE(std::isinf(sag_of(world).sag));
    world.settings.resolver = Key("impulse");
    EXPECT_FALSE(largest_spring_sag(world).has_value());
    world.settings.resolver = Key("penalty");
    world.settings.gravity = {0.0f, 0.0f, 0.0f};
    EXPECT_FALSE(largest_spring_sag(world).has_value());
}

/// Five cubes of this side under `soft_step`, at rest.
World soft_tower(float side, Settings settings = {}) {
    World world;
    world.settings = settings;
    world.settings.resolver = Key("soft_step");
    world.add(test::floor_body());
    for (int i = 0; i < 5; ++i) {
        const float y = side * (0.5f + static_cast<float>(i));
        world.add(test::crate(glm::vec3(0.5f * side), 1e3f * side * side * side, {0.0f, y, 0.0f}));
    }
    test::run(world, 300);
    return world;
}

/// slop + 2 n g/ω² under n cubes, and on the floor slop + n g/ω²: the second contact from below
/// bears four and is the deepest. With f = 60 Hz, and 0.5 % of slop, 0.552 mm + 0.005 a.
TEST(SpringSag, OfSoftContactsIsThatOfTheirFrequency) {
    for (const float side : {0.016f, 0.05f, 0.25f, 1.0f}) {
        const World world = soft_tower(side);
        const double omega = 2.0 * 3.14159265 * 60.0;
        const double expected = 0.005 * static_cast<double>(side) + 8.0 * 9.81 / (omega * omega);
        EXPECT_NEAR(sag_of(world).sag, expected, 2e-3 * expected) << side;
        double deepest = 0.0;
        for (const Contact& contact : world.contacts) {
            for (const ContactPoint& point : contact.manifold.points()) {
                deepest = std::max(deepest, -static_cast<double>(point.separation));
            }
        }
        EXPECT_NEAR(deepest, expected, 0.02 * expected) << side;
    }
}

/// What is told makes it 1 %.
TEST(SpringSag, SaysWhichSoftContactsAreStiffEnough) {
    const World dice = soft_tower(0.016f);
    EXPECT_EQ(unfit_springs(dice), "under soft_step crate 2 sinks in by 0.63 mm, 4 % of its 16 mm: "
                                   "soft_sub_steps=11 with soft_frequency=158 make it 1 %");
    Settings settings;
    settings.soft_sub_steps = 11;
    settings.soft_frequency = 158.0f;
    const World stiffer = soft_tower(0.016f, settings);
    EXPECT_NEAR(sag_of(stiffer).share(), 0.01, 1e-4);
    EXPECT_EQ(unfit_springs(stiffer), std::nullopt);
    settings.soft_frequency = 160.0f;
    const World stiffest = soft_tower(0.016f, settings);
    EXPECT_EQ(stiffer_contacts(stiffest.settings, sag_of(stiffest)), std::nullopt);
    settings.fit_small_bodies = false; // 5 mm of slop alone are more
    World sunk = soft_tower(0.05f, settings);
    EXPECT_EQ(stiffer_contacts(sunk.settings, sag_of(sunk)), std::nullopt);
}

} // namespace
} // namespace carom
