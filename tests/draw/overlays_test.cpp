#include "draw/overlays.hpp"

#include "support/worlds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace carom {
namespace {

using test::places;

constexpr OverlaySwitches nothing{.forces = false};

/// A ball of radius 0.5 m and 3 kg that rests on a floor, carried by one contact point.
World ball_on_floor() {
    World world;
    Body floor = static_body("floor", Box{{5.0f, 0.5f, 5.0f}});
    floor.position = {0.0f, -0.5f, 0.0f};
    world.add(floor);
    Body ball = dynamic_body("ball", Sphere{0.5f}, 3.0f);
    ball.position = {0.0f, 0.5f, 0.0f};
    world.add(ball);
    Contact contact{world.bodies[0].id, world.bodies[1].id, {}};
    contact.manifold.normal = {0.0f, 1.0f, 0.0f};
    contact.manifold.add({0.0f, 0.0f, 0.0f}, 0.0f, 0);
    contact.manifold.storage[0].normal_impulse = 3.0f * 9.81f * world.settings.time_step;
    world.contacts.push_back(contact);
    return world;
}

DrawList overlays_of(const World& world, const OverlaySwitches& switches) {
    DrawList list;
    draw_overlays(world, places(world), switches, list);
    return list;
}

TEST(DrawnBodies, StandWhereTheyAreToldAndBearTheirShape) {
    const World world = ball_on_floor();
    std::vector<Transform> drawn = places(world);
    drawn[1].position = {1.0f, 2.0f, 3.0f};
    DrawList list;
    draw_bodies(world, drawn, {}, {}, list);
    ASSERT_EQ(list.spheres().size(), 1u);
    ASSERT_EQ(list.boxes().size(), 1u);
    EXPECT_EQ(list.spheres()[0].position, glm::vec3(1.0f, 2.0f, 3.0f));
    EXPECT_EQ(list.spheres()[0].size, glm::vec3(0.5f));
    EXPECT_EQ(list.boxes()[0].size, glm::vec3(5.0f, 0.5f, 5.0f));
}

TEST(DrawnBodies, StaticOnesAreNeutralAndTheSelectedOneIsMarked) {
    const World world = ball_on_floor();
    DrawList list;
    draw_bodies(world, places(world), {&world.bodies[1].id, 1}, {}, list);
    EXPECT_TRUE(list.boxes()[0].neutral);
    EXPECT_FALSE(list.boxes()[0].selected);
    EXPECT_FALSE(list.spheres()[0].neutral);
    EXPECT_TRUE(list.spheres()[0].selected);
}

TEST(DrawnBodies, AreLitByTheirOwnFlash) {
    const World world = ball_on_floor();
    DrawList list;
    const std::array flashes = {0.25f, 0.75f};
    draw_bodies(world, places(world), {}, {}, list, flashes);
    EXPECT_EQ(list.boxes()[0].flash, 0.25f);
    EXPECT_EQ(list.spheres()[0].flash, 0.75f);
}

TEST(DrawnBodies, AreDarkerAndGreyerAsleep) {
    World world = ball_on_floor();
    for (std::uint32_t i = 0; i < body_colours.size(); ++i) {
        world.add(dynamic_body("", Sphere{0.5f}, 1.0f));
    }
    DrawList awake;
    draw_bodies(world, places(world), {}, {}, awake);
    for (Body& body : world.bodies) {
        body.asleep = !is_static(body);
    }
    DrawList asleep;
    draw_bodies(world, places(world), {}, {}, asleep);
    const auto spread = [](const Colour& c) {
        return std::max({c.r, c.g, c.b}) - std::min({c.r, c.g, c.b});
    };
    for (std::size_t i = 0; i < awake.spheres().size(); ++i) {
        const Colour& before = awake.spheres()[i].colour;
        const Colour& after = asleep.spheres()[i].colour;
        EXPECT_LT(after.g, 0.7f * before.g) << i;
        EXPECT_LT(spread(after), 0.5f * spread(before)) << i;
    }
    EXPECT_EQ(asleep.boxes(), awake.boxes());
}

TEST(DrawnBodies, KeepTheirColourWhenAnotherIsDeleted) {
    World world = ball_on_floor();
    world.add(dynamic_body("second", Sphere{0.5f}, 1.0f));
    DrawList before;
    draw_bodies(world, places(world), {}, {}, before);
    const BodyId first = world.bodies[1].id;
    world.remove(first);
    DrawList after;
    draw_bodies(world, places(world), {}, {}, after);
    EXPECT_EQ(after.spheres()[0].colour, before.spheres()[1].colour);
}

TEST(Overlays, ShowNothingThatIsSwitchedOff) {
    const DrawList list = overlays_of(ball_on_floor(), nothing);
    EXPECT_TRUE(list.arrows().empty());
    EXPECT_TRUE(list.points().empty());
    EXPECT_TRUE(list.wire_boxes().empty());
    EXPECT_TRUE(list.labels().empty());
}

TEST(Overlays, EachSwitchShowsItsOwnQuantityOnly) {
    World world = ball_on_floor();
    world.bodies[1].linear_velocity = {1.0f, 0.0f, 0.0f};
    world.bodies[1].angular_velocity = {0.0f, 0.0f, -2.0f};
    world.contacts[0].manifold.storage[0].tangent_impulse = {0.1f, 0.0f, 0.0f};
    world.bodies[1].force = {0.0f, 20.0f, 0.0f};
    const std::array<std::pair<bool OverlaySwitches::*, Quantity>, 6> arrows = {{
        {&OverlaySwitches::normals, Quantity::normal},
        {&OverlaySwitches::normal_impulses, Quantity::normal_impulse},
        {&OverlaySwitches::friction_impulses, Quantity::friction_impulse},
        {&OverlaySwitches::velocities, Quantity::velocity},
        {&OverlaySwitches::angular_velocities, Quantity::angular_velocity},
        {&OverlaySwitches::forces, Quantity::force},
    }};
    for (const auto& [member, quantity] : arrows) {
        OverlaySwitches switches = nothing;
        switches.*member = true;
        const DrawList list = overlays_of(world, switches);
        ASSERT_FALSE(list.arrows().empty());
        for (const Arrow& arrow : list.arrows()) {
            EXPECT_EQ(arrow.quantity, quantity);
        }
    }
}

TEST(Overlays, VelocityArrowIsTheWayOfAQuarterOfASecond) {
    World world = ball_on_floor();
    world.bodies[1].linear_velocity = {4.0f, 0.0f, 0.0f};
    OverlaySwitches switches = nothing;
    switches.velocities = true;
    EXPECT_EQ(overlays_of(world, switches).arrows()[0].vector, glm::vec3(1.0f, 0.0f, 0.0f));
}

TEST(Overlays, AVelocityArrowStartsAtTheSurface) {
    World world = ball_on_floor();
    world.bodies[1].linear_velocity = {3.0f, 4.0f, 0.0f};
    OverlaySwitches switches = nothing;
    switches.velocities = true;
    // The ball has a radius of 0.5 m.
    const glm::vec3 out = overlays_of(world, switches).arrows()[0].from - world.bodies[1].position;
    EXPECT_NEAR(out.x, 0.3f, 1e-6f);
    EXPECT_NEAR(out.y, 0.4f, 1e-6f);
    // A bar of 2 m along x, turned by 90 degrees about z: its end is 1 m away along y.
    set_shape(world.bodies[1], Box{{1.0f, 0.1f, 0.1f}});
    world.bodies[1].orientation = glm::quat(0.70710678f, 0.0f, 0.0f, 0.70710678f);
    world.bodies[1].linear_velocity = {0.0f, 2.0f, 0.0f};
    EXPECT_NEAR(overlays_of(world, switches).arrows()[0].from.y, 1.5f, 1e-5f);
}

TEST(Overlays, AVelocityArrowIsAsLongAsTheWayInTheSecondsThatAreAsked) {
    World world = ball_on_floor();
    world.bodies[1].linear_velocity = {4.0f, 0.0f, 0.0f};
    OverlaySwitches switches = nothing;
    switches.velocities = true;
    DrawList list;
    draw_overlays(world, places(world), switches, list, 0.5f);
    EXPECT_EQ(list.arrows()[0].vector, glm::vec3(2.0f, 0.0f, 0.0f));
}

/// 1 kg at 4 m/s along x and 3 kg at rest, 2 m apart: x = 3/4 · 2 m, p = 4 kg m/s, v = 1 m/s.
/// The arrow of the median mass, 3 kg, is twice as long as that of its velocity.
TEST(Overlays, MomentaOfAllAddUpAtTheirCentreOfMass) {
    World world;
    world.add(static_body("floor", Box{{50.0f, 0.5f, 50.0f}}));
    Body light = dynamic_body("light", Sphere{0.25f}, 1.0f);
    light.linear_velocity = {4.0f, 0.0f, 0.0f};
    world.add(light);
    Body heavy = dynamic_body("heavy", Sphere{0.5f}, 3.0f);
    heavy.position = {2.0f, 0.0f, 0.0f};
    world.add(heavy);
    OverlaySwitches switches;
    switches.momenta = true;
    DrawList list;
    draw_overlays(world, test::places(world), switches, list, 0.5f);
    ASSERT_EQ(list.arrows().size(), 2u);
    const Arrow& own = list.arrows()[0];
    EXPECT_EQ(own.from, glm::vec3(0.25f, 0.0f, 0.0f));
    EXPECT_NEAR(own.vector.x, 2.0f * 0.5f * 4.0f / 3.0f, 1e-6f);
    const Arrow& of_all = list.arrows()[1];
    EXPECT_EQ(of_all.from, glm::vec3(1.5f, 0.0f, 0.0f));
    EXPECT_NEAR(of_all.vector.x, own.vector.x, 1e-6f);
    EXPECT_EQ(list.text_of(list.labels().front()), "p 4 kg m/s in all");
    switches.momenta = false;
    switches.centre_of_mass = true;
    switches.velocities = true;
    list.clear();
    draw_overlays(world, test::places(world), switches, list, 0.5f);
    EXPECT_EQ(list.text_of(list.labels().front()), "centre of mass");
    const Arrow& of_centre = list.arrows().back();
    EXPECT_EQ(of_centre.from, glm::vec3(1.5f, 0.0f, 0.0f));
    EXPECT_NEAR(of_centre.vector.x, 0.5f * 1.0f, 1e-6f);
}

TEST(Overlays, ASpinIsAnAxisAndAnArcOfTheAngleInAQuarterOfASecond) {
    World world = ball_on_floor();
    world.bodies[1].angular_velocity = {0.0f, 4.0f, 0.0f};
    OverlaySwitches switches = nothing;
    switches.angular_velocities = true;
    const DrawList list = overlays_of(world, switches);
    ASSERT_EQ(list.arrows().size(), 2u);
    EXPECT_NEAR(glm::normalize(list.arrows()[0].vector).y, 1.0f, 1e-6f);
    EXPECT_GT(list.arrows()[0].lift, 0.5f);
    // The arc lies round the axis, outside the ball, and spans 1 rad.
    const glm::vec3 centre = world.bodies[1].position;
    const glm::vec3 begin = list.lines()[1].from - centre;
    const glm::vec3 end = list.arrows()[1].from + list.arrows()[1].vector - centre;
    EXPECT_NEAR(begin.y, 0.0f, 1e-6f);
    EXPECT_GT(glm::length(begin), 0.5f);
    EXPECT_NEAR(std::acos(glm::dot(glm::normalize(begin), glm::normalize(end))), 1.0f, 1e-4f);
    EXPECT_GT(glm::cross(begin, end).y, 0.0f) << "as the body turns";
}

TEST(Overlays, APointVelocityIsThatOfTheCentrePlusSpinCrossArm) {
    // v = 1 m/s along x; w = -2/s about z with the arm (0, -0.5, 0): w x r = (-1, 0, 0) m/s.
    World world = ball_on_floor();
    world.bodies[1].linear_velocity = {1.0f, 0.0f, 0.5f};
    world.bodies[1].angular_velocity = {0.0f, 0.0f, -2.0f};
    OverlaySwitches switches = nothing;
    switches.point_velocities = true;
    const DrawList list = overlays_of(world, switches);
    ASSERT_EQ(list.arrows().size(), 1u) << "the floor does not move";
    EXPECT_NEAR(list.arrows()[0].vector.x, 0.0f, 1e-6f);
    EXPECT_NEAR(list.arrows()[0].vector.z, 0.125f, 1e-6f);
}

TEST(Overlays, APointVelocityOfARollingBallIsZeroThoughItLeftTheContactPointBehind) {
    World world = ball_on_floor();
    world.bodies[1].linear_velocity = {6.0f, 0.0f, 0.0f};
    world.bodies[1].angular_velocity = {0.0f, 0.0f, -12.0f};
    world.bodies[1].position.x = 0.1f;
    OverlaySwitches switches = nothing;
    switches.point_velocities = true;
    EXPECT_TRUE(overlays_of(world, switches).arrows().empty());
}

TEST(Overlays, AForceAsLargeAsTheWeightIsAsLongAsItsBodysRadius) {
    // The ball, the median body, has R = 0.5 m and m g = 29.43 N; the torque m g R is as long too.
    World world = ball_on_floor();
    world.bodies[1].force = {3.0f * 9.81f, 0.0f, 0.0f};
    world.bodies[1].torque = {0.0f, 0.0f, -2.0f * 3.0f * 9.81f * 0.5f};
    world.bodies[0].force = {1.0f, 2.0f, 3.0f}; // moves no infinite mass, and is not drawn
    const DrawList list = overlays_of(world, OverlaySwitches{});
    ASSERT_EQ(list.arrows().size(), 2u);
    EXPECT_EQ(list.arrows()[0].quantity, Quantity::force);
    EXPECT_EQ(list.arrows()[0].from, world.bodies[1].position);
    EXPECT_NEAR(list.arrows()[0].vector.x, 0.5f, 1e-5f);
    EXPECT_EQ(list.arrows()[1].quantity, Quantity::torque);
    EXPECT_NEAR(list.arrows()[1].vector.z, -1.0f, 1e-5f);
    EXPECT_GT(list.arrows()[1].lift, 0.5f);
    world.bodies[1].force *= 1e6f;
    EXPECT_NEAR(overlays_of(world, OverlaySwitches{}).arrows()[0].vector.x, 6.0f, 1e-4f);
}

TEST(Overlays, ImpulseThatCarriesABodysWeightIsAsLongAsItsRadius) {
    // J = m g dt on the only dynamic body, which is the median one: length R = 0.5 m, upwards.
    OverlaySwitches switches = nothing;
    switches.normal_impulses = true;
    const Arrow arrow = overlays_of(ball_on_floor(), switches).arrows()[0];
    EXPECT_NEAR(arrow.vector.y, 0.5f, 1e-5f);
    EXPECT_EQ(arrow.from, glm::vec3(0.0f));
}

TEST(Overlays, ImpulseScaleFollowsTheMedianBody) {
    World world = ball_on_floor();
    world.add(dynamic_body("light", Sphere{0.1f}, 0.001f));
    world.add(dynamic_body("heavy", Sphere{2.0f}, 1000.0f));
    // Of 0.001, 3 and 1000 kg the middle one is the ball.
    EXPECT_NEAR(arrow_scales(world).impulse, 0.5f / (3.0f * 9.81f / 60.0f), 1e-4f);
}

TEST(Overlays, ImpulseScaleIsFiniteWithoutGravityAndWithoutBodies) {
    World world = ball_on_floor();
    world.settings.gravity = glm::vec3(0.0f);
    EXPECT_NEAR(arrow_scales(world).impulse, 0.5f / (3.0f * 9.81f / 60.0f), 1e-4f);
    EXPECT_GT(arrow_scales(World{}).impulse, 0.0f);
}

TEST(Overlays, ImpulseActsOnTheBodyThatCanMove) {
    // The floor as B: +j n acts on B, so that the ball gets -j n.
    World world = ball_on_floor();
    std::swap(world.contacts[0].a, world.contacts[0].b);
    world.contacts[0].manifold.normal = {0.0f, -1.0f, 0.0f};
    OverlaySwitches switches = nothing;
    switches.normal_impulses = true;
    EXPECT_GT(overlays_of(world, switches).arrows()[0].vector.y, 0.0f);
}

TEST(Overlays, ViolentHitIsCutToTwelveRadii) {
    World world = ball_on_floor();
    world.contacts[0].manifold.storage[0].normal_impulse = 1e6f;
    OverlaySwitches switches = nothing;
    switches.normal_impulses = true;
    EXPECT_NEAR(glm::length(overlays_of(world, switches).arrows()[0].vector), 6.0f, 1e-4f);
}

std::vector<std::string> values_of(const World& world, const OverlaySwitches& switches,
                                   std::optional<BodyId> selected = {}) {
    DrawList list;
    draw_values(world, places(world), switches, selected, list);
    std::vector<std::string> texts;
    for (const Label& label : list.labels()) {
        texts.emplace_back(list.text_of(label));
    }
    return texts;
}

TEST(Values, NamesStandAboveTheirBodiesAndTheGroundHasOneWhereItIsSelected) {
    OverlaySwitches switches = nothing;
    switches.names = true;
    const World world = ball_on_floor();
    EXPECT_EQ(values_of(world, switches), (std::vector<std::string>{"ball"}));
    const BodyId floor = world.bodies[0].id;
    EXPECT_EQ(values_of(world, switches, floor), (std::vector<std::string>{"floor", "ball"}));
    DrawList list;
    draw_values(world, places(world), switches, floor, list);
    EXPECT_NEAR(list.labels()[1].position.y, 1.0f, 1e-6f);
}

TEST(Values, AreThoseOfTheWorldWithTheirUnits) {
    World world = ball_on_floor();
    Body& ball = world.bodies[1];
    ball.restitution = 0.75f;
    ball.friction = 0.3f;
    ball.linear_velocity = {3.0f, 4.0f, 0.0f};
    ball.angular_velocity = {0.0f, 2.0f, 0.0f};
    OverlaySwitches switches = nothing;
    switches.restitutions = switches.frictions = switches.masses = true;
    switches.speeds = switches.spins = switches.energies = true;
    // m v²/2 = 37.5 J and I w²/2 = 0.3 · 4/2 = 0.6 J with I = 2/5 m r² = 0.3 kg m²
    EXPECT_EQ(values_of(world, switches),
              (std::vector<std::string>{"e 0.75\nμ 0.3\nm 3 kg\nv 5 m/s\nω 2 rad/s\nE 38.1 J"}));
}

TEST(Values, OfMotionStandAtWhatMovesOrIsSelectedAndEverywhereInSmallScenes) {
    World world = ball_on_floor();
    OverlaySwitches switches = nothing;
    switches.speeds = true;
    EXPECT_EQ(values_of(world, switches), (std::vector<std::string>{"v 0 m/s"}));
    for (int i = 0; i < 20; ++i) {
        world.add(dynamic_body("", Sphere{0.5f}, 3.0f));
    }
    EXPECT_TRUE(values_of(world, switches).empty());
    EXPECT_EQ(values_of(world, switches, world.bodies[1].id),
              (std::vector<std::string>{"v 0 m/s"}));
    world.bodies[2].linear_velocity.x = 2.0f;
    EXPECT_EQ(values_of(world, switches), (std::vector<std::string>{"v 2 m/s"}));
    world.bodies[2].linear_velocity.x = 1001.0f; // not 1e+03, which is that of 1002 too
    EXPECT_EQ(values_of(world, switches), (std::vector<std::string>{"v 1001 m/s"}));
}

TEST(Values, OfContactsAreTheWholeImpulseAndTheGapOrDepth) {
    World world = ball_on_floor();
    ContactPoint& point = world.contacts[0].manifold.storage[0];
    point.normal_impulse = 0.4f;
    point.tangent_impulse = {0.3f, 0.0f, 0.0f};
    point.separation = -0.002f;
    OverlaySwitches switches = nothing;
    switches.impulses = switches.separations = true;
    EXPECT_EQ(values_of(world, switches), (std::vector<std::string>{"J 0.5 N s\nd 2 mm"}));
    point.separation = 0.001f;
    point.normal_impulse = 0.0f;
    EXPECT_EQ(values_of(world, switches), (std::vector<std::string>{"s 1 mm"}));
}

} // namespace
} // namespace carom
