#include "lab/measure/resolution.hpp"

#include "support/worlds.hpp"

namespace carom {
namespace {

World spinning(const Body& body, float spin, float time_step) {
    World world = test::ideal_world("sequential_impulses", time_step);
    world.add(body);
    world.bodies[0].name = "top";
    world.bodies[0].angular_velocity.y = spin;
    return world;
}

TEST(Resolution, TellsOfABoxThatAStepTurnsByMoreThanHalfARadian) {
    const Body box = test::crate(glm::vec3(0.5f), 1.0f, glm::vec3(0.0f));
    for (const float h : {1.0f / 60.0f, 1.0f / 240.0f}) {
        EXPECT_FALSE(unresolved(spinning(box, 0.49f / h, h)));
        World world = spinning(box, 0.51f / h, h);
        EXPECT_NE(unresolved(world).value_or("").find("by 0.51 rad"), std::string::npos);
        world.settings.sub_steps = 2; // each finds its contacts
        EXPECT_FALSE(unresolved(world));
    }
    EXPECT_FALSE(unresolved(spinning(test::ball(0.5f, 1.0f, glm::vec3(0.0f)), 1e3f, 0.01f)));
}

/// Floats have 24 bits: from 512 to 1024 m they are 2⁻¹⁴ m apart, and what is added is lost below
/// half of that, 3.05e-5 m.
TEST(Resolution, TellsOfABodyThatIsTooFarAwayToMove) {
    for (const float h : {1e-3f, 1e-2f}) {
        World world = spinning(test::ball(0.5f, 1.0f, {1000.0f, 0.0f, 0.0f}), 0.0f, h);
        world.bodies[0].linear_velocity.x = 3.1e-5f / h;
        EXPECT_FALSE(unresolved(world));
        world.bodies[0].linear_velocity.x = 3.0e-5f / h;
        EXPECT_NE(unresolved(world).value_or("").find("top does not move"), std::string::npos);
        const float before = world.bodies[0].position.x;
        test::run(world, 100);
        EXPECT_EQ(world.bodies[0].position.x, before) << "which is true";
        world.bodies[0].linear_velocity.x = 0.9e-3f;
        EXPECT_FALSE(unresolved(world)) << "it may as well rest";
    }
}

/// Sub-steps move bodies too, by less.
TEST(Resolution, CountsTheSubStepsOfAMethod) {
    World world = spinning(test::ball(0.5f, 1.0f, {1000.0f, 0.0f, 0.0f}), 0.0f, 1e-3f);
    world.bodies[0].linear_velocity.x = 0.1f;
    for (const char* resolver : {"penalty", "soft_step"}) {
        world.settings.resolver = resolver;
        world.settings.penalty_sub_steps = world.settings.soft_sub_steps = 3;
        EXPECT_FALSE(unresolved(world)) << resolver;
        world.settings.penalty_sub_steps = world.settings.soft_sub_steps = 4;
        EXPECT_TRUE(unresolved(world)) << resolver;
        const float before = world.bodies[0].position.x;
        World after = world;
        test::run(after, 10);
        EXPECT_EQ(after.bodies[0].position.x, before) << resolver;
    }
}

/// A plate that turns at 1 rad/s about the axis of its middle moment, z, and by `disturbance` about
/// y. There w x I w has |I_z - I_y| w_y w_z along x alone: with 4 m/3 (h_x² + h_z²) and so on for
/// the moments the change is h (h_z² - h_y²)/(h_y² + h_z²) w_y w_z = 0.83 h w_y w_z.
World plate(float disturbance, float h) {
    World world =
        spinning(test::crate({0.7f, 0.12f, 0.4f}, 10.0f, glm::vec3(0.0f)), disturbance, h);
    world.settings.gyroscopic = Gyroscopic::implicit_midpoint;
    world.bodies[0].angular_velocity.z = 1.0f;
    return world;
}

/// From 1 on floats are 2⁻²³ apart: 128 of them are 0.83 h w_y for w_y = 1.83e-5/h.
TEST(Resolution, TellsOfAFlipThatRoundingDecides) {
    for (const float h : {1.0f / 60.0f, 2.5e-4f}) {
        EXPECT_EQ(unresolved(plate(1.9e-5f / h, h)), std::nullopt);
        const World world = plate(1.8e-5f / h, h);
        EXPECT_NE(unresolved(world).value_or("").find("when top flips"), std::string::npos);
        EXPECT_EQ(unresolved(plate(0.0f, h)), std::nullopt) << "it need not flip";
        World off = world;
        off.settings.gyroscopic = Gyroscopic::off;
        EXPECT_EQ(unresolved(off), std::nullopt);
        World stable = world;
        std::swap(stable.bodies[0].angular_velocity.x, stable.bodies[0].angular_velocity.z);
        EXPECT_EQ(unresolved(stable), std::nullopt);
        World touched = world;
        touched.contacts.emplace_back().a = touched.bodies[0].id;
        EXPECT_EQ(unresolved(touched), std::nullopt) << "its contacts turn it";
    }
}

/// A die that lies on a floor, found by a step.
World die_on_floor(float side, float time_step) {
    World world;
    world.settings.time_step = time_step;
    world.add(test::floor_body());
    world.add(test::crate(glm::vec3(0.5f * side), 0.01f, {0.0f, 0.5f * side, 0.0f}));
    world.bodies.back().name = "die";
    test::run(world, 1);
    return world;
}

/// 5 mm are 31 % of 16 mm, and more than a tenth of anything below 50 mm.
TEST(Resolution, TellsOfABodyThatIsSmallForADial) {
    World world = die_on_floor(0.016f, test::dt);
    EXPECT_EQ(unresolved(world), std::nullopt) << "its slop is shorter";
    world.settings.fit_small_bodies = false;
    EXPECT_EQ(unresolved(world), "die is small for slop=0.005, 31 % of its 16 mm: "
                                 "fit_small_bodies=true takes less for it");
    world.settings.slop = 0.0f;
    EXPECT_NE(unresolved(world).value_or("").find("contact_margin=0.02"), std::string::npos);
    World larger = die_on_floor(0.051f, test::dt);
    larger.settings.fit_small_bodies = false;
    EXPECT_EQ(unresolved(larger), std::nullopt);
}

/// g h² is 2.7 mm at 60 Hz: more than a quarter of 10 mm, less of 12 mm. 0.05 · 0.01 = g h² for
/// h = 7.1 ms.
TEST(Resolution, TellsOfABodyThatIsSmallForAStep) {
    EXPECT_EQ(unresolved(die_on_floor(0.012f, test::dt)), std::nullopt);
    EXPECT_EQ(unresolved(die_on_floor(0.01f, 1.0f / 240.0f)), std::nullopt);
    EXPECT_EQ(unresolved(die_on_floor(0.01f, test::dt)),
              "die is small for a step, in which gravity moves it by 27 % of its 10 mm: with "
              "time_step=0.0071 by 5 %");
    World in_the_air = die_on_floor(0.01f, test::dt);
    in_the_air.contacts.clear();
    EXPECT_EQ(unresolved(in_the_air), std::nullopt) << "it does not touch anything";
}

} // namespace
} // namespace carom
