#include "physics/solve/limits/penalty_limits.hpp"

#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>

namespace carom {
namespace {

/// Springs of k = 10000 N/m without damping, integrated in 4 x 2 parts of a step.
World spring_world() {
    World world = test::ideal_world("penalty", 1e-3f);
    world.settings.penalty_stiffness = 10000.0f;
    world.settings.penalty_damping = 0.0f;
    world.settings.penalty_pull = true;
    world.settings.sub_steps = 2;
    world.settings.penalty_sub_steps = 4;
    world.settings.penalty_bounded = false;
    return world;
}

constexpr float swing_depth = 0.01f; // [m], in which it swings without leaving the floor

/// A ball of 1 kg at rest in its spring: m g = k d.
World ball_in_the_floor() {
    World world = spring_world();
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.5f - swing_depth, 0.0f}));
    world.settings.gravity.y = -10000.0f * swing_depth;
    return world;
}

/// A cube of 1 kg and 2 m at rest in its four springs: m g = 4 k d.
World cube_in_the_floor() {
    World world = spring_world();
    world.add(test::floor_body());
    world.add(test::crate(glm::vec3(1.0f), 1.0f, {0.0f, 1.0f - swing_depth, 0.0f}));
    world.settings.gravity.y = -4.0f * 10000.0f * swing_depth;
    return world;
}

PenaltyLimits limits_of(World world, std::optional<BodyId> body = std::nullopt) {
    test::run(world, 1);
    return penalty_limits(world, body).value();
}

TEST(PenaltyLimits, OfABallOnTheGroundAreThoseOfOneSpring) {
    // m_r = m = 1 kg: c = 2 sqrt(k m) = 200 N s/m; w = 100 /s, and w h < 2 gives h = 0.02 s, eight
    // of which are a step.
    const World world = ball_in_the_floor();
    const PenaltyLimits limits = limits_of(world);
    EXPECT_EQ(limits.body, world.bodies[1].id);
    EXPECT_EQ(limits.other, world.bodies[0].id);
    EXPECT_EQ(limits.springs, 1U);
    EXPECT_FLOAT_EQ(limits.effective_mass, 1.0f);
    EXPECT_NEAR(limits.critical_damping, 200.0f, 1e-3f);
    EXPECT_NEAR(limits.largest_inverse_mass, 1.0f, 1e-5f);
    EXPECT_NEAR(limits.largest_time_step, 8.0f * 0.02f, 1e-5f);
    EXPECT_EQ(limits.damping_ratio, 0.0f);
    EXPECT_TRUE(limits.is_stable);
}

TEST(PenaltyLimits, ShrinkWithDamping) {
    // gamma = 200 /s, critical: w² h² + 2 gamma h = 4 with w = 100 /s has the root
    // h = 4/(200 + sqrt(200² + 4 100²)) = 4/(200 (1 + sqrt 2)) = 0.008284 s.
    World world = ball_in_the_floor();
    world.settings.penalty_damping = 200.0f;
    const PenaltyLimits limits = limits_of(world);
    EXPECT_NEAR(limits.damping_ratio, 1.0f, 1e-5f);
    EXPECT_NEAR(limits.largest_time_step, 8.0f * 0.0082843f, 1e-5f);
}

TEST(PenaltyLimits, OfAFlatCubeComeFromItsRocking) {
    // Four springs at (+-1, +-1) m. Up and down: lambda = 4/m. Rocking about x or z:
    // sum of arms² / I = 4 a² / (2 m a²/3) = 6/m, which is more: w² = 60000 /s².
    const PenaltyLimits limits = limits_of(cube_in_the_floor());
    EXPECT_EQ(limits.springs, 4U);
    EXPECT_NEAR(limits.largest_inverse_mass, 6.0f, 1e-3f);
    EXPECT_NEAR(limits.largest_time_step, 8.0f * 2.0f / std::sqrt(60000.0f), 1e-4f);
    // Four springs and dampers are one of 4 k and 4 c: 4 c = 2 sqrt(4 k m), c = 100 N s/m.
    EXPECT_NEAR(limits.critical_damping, 100.0f, 1e-3f);
}

/// A cube of 1 kg and 2 m that stands on an edge, turned by theta with sin 2 theta = 1/3. The edge
/// lies d = cos theta - sin theta beside the centre, so d² = 1 - sin 2 theta = 2/3 m², and with
/// I = 2/3 kg m² k(n) = 1/m + d²/I = 2 /kg: rotation halves the mass.
World cube_on_its_edge() {
    World world = spring_world();
    world.settings.gravity = glm::vec3(0.0f);
    world.add(test::floor_body());
    const float theta = 0.5f * std::asin(1.0f / 3.0f);
    const float height = std::cos(theta) + std::sin(theta);
    Body cube = test::crate(glm::vec3(1.0f), 1.0f, {0.0f, height - 0.1f * swing_depth, 0.0f});
    cube.orientation = glm::angleAxis(theta, glm::vec3(0.0f, 0.0f, 1.0f));
    world.add(cube);
    return world;
}

TEST(PenaltyLimits, CountTheRotationOfACubeOnItsEdge) {
    // Two springs: c = 2 sqrt(k m/N) with m = 1/k(n) = 0.5 kg is 2 sqrt(10000 0.5/2) = 100 N s/m.
    const PenaltyLimits limits = limits_of(cube_on_its_edge());
    EXPECT_EQ(limits.springs, 2U);
    EXPECT_NEAR(limits.effective_mass, 0.5f, 1e-3f);
    EXPECT_NEAR(limits.critical_damping, 100.0f, 0.1f);
}

/// Whether the cube, pushed out from rest, leaves the floor within this time. From rest a swing
/// that is critically damped or more creeps back and never crosses zero.
bool swings_free(World world, float share_of_critical, float seconds) {
    world.settings.penalty_damping = share_of_critical * limits_of(world).critical_damping;
    world.settings.time_step = 1e-4f;
    world.settings.contact_margin = 0.0f;
    Workspace workspace;
    for (float t = 0.0f; t < seconds; t += world.settings.time_step) {
        step(world, workspace);
        if (world.contacts.empty()) {
            return true;
        }
    }
    return false;
}

TEST(PenaltyStep, OfACubeOnItsEdgeSwingsBelowTheCriticalDampingAndCreepsAbove) {
    // w = sqrt(k N k(n)) = 200 /s. With zeta = 0.8 zero is crossed after
    // (pi - acos 0.8)/(w sqrt(1 - 0.8²)) = 0.0208 s; with 1.2 a share exp(-0.54 w t) is left, 3 %
    // after 0.03 s, far more than a float resolves.
    EXPECT_TRUE(swings_free(cube_on_its_edge(), 0.8f, 0.03f));
    EXPECT_FALSE(swings_free(cube_on_its_edge(), 1.2f, 0.03f));
}

TEST(PenaltyLimits, CountAllContactsOfAColumn) {
    // L = [[1, -1], [-1, 2]]/m for a ball on a ball on the ground: lambda = (3 + sqrt 5)/2 /m, more
    // than the 2/m of the upper contact alone.
    World world = ball_in_the_floor();
    world.add(test::ball(0.5f, 1.0f, {0.0f, 1.5f - 2.0f * swing_depth, 0.0f}));
    const PenaltyLimits limits = limits_of(world);
    EXPECT_NEAR(limits.largest_inverse_mass, 2.61803f, 1e-3f);
    EXPECT_EQ(limits.body, world.bodies[1].id);
    EXPECT_EQ(limits.other, world.bodies[2].id);
    EXPECT_FLOAT_EQ(limits.effective_mass, 0.5f);
}

TEST(PenaltyLimits, OfTheSelectedBodyLeaveOtherContactsOut) {
    World world = ball_in_the_floor();
    const BodyId heavy = world.add(test::ball(0.5f, 100.0f, {5.0f, 0.5f - swing_depth, 0.0f}));
    EXPECT_NEAR(limits_of(world, heavy).largest_inverse_mass, 0.01f, 1e-6f);
    EXPECT_EQ(limits_of(world, heavy).body, heavy);
    EXPECT_NEAR(limits_of(world).largest_inverse_mass, 1.0f, 1e-5f);
}

TEST(PenaltyLimits, OfABodyInTheAirAreThoseOfItsMass) {
    World world = ball_in_the_floor();
    const BodyId feather = world.add(test::ball(0.5f, 0.25f, {0.0f, 30.0f, 0.0f}));
    const PenaltyLimits limits = limits_of(world);
    EXPECT_EQ(limits.body, feather);
    EXPECT_FALSE(limits.other.has_value());
    EXPECT_NEAR(limits.largest_inverse_mass, 4.0f, 1e-5f);
    EXPECT_FLOAT_EQ(limits.effective_mass, 0.25f);
}

TEST(PenaltyLimits, AreNoneWhereNothingCanMove) {
    World world = spring_world();
    const BodyId floor = world.add(test::floor_body());
    EXPECT_FALSE(penalty_limits(world).has_value());
    world.add(test::ball(0.5f, 1.0f, {0.0f, 3.0f, 0.0f}));
    EXPECT_TRUE(penalty_limits(world).has_value());
    EXPECT_FALSE(penalty_limits(world, floor).has_value());
}

TEST(PenaltyLimits, AreNotThoseOfAContactOfBodiesThatCameToStand) {
    // Until the next step the contact is there, but neither of its bodies moves any more.
    World world = ball_in_the_floor();
    test::run(world, 1);
    const BodyId free = world.add(test::ball(0.5f, 4.0f, {0.0f, 3.0f, 0.0f}));
    set_mass(world.bodies[1], infinite_mass);
    const PenaltyLimits limits = penalty_limits(world).value();
    EXPECT_EQ(limits.body, free);
    EXPECT_EQ(limits.other, std::nullopt);
    EXPECT_EQ(limits.largest_inverse_mass, 0.25f);
}

TEST(PenaltyLimits, AreEndlessWithoutSpringAndDamper) {
    World world = ball_in_the_floor();
    world.settings.penalty_stiffness = 0.0f;
    const PenaltyLimits limits = limits_of(world);
    EXPECT_TRUE(std::isinf(limits.largest_time_step));
    EXPECT_TRUE(limits.is_stable);
    EXPECT_EQ(limits.damping_ratio, 0.0f);
}

/// How far the motion of body 1 grows beyond its first speed, at this share of the largest step; a
/// fault is growth without bound.
float growth(World world, float share) {
    world.settings.time_step = share * limits_of(world).largest_time_step;
    EXPECT_EQ(limits_of(world).is_stable, share < 1.0f);
    Body& body = world.bodies[1];
    constexpr float first_speed = 0.01f;
    body.linear_velocity = {0.0f, first_speed, 0.0f};
    body.angular_velocity = {0.0f, 0.0f, std::holds_alternative<Box>(body.shape) ? 0.01f : 0.0f};
    Workspace workspace;
    float most = 0.0f;
    for (int i = 0; i < 40; ++i) {
        if (step(world, workspace).fault) {
            return std::numeric_limits<float>::infinity();
        }
        most = std::max({most, glm::length(world.bodies[1].linear_velocity),
                         glm::length(world.bodies[1].angular_velocity)});
    }
    return most / first_speed;
}

// Close to the end of stability the swings that do not grow are sqrt(1/(1 - (w h/2)²)) = 4 times as
// fast as the one that was given. Those that grow do so in each of 8 x 40 sub-steps.

TEST(PenaltyStep, OfABallIsStableJustBelowTheLimitAndNotAbove) {
    for (const float damping : {0.0f, 40.0f, 200.0f}) {
        World world = ball_in_the_floor();
        world.settings.penalty_damping = damping;
        EXPECT_LT(growth(world, 0.97f), 10.0f) << "c = " << damping;
        EXPECT_GT(growth(world, 1.03f), 100.0f) << "c = " << damping;
    }
}

TEST(PenaltyStep, OfAFlatCubeIsStableJustBelowTheLimitAndNotAbove) {
    for (const float damping : {0.0f, 20.0f, 100.0f}) {
        World world = cube_in_the_floor();
        world.settings.penalty_damping = damping;
        EXPECT_LT(growth(world, 0.97f), 10.0f) << "c = " << damping;
        EXPECT_GT(growth(world, 1.03f), 100.0f) << "c = " << damping;
    }
}

TEST(PenaltyStep, OfAColumnIsStableJustBelowTheLimitAndNotAbove) {
    World world = ball_in_the_floor();
    // Both at rest: the lower spring bears two weights.
    world.bodies[1].position.y = 0.5f - 2.0f * swing_depth;
    world.add(test::ball(0.5f, 1.0f, {0.0f, 1.5f - 3.0f * swing_depth, 0.0f}));
    EXPECT_LT(growth(world, 0.97f), 10.0f);
    EXPECT_GT(growth(world, 1.03f), 100.0f);
}

} // namespace
} // namespace carom
