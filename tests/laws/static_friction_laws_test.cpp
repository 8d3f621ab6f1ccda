/// Static friction above kinetic friction under every method that honours Coulomb's cone, and what
/// regularized friction does in its place.
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <string>

namespace carom {
namespace {

using test::g;

/// All but `penalty`, whose friction is 0 at rest.
constexpr std::array holding = {"linear_impulse", "impulse", "sequential_impulses", "soft_step"};

struct Slope {
    float tangent;
    glm::vec3 half_extents;
    float mass;
    float mu;
    float mu_s;
};

/// A box at rest on the slope, under gravity that is tilted instead of the floor.
World on_slope(const Slope& slope, std::string_view resolver, float dt) {
    World world = test::ideal_world(resolver, dt);
    const float cosine = 1.0f / std::sqrt(1.0f + slope.tangent * slope.tangent);
    world.settings.gravity = {g * slope.tangent * cosine, -g * cosine, 0.0f};
    world.settings.friction_model = FrictionModel::coulomb;
    world.settings.restitution_threshold = 0.5f;
    world.add(test::floor_body());
    Body box = dynamic_body("box", Box{slope.half_extents}, slope.mass);
    box.position.y = slope.half_extents.y;
    box.friction = slope.mu;
    box.friction_static = slope.mu_s;
    world.add(box);
    return world;
}

/// Flat enough not to tip, and sure to lie between the two coefficients.
Slope between(test::Scatter& scatter) {
    const auto from = [&](float least, float most) {
        return least + 0.5f * (scatter.next() + 1.0f) * (most - least);
    };
    const float mu = from(0.1f, 0.4f);
    const float mu_s = mu + from(0.1f, 0.3f);
    return {mu + (mu_s - mu) * from(0.2f, 0.9f),
            {from(0.4f, 0.8f), from(0.1f, 0.3f), from(0.4f, 0.8f)},
            from(0.5f, 50.0f),
            mu,
            mu_s};
}

class StaticFriction : public testing::TestWithParam<const char*> {
protected:
    /// What is shaken loose slides on. Contacts open at times under `impulse`, and under
    /// `soft_step` a box sinks in and rocks at first: up to a fifth below the angle of mu_s they
    /// may let go.
    static bool lets_go_early() {
        const std::string_view method = GetParam();
        return method == "impulse" || method == "soft_step";
    }
};

TEST_P(StaticFriction, HoldsBetweenTheTwoAnglesWhereKineticFrictionAloneLetsSlide) {
    test::Scatter scatter(2026);
    for (int i = 0; i < 12; ++i) {
        Slope slope = between(scatter);
        if (lets_go_early()) {
            slope.tangent = std::min(slope.tangent, 0.8f * slope.mu_s);
        }
        for (const float dt : {1.0f / 60.0f, 1.0f / 120.0f, 1.0f / 240.0f}) {
            SCOPED_TRACE(testing::Message()
                         << "case " << i << ", dt " << dt << ", tan " << slope.tangent << ", mu "
                         << slope.mu << ", mu_s " << slope.mu_s);
            World world = on_slope(slope, GetParam(), dt);
            World kinetic = world;
            kinetic.bodies[1].friction_static.reset();
            const int steps = static_cast<int>(1.0f / dt);
            test::run(world, steps);
            test::run(kinetic, steps);
            // In a second a box that slides comes 1/2 g cos α (tan α - mu): 7 cm at least. One pass
            // lets a box that rests creep by millimetres a second.
            EXPECT_LT(world.bodies[1].position.x, 5e-3f);
            EXPECT_GT(kinetic.bodies[1].position.x, 0.05f);
        }
    }
}

TEST_P(StaticFriction, LetsGoAboveItsAngleAndThenBrakesByKineticFriction) {
    // a = g cos α (tan α - mu), cos α = 1/sqrt(1 + 0.49): after a second v = 9.81 · 0.8192 · 0.3.
    World world = on_slope({0.7f, {0.5f, 0.2f, 0.5f}, 10.0f, 0.4f, 0.6f}, GetParam(), 1.0f / 240);
    test::run(world, 240);
    EXPECT_NEAR(world.bodies[1].linear_velocity.x, 2.411f, 0.06f);
}

TEST_P(StaticFriction, IsTheSameAsNoneWhereItIsTheFriction) {
    World with = on_slope({0.5f, {0.4f, 0.3f, 0.5f}, 3.0f, 0.4f, 0.4f}, GetParam(), 1.0f / 60);
    World without = with;
    without.bodies[1].friction_static.reset();
    test::run(with, 120);
    test::run(without, 120);
    EXPECT_EQ(hash(with), hash(without));
}

TEST_P(StaticFriction, HoldsABallThatCannotTurn) {
    World world = on_slope({0.5f, glm::vec3(0.4f), 3.0f, 0.4f, 0.6f}, GetParam(), 1.0f / 60);
    set_shape(world.bodies[1], Sphere{0.4f});
    set_fixed_rotation(world.bodies[1], true);
    test::run(world, 60);
    EXPECT_LT(world.bodies[1].position.x, 2e-3f);
}

TEST_P(StaticFriction, NeverFeedsWhatIsThrown) {
    for (const float speed : {0.02f, 0.3f, 3.0f}) {
        World world =
            on_slope({0.0f, {0.5f, 0.2f, 0.5f}, 10.0f, 0.3f, 0.9f}, GetParam(), 1.0f / 60);
        world.bodies[1].linear_velocity.x = speed;
        world.bodies[1].angular_velocity.y = speed;
        Workspace workspace;
        double before = kinetic_energy(world.bodies[1]);
        for (int i = 0; i < 120; ++i) {
            step(world, workspace);
            const double after = kinetic_energy(world.bodies[1]);
            EXPECT_LE(after, before + 1e-5) << "step " << i << " at " << speed;
            before = after;
        }
    }
}

TEST_P(StaticFriction, HasNoPlaceInRegularizedFrictionUnderWhichNothingHolds) {
    // It creeps at v_c tan α/mu = 0.1 · 0.3/0.5.
    World world = on_slope({0.3f, {0.5f, 0.2f, 0.5f}, 10.0f, 0.5f, 0.9f}, GetParam(), 1.0f / 60);
    world.settings.friction_model = FrictionModel::regularized;
    world.settings.friction_creep_speed = 0.1f;
    test::run(world, 90);
    EXPECT_NEAR(world.bodies[1].linear_velocity.x, 0.06f, 0.006f);
}

INSTANTIATE_TEST_SUITE_P(Laws, StaticFriction, testing::ValuesIn(holding),
                         [](const auto& given) { return std::string(given.param); });

/// Under `penalty` it sticks where c_t |v_t| stays below mu_s F, and creeps with that: with the
/// default c = 200 N s/m at each of four corners, at m g sin α/(4 c).
TEST(StaticFrictionUnderPenalty, CreepsWhereKineticFrictionSlides) {
    World world = on_slope({0.5f, {0.5f, 0.2f, 0.5f}, 4.0f, 0.4f, 0.6f}, "penalty", 1.0f / 60);
    world.bodies[1].position.y -= 4.0f * g * 0.8944f / (4.0f * world.settings.penalty_stiffness);
    World kinetic = world;
    kinetic.bodies[1].friction_static.reset();
    test::run(world, 120);
    test::run(kinetic, 120);
    EXPECT_NEAR(world.bodies[1].linear_velocity.x, 4.0f * g * 0.4472f / 800.0f, 5e-3f);
    EXPECT_GT(kinetic.bodies[1].linear_velocity.x, 1.0f);
}

} // namespace
} // namespace carom
