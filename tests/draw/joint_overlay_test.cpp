#include "draw/joint_overlay.hpp"

#include "draw/joint_shapes.hpp"
#include "support/joints.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

namespace carom {
namespace {

using test::hung_from;
using test::joint_between;
using test::places;
using test::spring_between;

constexpr float g = 9.81f; // [m/s²]

BodyId add_ball(World& world, const glm::vec3& position, float mass = 1.0f) {
    Body body = dynamic_body("", Sphere{0.2f}, mass);
    body.position = position;
    return world.add(body);
}

BodyId add_post(World& world, const glm::vec3& position) {
    Body body = static_body("", Sphere{0.1f});
    body.position = position;
    return world.add(body);
}

/// Pulls its bodies together with this force [N] over the last step.
void set_load(World& world, Joint& joint, float force) {
    joint.impulse.x = -force * world.settings.time_step;
}

DrawList joints_of(const World& world, std::optional<BodyId> selected = {}) {
    const std::vector<Transform> transforms = places(world);
    DrawList list;
    draw_joints({world, transforms, world, {}, selected}, list);
    return list;
}

/// A ball of 2 kg on a rod of 1 m below the point (0, 3, 0) m, whose tension is this [N].
World pendulum(float tension) {
    World world;
    const BodyId bob = add_ball(world, {0.0f, 2.0f, 0.0f}, 2.0f);
    world.add(hung_from("distance", {0.0f, 3.0f, 0.0f}, bob));
    set_load(world, world.joints[0], tension);
    return world;
}

TEST(DrawnJoint, RunsFromAnchorToAnchorOfBodiesAsTheyAreDrawn) {
    World world;
    const BodyId a = add_ball(world, {0.0f, 0.0f, 0.0f});
    const BodyId b = add_ball(world, {3.0f, 0.0f, 0.0f});
    Joint rod = joint_between("distance", a, b);
    rod.anchor_a = {0.5f, 0.0f, 0.0f};
    world.add(rod);
    std::vector<Transform> drawn = places(world);
    // A quarter turn about z takes x to y.
    drawn[0].orientation = glm::angleAxis(std::acos(0.0f), glm::vec3(0.0f, 0.0f, 1.0f));
    drawn[1].position = {3.0f, 4.0f, 0.0f};
    DrawList list;
    draw_joints({world, drawn, world}, list);
    ASSERT_EQ(list.lines().size(), 1u);
    EXPECT_NEAR(glm::distance(list.lines()[0].from, {0.0f, 0.5f, 0.0f}), 0.0f, 1e-6f);
    EXPECT_EQ(list.lines()[0].to, glm::vec3(3.0f, 4.0f, 0.0f));
}

TEST(DrawnJoint, HasItsFullColourUnderTheWeightThatItCarries) {
    const Line line = joints_of(pendulum(2.0f * g)).lines().at(0);
    EXPECT_EQ(line.quantity, Quantity::joint_pull);
    EXPECT_NEAR(line.shade, 1.0f, 1e-5f);
    EXPECT_EQ(colour_of(line.quantity, Theme::dark, 1.0f), okabe_ito::vermillion);
}

TEST(DrawnJoint, HasHalfItsColourUnderAQuarterOfTheWeight) {
    EXPECT_NEAR(joints_of(pendulum(0.5f * g)).lines().at(0).shade, 0.5f, 1e-5f);
}

TEST(DrawnJoint, IsGreyWithoutALoadAndTellsPressingFromPulling) {
    EXPECT_EQ(joints_of(pendulum(0.0f)).lines().at(0).shade, 0.0f);
    EXPECT_EQ(colour_of(Quantity::joint_pull, Theme::light, 0.0f),
              colour_of(Quantity::joint_press, Theme::light, 0.0f));
    const Line pressed = joints_of(pendulum(-2.0f * g)).lines().at(0);
    EXPECT_EQ(pressed.quantity, Quantity::joint_press);
    EXPECT_NEAR(pressed.shade, 1.0f, 1e-5f);
}

TEST(DrawnJoint, HasItsFullColourWhereItsLoadIsNoNumber) {
    const float none = std::numeric_limits<float>::quiet_NaN();
    EXPECT_EQ(joints_of(pendulum(none)).lines().at(0).shade, 1.0f);
}

TEST(DrawnJoint, ShowsWhereItIsFixedToTheWorld) {
    const DrawList list = joints_of(pendulum(0.0f));
    ASSERT_EQ(list.points().size(), 1u);
    EXPECT_EQ(list.points()[0], (Point{{0.0f, 3.0f, 0.0f}, Quantity::joint_anchor, 0.0f}));
}

TEST(FullLoad, IsTheWeightOfTheHeaviestGroup) {
    // Two balls of 1 kg and 2 kg hang together below a post, another one of 2.5 kg by itself below
    // the same post, and one of 100 kg hangs on nothing: 3 kg · 9.81 m/s².
    World world;
    const BodyId post = add_post(world, {0.0f, 5.0f, 0.0f});
    const BodyId first = add_ball(world, {0.0f, 4.0f, 0.0f}, 1.0f);
    const BodyId second = add_ball(world, {0.0f, 3.0f, 0.0f}, 2.0f);
    const BodyId other = add_ball(world, {1.0f, 4.0f, 0.0f}, 2.5f);
    add_ball(world, {5.0f, 0.0f, 0.0f}, 100.0f);
    world.add(joint_between("rope", post, first));
    world.add(joint_between("rope", first, second));
    world.add(joint_between("rope", post, other));
    EXPECT_NEAR(full_load(world), 3.0f * g, 1e-4f);
}

TEST(FullLoad, DoesNotChangeWithWhatHappens) {
    EXPECT_EQ(full_load(pendulum(1e6f)), full_load(pendulum(0.0f)));
    World floating = pendulum(0.0f);
    floating.settings.gravity = glm::vec3(0.0f);
    EXPECT_NEAR(full_load(floating), 2.0f * g, 1e-4f);
}

TEST(FullLoad, ReachesAsFarAsAPlasticSpringBears) {
    World world = pendulum(0.0f);
    Joint spring = spring_between(world.bodies[0].id, {}, 1.0f, 100.0f);
    spring.yield_force = 500.0f;
    world.add(spring);
    EXPECT_EQ(full_load(world), 500.0f);
}

TEST(FullLoad, OfANetIsSharedByTheStringsOfARow) {
    // 9 balls of 1 kg, each tied to each other: 36 joints, 4 a body, so 9 kg · 9.81 m/s² / √9.
    World world;
    std::vector<BodyId> balls;
    for (int i = 0; i < 9; ++i) {
        const BodyId ball =
            add_ball(world, {static_cast<float>(i % 3), 0.0f, static_cast<float>(i / 3)});
        for (const BodyId other : balls) {
            world.add(joint_between("distance", ball, other));
        }
        balls.push_back(ball);
    }
    EXPECT_NEAR(full_load(world), 3.0f * g, 1e-4f);
}

TEST(FullLoad, OfWhatWeighsNothingLeavesJointsGrey) {
    World world;
    world.add(joint_between("distance", add_post(world, {}), add_post(world, {1.0f, 0.0f, 0.0f})));
    EXPECT_EQ(joints_of(world).lines().at(0).shade, 0.0f);
}

/// A rope of 2 m between two posts at one height, 1 m apart.
World slack_rope() {
    World world;
    const BodyId a = add_post(world, {0.0f, 3.0f, 0.0f});
    const BodyId b = add_post(world, {1.0f, 3.0f, 0.0f});
    world.add(joint_between("rope", a, b, 2.0f));
    return world;
}

TEST(SlackRope, HangsGreyAndAboutAsLongAsItIs) {
    const DrawList list = joints_of(slack_rope());
    float length = 0.0f;
    float lowest = 3.0f;
    for (const Line& line : list.lines()) {
        EXPECT_EQ(line.quantity, Quantity::joint_slack);
        length += glm::distance(line.from, line.to);
        lowest = std::min(lowest, line.to.y);
    }
    EXPECT_NEAR(length, 2.0f, 0.06f);
    // s² = 3/8 · 1 · 1 + 1/4 · 1 = 0.625 m².
    EXPECT_NEAR(lowest, 3.0f - std::sqrt(0.625f), 1e-5f);
    EXPECT_EQ(list.lines().front().from, glm::vec3(0.0f, 3.0f, 0.0f));
    EXPECT_EQ(list.lines().back().to, glm::vec3(1.0f, 3.0f, 0.0f));
}

TEST(SlackRope, IsStraightAndColouredOnceItPulls) {
    World world = slack_rope();
    set_load(world, world.joints[0], 3.0f);
    const DrawList list = joints_of(world);
    ASSERT_EQ(list.lines().size(), 1u);
    EXPECT_EQ(list.lines()[0].quantity, Quantity::joint_pull);
}

TEST(SlackRope, IsStraightWithoutGravity) {
    World world = slack_rope();
    world.settings.gravity = glm::vec3(0.0f);
    EXPECT_EQ(joints_of(world).lines().size(), 1u);
}

TEST(Coil, IsAsWideAsAskedAtRestAndThinnerWhenStretched) {
    const auto radius = [](float length) {
        const auto corners = coil({}, {0.0f, length, 0.0f}, 1.0f, 0.05f);
        const glm::vec3& middle = corners[coil_corners / 2];
        return glm::length(glm::vec2(middle.x, middle.z));
    };
    EXPECT_NEAR(radius(1.0f), 0.05f, 1e-6f);
    // w² = (0.8/8)² + (2 π 0.05)² = 0.1087 m²; stretched to 2 m the pitch is 0.2 m, so that
    // r = sqrt(0.1087 - 0.04)/(2 π) = 0.0417 m.
    EXPECT_NEAR(radius(2.0f), 0.0417f, 1e-4f);
    EXPECT_EQ(radius(10.0f), 0.0f);
}

TEST(DrawnSpring, IsACoilFromEndToEnd) {
    World world;
    const BodyId a = add_ball(world, {0.0f, 1.0f, 0.0f});
    const BodyId b = add_ball(world, {0.0f, 3.0f, 0.0f});
    world.add(spring_between(a, b, 2.0f, 10.0f));
    const DrawList list = joints_of(world);
    ASSERT_EQ(list.lines().size(), coil_corners - 1);
    EXPECT_EQ(list.lines().front().from, glm::vec3(0.0f, 1.0f, 0.0f));
    EXPECT_EQ(list.lines().back().to, glm::vec3(0.0f, 3.0f, 0.0f));
}

TEST(DrawnSpring, IsOneFineLineAmongMany) {
    World world;
    const BodyId a = add_ball(world, {0.0f, 1.0f, 0.0f});
    for (std::size_t i = 0; i < many_joints; ++i) {
        const BodyId b = add_ball(world, {0.1f * static_cast<float>(i), 3.0f, 0.0f});
        world.add(spring_between(a, b, 2.0f, 10.0f));
    }
    const DrawList list = joints_of(world);
    EXPECT_EQ(list.lines().size(), many_joints);
    EXPECT_TRUE(list.lines()[0].fine);
}

TEST(DrawnSpring, ThatCarriesMostLiesOverManyOthers) {
    World world;
    const BodyId a = add_ball(world, {0.0f, 1.0f, 0.0f});
    for (std::size_t i = 0; i < many_joints; ++i) {
        world.add(spring_between(a, add_ball(world, {0.0f, 3.0f, 0.0f}), 2.0f, 10.0f));
    }
    set_load(world, world.joints[1], 2.0f);
    set_load(world, world.joints[0], std::numeric_limits<float>::quiet_NaN());
    set_load(world, world.joints[2], -1.0f);
    const DrawList list = joints_of(world);
    EXPECT_EQ(list.lines().back().shade, 1.0f) << "no number counts as the full load";
    EXPECT_EQ((list.lines().end() - 2)->quantity, Quantity::joint_pull);
    EXPECT_EQ((list.lines().end() - 3)->quantity, Quantity::joint_press);
}

TEST(DrawnSpring, IsMarkedOnceItsRestLengthHasMoved) {
    World world;
    const BodyId a = add_ball(world, {0.0f, 1.0f, 0.0f});
    const BodyId b = add_ball(world, {0.0f, 3.0f, 0.0f});
    Joint spring = spring_between(a, b, 2.0f, 10.0f);
    spring.yield_force = 5.0f;
    world.add(spring);
    const World first = world;
    const std::vector<Transform> transforms = places(world);
    DrawList list;
    draw_joints({world, transforms, first}, list);
    EXPECT_TRUE(list.points().empty());
    world.joints[0].length = 1.5f;
    draw_joints({world, transforms, first}, list);
    ASSERT_EQ(list.points().size(), 1u);
    EXPECT_EQ(list.points()[0], (Point{{0.0f, 2.0f, 0.0f}, Quantity::joint_bent, 0.0f}));
    EXPECT_EQ(count_joints({world, transforms, first}).bent, 1u);
}

/// The balls, of a radius below 0.5 m, do not reach it: an arm each.
TEST(DrawnBallJoint, IsAPointInTheColourOfItsLoadWithArmsAndALineOnlyWhereItHasParted) {
    World world;
    const BodyId a = add_ball(world, {0.0f, 0.0f, 0.0f}, 1.0f);
    const BodyId b = add_ball(world, {1.0f, 0.0f, 0.0f}, 1.0f);
    Joint joint = joint_between("ball", a, b);
    joint.anchor_a = {0.5f, 0.0f, 0.0f};
    joint.anchor_b = {-0.5f, 0.0f, 0.0f};
    // Half the weight of the two, in any direction: a shade of sqrt(0.5).
    joint.impulse = glm::vec3(0.0f, 0.0f, g * world.settings.time_step);
    world.add(joint);
    const DrawList whole = joints_of(world);
    ASSERT_EQ(whole.lines().size(), 2u);
    EXPECT_EQ(whole.lines()[1].from, glm::vec3(1.0f, 0.0f, 0.0f));
    EXPECT_EQ(whole.lines()[1].to, glm::vec3(0.5f, 0.0f, 0.0f));
    ASSERT_EQ(whole.points().size(), 1u);
    EXPECT_EQ(whole.points()[0].position, glm::vec3(0.5f, 0.0f, 0.0f));
    EXPECT_EQ(whole.points()[0].quantity, Quantity::joint_hold);
    EXPECT_NEAR(whole.points()[0].shade, std::sqrt(0.5f), 1e-5f);
    world.bodies[1].position.x = 1.1f;
    const DrawList parted = joints_of(world);
    ASSERT_EQ(parted.lines().size(), 3u);
    EXPECT_NEAR(parted.lines()[0].to.x, 0.6f, 1e-6f);
}

TEST(DrawnJoint, OfTheSelectedBodyHasARim) {
    World world = pendulum(g);
    const BodyId other = add_ball(world, {2.0f, 2.0f, 0.0f});
    world.add(hung_from("distance", {2.0f, 3.0f, 0.0f}, other));
    const DrawList list = joints_of(world, other);
    ASSERT_EQ(list.lines().size(), 3u);
    EXPECT_EQ(list.lines()[0].quantity, Quantity::joint_pull);
    EXPECT_EQ(list.lines()[1].quantity, Quantity::joint_selected);
    EXPECT_EQ(list.lines()[2].quantity, Quantity::joint_pull);
    EXPECT_EQ(list.lines()[1].from, list.lines()[2].from);
}

TEST(DrawnJoint, ThatIsSingledOutHasTheOnlyRim) {
    World world = pendulum(g);
    const BodyId bob = world.bodies[0].id;
    const JointId second = world.add(hung_from("distance", {2.0f, 3.0f, 0.0f}, bob));
    const std::vector<Transform> transforms = places(world);
    DrawList list;
    draw_joints({world, transforms, world, {}, bob, second}, list);
    ASSERT_EQ(list.lines().size(), 3u);
    EXPECT_EQ(list.lines()[1].quantity, Quantity::joint_selected);
    EXPECT_EQ(list.lines()[1].to, glm::vec3(2.0f, 3.0f, 0.0f));
}

TEST(DrawnJoint, BetweenCoveredBodiesIsLeftOutUnlessOneIsSelected) {
    World world;
    const BodyId a = add_post(world, {0.0f, 2.0f, 0.0f});
    const BodyId b = add_ball(world, {0.0f, 1.0f, 0.0f});
    const BodyId c = add_ball(world, {0.0f, 0.0f, 0.0f});
    world.add(joint_between("distance", a, b));
    world.add(joint_between("distance", b, c));
    const std::vector<Transform> transforms = places(world);
    const std::vector<char> covered = {1, 1, 0};
    DrawList list;
    draw_joints({world, transforms, world, covered}, list);
    ASSERT_EQ(list.lines().size(), 1u);
    EXPECT_EQ(list.lines()[0].to, glm::vec3(0.0f));
    // The covered post is what the surface is pinned to.
    ASSERT_EQ(list.points().size(), 1u);
    EXPECT_EQ(list.points()[0].position, glm::vec3(0.0f, 2.0f, 0.0f));
    EXPECT_EQ(count_joints({world, transforms, world, covered}).drawn, 1u);
    list.clear();
    draw_joints({world, transforms, world, covered, a}, list);
    EXPECT_EQ(list.lines().size(), 3u);
}

TEST(DrawnJoint, FindsItsBodiesAfterOthersAreDeleted) {
    World world;
    const BodyId gone = add_ball(world, {9.0f, 9.0f, 9.0f});
    const BodyId a = add_ball(world, {0.0f, 2.0f, 0.0f});
    const BodyId gone_too = add_ball(world, {9.0f, 9.0f, 9.0f});
    const BodyId b = add_ball(world, {0.0f, 1.0f, 0.0f});
    world.add(joint_between("distance", a, b));
    world.remove(gone);
    world.remove(gone_too);
    const Line line = joints_of(world).lines().at(0);
    EXPECT_EQ(line.from, glm::vec3(0.0f, 2.0f, 0.0f));
    EXPECT_EQ(line.to, glm::vec3(0.0f, 1.0f, 0.0f));
}

} // namespace
} // namespace carom
