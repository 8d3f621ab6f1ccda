#include "physics/world/command.hpp"

#include "physics/world/property.hpp"
#include "physics/world/property_tables.hpp"
#include "support/worlds.hpp"

#include <cmath>

namespace carom {
namespace {

using test::expect_near;
using test::nan;

World two_bodies() {
    World world;
    world.add(test::floor_body());
    world.add(test::crate({1.0f, 0.5f, 0.25f}, 2.0f, {0.0f, 5.0f, 0.0f}));
    return world;
}

constexpr BodyId the_floor{1};
constexpr BodyId the_crate{2};
constexpr BodyId nobody{99};

/// The command is refused with a message that contains `what`, and nothing changes.
void expect_refused(const Command& command, std::string_view what) {
    World world = two_bodies();
    const World before = world;
    const auto refusal = apply_command(world, command);
    ASSERT_TRUE(refusal.has_value()) << "expected a refusal about " << what;
    EXPECT_NE(refusal->find(what), std::string::npos) << *refusal;
    EXPECT_EQ(world, before);
}

void expect_applied(World& world, const Command& command) {
    const auto refusal = apply_command(world, command);
    EXPECT_FALSE(refusal.has_value()) << refusal.value_or("");
}

TEST(SetSetting, ChangesTheDial) {
    World world = two_bodies();
    expect_applied(world, SetSetting{"slop", 0.01f});
    expect_applied(world, SetSetting{"iterations", 25});
    expect_applied(world, SetSetting{"friction_model", std::string("none")});
    expect_applied(world, SetSetting{"max_angular_speed", 30.0f});
    EXPECT_EQ(world.settings.slop, 0.01f);
    EXPECT_EQ(world.settings.iterations, 25);
    EXPECT_EQ(world.settings.friction_model, FrictionModel::none);
    EXPECT_EQ(world.settings.max_angular_speed, 30.0f);
    expect_applied(world, SetSetting{"max_angular_speed", PropertyValue()});
    EXPECT_FALSE(world.settings.max_angular_speed.has_value());
}

TEST(SetSetting, RefusesWhatTheTableDoesNotAllow) {
    expect_refused(SetSetting{"no_such_dial", 1.0f}, "unknown setting 'no_such_dial'");
    expect_refused(SetSetting{"slop", -0.1f}, "slop");
    expect_refused(SetSetting{"slop", nan}, "slop");
    expect_refused(SetSetting{"slop", 1}, "a number");
    expect_refused(SetSetting{"iterations", 2.5f}, "a whole number");
    expect_refused(SetSetting{"iterations", 0}, "from 1 to 1000");
    expect_refused(SetSetting{"slop", PropertyValue()}, "slop");
    expect_refused(SetSetting{"warm_start", 1}, "true or false");
    expect_refused(SetSetting{"gravity", glm::vec3(0.0f, nan, 0.0f)}, "gravity");
    expect_refused(SetSetting{"resolver", std::string("magic")}, "one of none");
    expect_refused(SetSetting{"max_linear_speed", 0.0f}, "greater than 0");
    expect_refused(SetSetting{"time_step", 0.0f}, "time_step");
}

TEST(SetSetting, AnotherResolverForgetsWhatTheLastRemembered) {
    World world = two_bodies();
    world.bodies[1].position.y = 0.5f;
    test::run(world, 10);
    ASSERT_FALSE(world.contacts.empty());
    ASSERT_NE(world.contacts[0].manifold.storage[0].memory[0], 0.0f);
    expect_applied(world, SetSetting{"slop", 0.01f});
    EXPECT_NE(world.contacts[0].manifold.storage[0].memory[0], 0.0f);
    expect_applied(world, SetSetting{"resolver", std::string("penalty")});
    for (const ContactPoint& point : world.contacts[0].manifold.points()) {
        EXPECT_EQ(point.memory, (std::array<float, 4>{}));
    }
}

TEST(SetBodyProperty, ChangesTheBody) {
    World world = two_bodies();
    expect_applied(world, SetBodyProperty{the_crate, "mass", 8.0f});
    expect_applied(world,
                   SetBodyProperty{the_crate, "linear_velocity", glm::vec3(1.0f, 2.0f, 3.0f)});
    expect_applied(world, SetBodyProperty{the_crate, "name", std::string("big crate")});
    const Body& crate = *world.find(the_crate);
    EXPECT_EQ(crate.mass, 8.0f);
    EXPECT_EQ(crate.inverse_mass, 0.125f);
    EXPECT_EQ(crate.linear_velocity, glm::vec3(1.0f, 2.0f, 3.0f));
    EXPECT_EQ(crate.name, "big crate");
}

TEST(SetBodyProperty, NormalisesAnOrientation) {
    World world = two_bodies();
    expect_applied(world,
                   SetBodyProperty{the_crate, "orientation", glm::quat(0.0f, 0.0f, 3.0f, 4.0f)});
    const glm::quat q = world.find(the_crate)->orientation;
    EXPECT_NEAR(q.y, 0.6f, 1e-6f);
    EXPECT_NEAR(q.z, 0.8f, 1e-6f);
}

TEST(SetBodyProperty, RefusesWhatTheTableDoesNotAllow) {
    expect_refused(SetBodyProperty{nobody, "mass", 1.0f}, "no body with id 99");
    expect_refused(SetBodyProperty{the_crate, "colour", 1.0f}, "unknown property 'colour'");
    expect_refused(SetBodyProperty{the_crate, "mass", 0.0f}, "mass of crate");
    expect_refused(SetBodyProperty{the_crate, "mass", -1.0f}, "greater than 0");
    expect_refused(SetBodyProperty{the_crate, "position", glm::vec3(nan)}, "position");
    expect_refused(SetBodyProperty{the_crate, "orientation", glm::quat(0.0f, 0.0f, 0.0f, 0.0f)},
                   "not all zero");
    expect_refused(SetBodyProperty{the_crate, "half_extents", glm::vec3(1.0f, 0.0f, 1.0f)},
                   "half_extents");
    expect_refused(SetBodyProperty{the_crate, "restitution", -0.5f}, "restitution");
    expect_refused(SetBodyProperty{the_crate, "name", std::string("floor")}, "no other body has");
    expect_refused(SetBodyProperty{the_crate, "name", std::string()}, "name");
}

TEST(SetBodyProperty, RefusesTheSizeOfAnotherShapeAndASizeOfNull) {
    expect_refused(SetBodyProperty{the_crate, "radius", 1.0f}, "its shape has none");
    expect_refused(SetBodyProperty{the_crate, "radius", PropertyValue()}, "radius");
    expect_refused(SetBodyProperty{the_crate, "half_extents", PropertyValue()}, "half_extents");
}

TEST(SetBodyProperty, RefusesAMassThatIsTooSmallToDivideBy) {
    // 1e-40 is a float above 0, and 1/1e-40 is none.
    expect_refused(SetBodyProperty{the_crate, "mass", 1e-40f}, "too small");
    expect_refused(SetBodyProperty{the_crate, "half_extents", glm::vec3(1e-20f)}, "too small");
    expect_refused(Spawn{dynamic_body("", Sphere{1e-20f}, 1.0f)}, "too small");
}

TEST(SetBodyProperty, NullIsRefusedOrDefinedForEveryRow) {
    for (const auto& row : body_table()) {
        for (const Body& body :
             {test::ball(0.5f, 1.0f, {}), test::crate(glm::vec3(1.0f), 1.0f, {})}) {
            World world;
            const BodyId id = world.add(body);
            EXPECT_NO_THROW(apply_command(world, SetBodyProperty{id, std::string(row.key), {}}))
                << row.key;
        }
    }
}

TEST(SetBodyProperty, KeepsStaticFrictionAtLeastAsLargeAsFriction) {
    expect_refused(SetBodyProperty{the_crate, "friction_static", 0.3f},
                   "friction_static of crate: expected null or a number from 0.5 to 100, at least "
                   "its friction, got 0.3");
    World world = two_bodies();
    expect_applied(world, SetBodyProperty{the_crate, "friction_static", 0.6f});
    const auto refusal = [&](PropertyValue value) {
        return apply_command(world, SetBodyProperty{the_crate, "friction", std::move(value)});
    };
    EXPECT_EQ(refusal(0.7f), "friction of crate: expected a number from 0 to 0.6, at most its "
                             "static friction, got 0.7");
    EXPECT_EQ(refusal({}), "friction of crate: expected a number from 0 to 0.6, at most its static "
                           "friction, got null");
    EXPECT_EQ(refusal(0.6f), std::nullopt);
    expect_applied(world, SetBodyProperty{the_crate, "friction_static", {}});
    EXPECT_EQ(refusal({}), std::nullopt);
    EXPECT_EQ(
        apply_command(world, SetBodyProperty{the_crate, "friction_static", 0.6f}),
        "friction_static of crate: expected null or a number from 0 to 100, and null while it "
        "has no friction of its own, got 0.6");
    Body slippery = test::ball(0.5f, 1.0f, glm::vec3(0.0f));
    slippery.friction_static = 0.4f;
    expect_refused(Spawn{slippery}, "friction of a new body");
}

TEST(SetSetting, RefusesACreepSpeedAtWhichFrictionWouldBeInfinite) {
    expect_refused(SetSetting{"friction_creep_speed", 0.0f}, "expected a number from 1·10⁻⁶ to 10");
    expect_refused(SetSetting{"friction_creep_speed", -1.0f},
                   "expected a number from 1·10⁻⁶ to 10");
}

TEST(SetBodyProperty, ABodyMayKeepItsName) {
    World world = two_bodies();
    expect_applied(world, SetBodyProperty{the_crate, "name", std::string("crate")});
}

TEST(Spawn, AddsTheBodyWithAnIdAndANameOfItsOwn) {
    World world = two_bodies();
    expect_applied(world, Spawn{test::crate(glm::vec3(1.0f), 1.0f, {9.0f, 0.0f, 0.0f})});
    ASSERT_EQ(world.bodies.size(), 3u);
    EXPECT_EQ(world.bodies[2].id, BodyId{3});
    EXPECT_EQ(world.bodies[2].name, "crate 2");
}

TEST(Spawn, RefusesABodyThatIsNotFinite) {
    Body body = test::ball(0.5f, 1.0f, {nan, 0.0f, 0.0f});
    expect_refused(Spawn{body}, "position of a new body");
}

TEST(Spawn, RefusesABodyThatTheTableOfPropertiesWouldRefuse) {
    // What cannot be typed must not come in by a command either: sizes and masses of 0 or less
    // divide by zero in the step.
    Body no_mass = test::ball(0.5f, 1.0f, glm::vec3(0.0f));
    no_mass.mass = -1.0f;
    expect_refused(Spawn{no_mass}, "mass");
    expect_refused(Spawn{dynamic_body("", Sphere{0.0f}, 1.0f)}, "radius");
    expect_refused(Spawn{static_body("", Box{{1.0f, -1.0f, 1.0f}})}, "half_extents");
    Body sticky = test::ball(0.5f, 1.0f, glm::vec3(0.0f));
    sticky.friction = nan;
    expect_refused(Spawn{sticky}, "friction");
    Body flat = test::ball(0.5f, 1.0f, glm::vec3(0.0f));
    flat.orientation = {0.0f, 0.0f, 0.0f, 0.0f};
    expect_refused(Spawn{flat}, "orientation");
}

TEST(Remove, TakesTheBodyAway) {
    World world = two_bodies();
    expect_applied(world, Remove{the_crate});
    EXPECT_EQ(world.find(the_crate), nullptr);
    expect_refused(Remove{nobody}, "no body with id 99");
}

TEST(Push, AtAPointOffTheCentreMovesAndSpins) {
    // The crate of OffCentreImpulse: I_z = 2/3 (1 + 1/4) = 5/6, J = 3 N s at 1 m: 3.6 rad/s.
    World world = two_bodies();
    expect_applied(world, Push{the_crate, {0.0f, 3.0f, 0.0f}, {1.0f, 0.0f, 0.0f}});
    expect_near(world.bodies[1].linear_velocity, {0.0f, 1.5f, 0.0f}, 1e-6f);
    expect_near(world.bodies[1].angular_velocity, {0.0f, 0.0f, 3.6f}, 1e-5f);
}

TEST(Push, HoldsOnToThePointOfATurnedBody) {
    // Turned by 90 degrees about z the body's x is the world's y: a pull along x there spins by -z.
    World world = two_bodies();
    const float half = std::sqrt(0.5f);
    world.bodies[1].orientation = {half, 0.0f, 0.0f, half};
    expect_applied(world, Push{the_crate, {3.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}});
    expect_near(world.bodies[1].angular_velocity, {0.0f, 0.0f, -3.6f}, 1e-5f);
}

TEST(Push, LeavesInfiniteMassesAlone) {
    World world = two_bodies();
    const World before = world;
    expect_applied(world, Push{the_floor, {0.0f, 3.0f, 0.0f}, {1.0f, 0.0f, 0.0f}});
    EXPECT_EQ(world, before);
}

TEST(Push, RefusesWhatIsNotFinite) {
    expect_refused(Push{nobody, {1.0f, 0.0f, 0.0f}, {}}, "no body with id 99");
    expect_refused(Push{the_crate, {nan, 0.0f, 0.0f}, {}}, "finite");
    expect_refused(Push{the_crate, {1.0f, 0.0f, 0.0f}, {0.0f, nan, 0.0f}}, "finite");
    expect_refused(Push{the_crate, {1.0f, 0.0f, 0.0f}, {0.0f, infinite_mass, 0.0f}}, "finite");
}

TEST(Push, RefusesWhatWouldLeaveTheRangeOfFloats) {
    // 3e38 N s on 2 kg is 1.5e38 m/s, still a float; at an arm of 100 m the spin is not.
    expect_refused(Push{the_crate, {0.0f, 3e38f, 0.0f}, {100.0f, 0.0f, 0.0f}}, "too strong");
}

TEST(Pull, BringsThePointToItsTargetWithoutOvershooting) {
    // Critically damped: a tenth of a second at 3 Hz is t w = 1.9; after two seconds it is there.
    World world = test::ideal_world();
    world.add(test::ball(0.5f, 2.0f, glm::vec3(0.0f)));
    const Pull pull{BodyId{1}, glm::vec3(0.0f), {1.0f, 0.0f, 0.0f}};
    float farthest = 0.0f;
    for (int i = 0; i < 120; ++i) {
        expect_applied(world, pull);
        test::run(world, 1);
        farthest = std::max(farthest, world.bodies[0].position.x);
    }
    EXPECT_NEAR(world.bodies[0].position.x, 1.0f, 1e-3f);
    EXPECT_LT(farthest, 1.01f);
}

TEST(Pull, FollowsTheCriticallyDampedSpringAsTheStepShrinks) {
    // x(t) = 1 - (1 + w t) exp(-w t), w = 2 pi 3 Hz, at t = 0.1 s: 0.5620
    for (const int rate : {100, 1000, 10000}) {
        World world = test::ideal_world("none", 1.0f / static_cast<float>(rate));
        world.add(test::ball(0.5f, 2.0f, glm::vec3(0.0f)));
        for (int i = 0; i < rate / 10; ++i) {
            expect_applied(world, Pull{BodyId{1}, glm::vec3(0.0f), {1.0f, 0.0f, 0.0f}});
            test::run(world, 1);
        }
        EXPECT_NEAR(world.bodies[0].position.x, 0.5620f, 10.0f / static_cast<float>(rate) + 1e-4f)
            << rate << " steps/s";
    }
}

TEST(Pull, AtACornerTurnsTheBodyTowardsTheHand) {
    World world = test::ideal_world();
    world.add(test::crate({1.0f, 0.5f, 0.25f}, 2.0f, glm::vec3(0.0f)));
    expect_applied(world, Pull{BodyId{1}, {1.0f, 0.0f, 0.0f}, {1.0f, 3.0f, 0.0f}});
    EXPECT_GT(world.bodies[0].linear_velocity.y, 0.0f);
    EXPECT_GT(world.bodies[0].angular_velocity.z, 0.0f);
}

TEST(Pull, LeavesInfiniteMassesAloneAndRefusesNonsense) {
    World world = two_bodies();
    const World before = world;
    expect_applied(world, Pull{the_floor, {}, {1.0f, 0.0f, 0.0f}});
    EXPECT_EQ(world, before);
    expect_refused(Pull{nobody, {}, {}}, "no body with id 99");
    expect_refused(Pull{the_crate, {}, {nan, 0.0f, 0.0f}}, "finite");
    expect_refused(Pull{the_crate, {}, {}, 0.0f}, "above 0");
    expect_refused(Pull{the_crate, {}, {}, nan}, "above 0");
    expect_refused(Pull{the_crate, {}, {}, infinite_mass}, "too strong");
}

TEST(Command, NoBodyIsAddedBeyondTheMostThatAWorldMayHave) {
    World world;
    const Body ball = dynamic_body("ball", Sphere{0.5f}, 1.0f);
    world.bodies.assign(most_bodies - 1, ball);
    world.next_id = {static_cast<std::uint32_t>(most_bodies)};
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        world.bodies[i].id = {static_cast<std::uint32_t>(i + 1)};
        world.bodies[i].name.clear();
    }
    EXPECT_EQ(apply_command(world, Spawn{ball}), std::nullopt);
    EXPECT_EQ(apply_command(world, Spawn{ball}),
              "there are 100000 bodies, the most that a world may have");
    EXPECT_EQ(world.bodies.size(), most_bodies);
}

} // namespace
} // namespace carom
