/// Static friction above kinetic friction under every method that honours Coulomb's cone, and what
/// regularized friction does in its place.
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/table.hpp"
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

/// Flat enough not to tip: of tangent `share` of μ_s.
Slope at_share(double share, test::Scatter& scatter) {
    const auto from = [&](float least, float most) {
        return least + 0.5f * (scatter.next() + 1.0f) * (most - least);
    };
    const float mu = from(0.1f, 0.4f);
    const float mu_s = mu + from(0.1f, 0.3f);
    return {static_cast<float>(share) * mu_s,
            {from(0.4f, 0.8f), from(0.1f, 0.3f), from(0.4f, 0.8f)},
            from(0.5f, 50.0f),
            mu,
            mu_s};
}

/// Of 80 blocks, how many are within 5 mm of where they were after a time in which what slides on
/// μ comes 1/2 g cos α (tan α - μ) t²: 6 cm at least.
int count_held(std::string_view method, float dt, double share) {
    test::Scatter scatter(2026);
    const int steps = static_cast<int>(0.5f / dt);
    int held = 0;
    for (int i = 0; i < 80; ++i) {
        World world = on_slope(at_share(share, scatter), method, dt);
        test::run(world, steps);
        held += world.bodies[1].position.x < 5e-3f ? 1 : 0;
    }
    return held;
}

class StaticFriction : public testing::TestWithParam<const char*> {};

TEST_P(StaticFriction, HoldsWhatItsRowPromisesAndNoMoreThanMu) {
    const auto promised = static_cast<double>(
        find_row(resolver_catalogue(), std::string_view(GetParam()))->promises.holds_static);
    for (const float dt : {1.0f / 60.0f, 1.0f / 200.0f, 1.0f / 1000.0f}) {
        EXPECT_EQ(count_held(GetParam(), dt, promised), 80) << "dt " << dt;
        EXPECT_EQ(count_held(GetParam(), dt, 1.03), 0) << "dt " << dt;
    }
}

/// The old way: each point bounded by its own load.
TEST(StaticFrictionByPoints, LetsGoEarly) {
    test::Scatter scatter(2026);
    int held = 0;
    for (int i = 0; i < 20; ++i) {
        World world = on_slope(at_share(0.97, scatter), "soft_step", 1.0f / 60);
        world.settings.stick_as_one = false;
        test::run(world, 30);
        held += world.bodies[1].position.x < 5e-3f ? 1 : 0;
    }
    EXPECT_LT(held, 10);
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
