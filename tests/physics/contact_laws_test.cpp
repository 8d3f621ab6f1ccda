#include "physics/solve/equations/contact_laws.hpp"

#include "physics/solve/limits/penalty_limits.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/command.hpp"
#include "physics/world/property.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>

namespace carom {
namespace {

Settings under(const char* law) {
    Settings settings = test::ideal_settings();
    settings.resolver = "penalty";
    settings.penalty_law = law;
    return settings;
}

TEST(ContactLaws, RaiseDepthsToQuarters) {
    for (const float d : {1e-6f, 0.003f, 0.25f, 1.0f, 7.0f}) {
        for (int quarters = 0; quarters <= 12; ++quarters) {
            const float n = 0.25f * static_cast<float>(quarters);
            const double expected = std::pow(static_cast<double>(d), static_cast<double>(n));
            EXPECT_NEAR(power_in_quarters(d, n), expected, 1e-6 * expected) << d << "^" << n;
        }
    }
}

/// F at d = 0.01 m, closing at 2 m/s, k = 10000: 10000 0.01 + 30 2 = 160; 10000 0.01^1.5 = 10;
/// 10000 0.01^2 (1 + 0.25 2) = 1.5; 10000 0.01 = 100 N.
TEST(ContactLaws, PushAsTheirEquationsSay) {
    const auto force = [](Settings settings) {
        settings.penalty_damping = 30.0f;
        settings.penalty_exponent = 2.0f;
        settings.penalty_dissipation = 0.25f;
        return contact_law(settings).force(settings, {10'000.0f, 0.01f, -2.0f, 0.01f});
    };
    EXPECT_NEAR(force(under("linear")), 160.0f, 1e-3f);
    EXPECT_NEAR(force(under("hertz")), 10.0f, 1e-4f);
    EXPECT_NEAR(force(under("hunt_crossley")), 1.5f, 1e-5f);
    EXPECT_NEAR(force(under("walton_braun")), 100.0f, 1e-3f);
}

/// k_1 = 1000, k_2 = 4000 N/m, pressed to 4 cm and 40 N: d_0 = 4 cm (1 - 1/4) = 3 cm. At 3.5 cm it
/// is 4000 0.005 = 20 N, at 2 cm the line says -40 N, whichever way the contact moves.
TEST(WaltonBraun, OpensAndClosesAgainAlongTheSteeperLine) {
    Settings settings = under("walton_braun");
    settings.penalty_unloading = 4000.0f;
    for (const float v_n : {-1.0f, 1.0f}) {
        const auto force = [&](float d, float d_max) {
            return contact_law(settings).force(settings, {1000.0f, d, v_n, d_max});
        };
        EXPECT_NEAR(force(0.04f, 0.04f), 40.0f, 1e-4f);
        EXPECT_NEAR(force(0.035f, 0.04f), 20.0f, 1e-3f);
        EXPECT_NEAR(force(0.02f, 0.04f), -40.0f, 1e-3f);
        EXPECT_NEAR(force(0.05f, 0.05f), 50.0f, 1e-4f) << "and beyond the old depth it is new";
    }
}

/// A ball of 1 kg that dives into the floor at 1 m/s, k = 10000 N/m: d_max = v sqrt(m/k) = 1 cm.
World diving_ball(const char* law) {
    World world = test::ideal_world("penalty", 1e-3f);
    world.settings.penalty_law = law;
    world.settings.penalty_stiffness = 10'000.0f;
    world.settings.penalty_unloading = 40'000.0f;
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.501f, 0.0f}));
    world.bodies[1].linear_velocity.y = -1.0f;
    return world;
}

/// The greatest depth is part of the world: a copy made in the middle of the hit continues with the
/// same bits, and what has parted has forgotten it.
TEST(WaltonBraun, RemembersTheGreatestDepthInTheWorld) {
    World world = diving_ball("walton_braun");
    test::run(world, 19); // 1 ms of flight, pi/2 10 ms of closing, and 2 ms on the way out
    ASSERT_FALSE(world.contacts.empty());
    ASSERT_GT(world.bodies[1].linear_velocity.y, 0.0f);
    const ContactPoint& point = world.contacts[0].manifold.storage[0];
    EXPECT_NEAR(point.memory[0], 0.01f, 1e-4f);
    EXPECT_GT(point.memory[0], -point.separation);
    World copy = world;
    test::run(copy, 5);
    for (int i = 0; i < 5; ++i) {
        test::run(world, 1); // each with a fresh workspace
    }
    EXPECT_EQ(world, copy);
    test::run(world, 20);
    for (const Contact& contact : world.contacts) {
        EXPECT_EQ(contact.manifold.storage[0].memory[0], 0.0f);
    }
    EXPECT_NEAR(world.bodies[1].linear_velocity.y, 0.5f, 0.005f) << "e = sqrt(k_1/k_2)";
}

TEST(WaltonBraun, ForgetsWhenTheLawChanges) {
    World world = diving_ball("walton_braun");
    test::run(world, 19);
    EXPECT_EQ(apply_command(world, SetSetting{"penalty_law", std::string("hertz")}), std::nullopt);
    EXPECT_EQ(world.contacts[0].manifold.storage[0].memory[0], 0.0f);
}

/// Opening at 4 m/s with D = 0.5 s/m the bracket 1 - D v_n is -1.
TEST(ContactLaws, PullOnlyIfTheyMay) {
    for (const bool may_pull : {false, true}) {
        World world = diving_ball("hunt_crossley");
        world.settings.penalty_dissipation = 0.5f;
        world.settings.penalty_pull = may_pull;
        world.bodies[1].position.y = 0.48f;
        world.bodies[1].linear_velocity.y = 4.0f;
        test::run(world, 1);
        EXPECT_EQ(world.contacts[0].manifold.storage[0].normal_impulse < 0.0f, may_pull);
    }
}

/// Steel, E = 210 GPa, ν = 0.3: E* = 115.38 GPa. A ball of R = 5 cm on a plate: 4/3 E* sqrt(0.05) =
/// 3.4401e10 N/m^1.5; on its like R = 2.5 cm, and k is less by sqrt 2.
TEST(ContactLaws, TakeStiffnessFromTheMaterial) {
    Settings steel = under("hertz");
    steel.penalty_youngs_modulus = 2.1e11f;
    steel.penalty_poisson_ratio = 0.3f;
    const Body ball = dynamic_body("ball", Sphere{0.05f}, 1.0f);
    const Body plate = static_body("plate", Box{});
    EXPECT_NEAR(contact_stiffness(steel, plate, ball), 3.4401e10f, 1e7f);
    EXPECT_NEAR(contact_stiffness(steel, ball, ball), 3.4401e10f / std::sqrt(2.0f), 1e7f);
    EXPECT_EQ(contact_stiffness(steel, plate, plate), steel.penalty_stiffness);
    steel.penalty_radius = 0.2f; // twice as stiff as 5 cm
    EXPECT_NEAR(contact_stiffness(steel, plate, plate), 2.0f * 3.4401e10f, 2e7f);
    steel.penalty_law = "hunt_crossley";
    EXPECT_NEAR(contact_stiffness(steel, ball, ball), 2.0f * 3.4401e10f, 2e7f);
    steel.penalty_exponent = 1.25f;
    EXPECT_EQ(contact_stiffness(steel, ball, ball), steel.penalty_stiffness);
}

struct BadDial {
    const char* key;
    PropertyValue value;
    const char* expected;
};

TEST(ContactLaws, RefuseBadDialsWithTheirRange) {
    const BadDial bad[] = {
        {"penalty_exponent", 0.75f, "from 1 to 2 in steps of 0.25, got 0.75"},
        {"penalty_exponent", 1.3f, "from 1 to 2 in steps of 0.25, got 1.3"},
        {"penalty_exponent", 2.25f, "from 1 to 2"},
        {"penalty_dissipation", -1.0f, "from 0 to 1000 s/m, got -1"},
        {"penalty_unloading", -1.0f, "from 0 to"},
        {"penalty_youngs_modulus", -1.0f, "from 0 to"},
        {"penalty_poisson_ratio", 0.6f, "from 0 to 0.5, got 0.6"},
        {"penalty_radius", 0.0f, "greater than 0"},
        {"penalty_law", std::string("rubber"), "one of linear, hertz, hunt_crossley, walton_braun"},
    };
    for (const BadDial& dial : bad) {
        World world;
        const World before = world;
        const auto refusal = apply_command(world, SetSetting{dial.key, dial.value});
        ASSERT_TRUE(refusal.has_value()) << dial.key;
        EXPECT_NE(refusal->find(dial.key), std::string::npos) << *refusal;
        EXPECT_NE(refusal->find(dial.expected), std::string::npos) << *refusal;
        EXPECT_EQ(world, before);
    }
}

TEST(ContactLaws, SayWhichDialsTheyDoNotRead) {
    EXPECT_TRUE(why_ignored(under("linear"), "penalty_exponent"));
    EXPECT_FALSE(why_ignored(under("hunt_crossley"), "penalty_exponent"));
    EXPECT_TRUE(why_ignored(under("hertz"), "penalty_dissipation"));
    EXPECT_TRUE(why_ignored(under("hertz"), "penalty_unloading"));
    EXPECT_FALSE(why_ignored(under("walton_braun"), "penalty_unloading"));
    EXPECT_FALSE(why_ignored(under("hertz"), "penalty_youngs_modulus"));
    EXPECT_TRUE(why_ignored(under("walton_braun"), "penalty_youngs_modulus"));
    EXPECT_TRUE(why_ignored(under("hertz"), "penalty_radius")) << "without E";
}

/// A ball of 1 kg lies d = 1 cm deep at rest, so its stiffness is dF/dd there, and the largest step
/// is 8 sub-steps of 2 sqrt(m/(dF/dd)).
float largest_step_at_rest(Settings settings) {
    World world;
    world.settings = settings;
    world.settings.penalty_damping = 0.0f;
    world.settings.penalty_stiffness = 10'000.0f;
    world.settings.penalty_unloading = 40'000.0f;
    world.settings.penalty_dissipation = 0.0f;
    world.settings.time_step = 1e-6f;
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.49f, 0.0f}));
    test::run(world, 1);
    return penalty_limits(world).value().largest_time_step;
}

TEST(ContactLaws, LimitTheStepByTheirSteepestStiffness) {
    const auto of = [](float stiffness) { return 16.0f / std::sqrt(stiffness); };
    const auto near = [](float step, float expected) {
        EXPECT_NEAR(step, expected, 2e-3f * expected);
    };
    near(largest_step_at_rest(under("linear")), of(10'000.0f));
    near(largest_step_at_rest(under("hertz")), of(1.5f * 10'000.0f * 0.1f));
    near(largest_step_at_rest(under("walton_braun")), of(40'000.0f));
    Settings cone = under("hunt_crossley");
    cone.penalty_exponent = 2.0f;
    near(largest_step_at_rest(cone), of(2.0f * 10'000.0f * 0.01f));
}

/// Before the hit the step is that of the depth to come: 1 kg at 1 m/s against k = 10000 N/m^1.5
/// goes (5/4/10000)^(2/5) = 2.754 cm deep, where dF/dd is 1.5 10000 sqrt(0.02754) = 2489 N/m, if
/// the time step lets it; within 1 ms it gets 1 mm deep.
TEST(ContactLaws, LookAheadToTheDepthOfTheStep) {
    World world = diving_ball("hertz");
    world.settings.time_step = 0.1f;
    world.bodies[1].position.y = 5.0f;
    const auto of = [](float stiffness) { return 16.0f / std::sqrt(stiffness); };
    EXPECT_NEAR(penalty_limits(world).value().largest_time_step, of(2489.0f), 1e-3f);
    world.settings.time_step = 1e-3f;
    EXPECT_NEAR(penalty_limits(world).value().largest_time_step, of(15'000.0f * std::sqrt(0.001f)),
                2e-2f);
}

} // namespace
} // namespace carom
