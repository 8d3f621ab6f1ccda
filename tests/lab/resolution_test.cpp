#include "lab/resolution.hpp"

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
