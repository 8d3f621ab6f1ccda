/// The gauges of the laws of contact: each number derived, and what a method promises.
#include "lab/measure/gauge_verdict.hpp"
#include "physics/step/gauges.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/trigonometric.hpp>
#include <numbers>
#include <string>

namespace carom {
namespace {

constexpr std::array gauge_time_steps = {1.0f / 30.0f, 1.0f / 60.0f, 1.0f / 240.0f};

Gauges gauges_after_step(World& world) {
    Workspace workspace;
    EXPECT_FALSE(step(world, workspace).fault);
    return gauges_of(world, workspace);
}

Gauges worst_of(World& world, int steps) {
    Workspace workspace;
    Gauges worst;
    for (int i = 0; i < steps; ++i) {
        EXPECT_FALSE(step(world, workspace).fault);
        worst = larger(worst, gauges_of(world, workspace));
    }
    return worst;
}

/// Two balls of 1 kg that touch; the left one arrives at 2 m/s, e = 1.
World touching_pair(std::string_view resolver) {
    World world = test::ideal_world(resolver);
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.0f, 0.0f}, 1.0f));
    world.add(test::ball(0.5f, 1.0f, {1.0f, 0.0f, 0.0f}, 1.0f));
    world.bodies[0].linear_velocity.x = 2.0f;
    return world;
}

/// A ball that cannot turn, so that it slides on one point, with friction 0.5 on the floor.
World slider(std::string_view resolver, float time_step, const glm::vec3& velocity) {
    World world;
    world.settings.resolver = Key(resolver);
    world.settings.time_step = time_step;
    world.add(test::floor_body());
    Body ball = test::ball(0.5f, 2.0f, {0.0f, 0.5f, 0.0f});
    set_fixed_rotation(ball, true);
    ball.friction = 0.5f;
    ball.linear_velocity = velocity;
    world.add(ball);
    return world;
}

TEST(Gauges, AHitThatFollowsNewtonBreaksNothing) {
    for (const std::string resolver :
         {"linear_impulse", "impulse", "sequential_impulses", "soft_step"}) {
        World world = touching_pair(resolver);
        EXPECT_EQ(gauges_after_step(world), Gauges()) << resolver;
    }
}

/// e v = 2 m/s is asked for. `stop` leaves 0, `projection` and `none` go on closing at 2 m/s.
TEST(Gauges, AShortfallIsWhatAHitLacks) {
    for (const auto& [resolver, lacks] :
         {std::pair{"stop", 2.0}, {"projection", 4.0}, {"none", 4.0}}) {
        World world = touching_pair(resolver);
        EXPECT_NEAR(gauges_after_step(world).shortfall.value, lacks, 1e-6) << resolver;
    }
}

/// One pass over the cradle of 1 kg balls at 1 m/s: each hit but the last gives λ = 1 N s and is
/// undone by the next one, v' = 0 where e v = 1 m/s is asked for.
/// In a divided step a gauge leaves out what gravity may have added unseen to the speed *between*
/// the bodies: nothing, where it pulls both. So it is as above.
TEST(Gauges, GravityThatPullsBothBodiesHidesNothing) {
    for (const float gravity : {0.0f, -test::g}) {
        World world = touching_pair("stop");
        world.settings.sub_steps = 4;
        world.settings.gravity.y = gravity;
        EXPECT_NEAR(gauges_after_step(world).shortfall.value, 2.0, 1e-5) << gravity;
    }
}

TEST(Gauges, OnePassMissesTheTargetsOfSimultaneousHits) {
    World pairwise = test::cradle("impulse", true);
    const Gauges gauges = gauges_after_step(pairwise);
    EXPECT_NEAR(gauges.signorini.value, 1.0, 1e-5);
    EXPECT_NEAR(gauges.shortfall.value, 1.0, 1e-5);
    World simultaneous = test::cradle("sequential_impulses", true);
    EXPECT_LT(gauges_after_step(simultaneous).signorini.value, 1e-4);
}

/// Two balls of mass m that overlap by d at rest: Baumgarte's term lets them leave at
/// v' = β/h (d - slop), 3 m/s at most, by λ = m v'/2. λ v' [J] is what it gave; a split impulse
/// gives none.
TEST(Gauges, BaumgartesPushIsNoLaw) {
    for (const float h : gauge_time_steps) {
        for (const auto correction :
             {PositionCorrection::baumgarte, PositionCorrection::split_impulse}) {
            World world = test::ideal_world("sequential_impulses", h);
            world.settings.position_correction = correction;
            world.add(test::ball(0.5f, 3.0f, {0.0f, 0.0f, 0.0f}));
            world.add(test::ball(0.5f, 3.0f, {0.9f, 0.0f, 0.0f}));
            const double v = std::min(0.2 / static_cast<double>(h) * 0.1, 3.0);
            const double given =
                correction == PositionCorrection::baumgarte ? 3.0 * v * v / 2.0 : 0.0;
            EXPECT_NEAR(gauges_after_step(world).signorini.value, given, 1e-4 * given + 1e-9);
        }
    }
}

/// Coulomb's friction lies on its cone and opposes the slip, in every direction.
TEST(Gauges, CoulombsSlideBreaksNothing) {
    for (const std::string resolver : {"impulse", "sequential_impulses", "soft_step"}) {
        for (const float h : gauge_time_steps) {
            World world = slider(resolver, h, {3.0f, 0.0f, 1.7f});
            const Gauges worst = worst_of(world, 10);
            EXPECT_FALSE(is_broken(worst.coulomb)) << resolver;
            EXPECT_FALSE(is_broken(worst.dissipation)) << resolver << worst.dissipation.value;
        }
    }
}

/// Both bounds of `box` are reached in any direction askew to the axes, so |λ_t| = √2 μ m g h, and
/// λ_t · v = -μ m g h |v| (cos φ + sin φ): more than the cone allows, by what the gauges say.
TEST(Gauges, BoxFrictionIsStrongerAskew) {
    for (const float h : gauge_time_steps) {
        for (const double phi : {0.3, std::numbers::pi / 4.0, 1.2}) {
            constexpr double speed = 3.0;
            World world = slider("sequential_impulses", h,
                                 {static_cast<float>(speed * std::cos(phi)), 0.0f,
                                  static_cast<float>(speed * std::sin(phi))});
            world.settings.friction_model = FrictionModel::box;
            const Gauges gauges = gauges_after_step(world);
            const double bound = 0.5 * 2.0 * static_cast<double>(test::g) * static_cast<double>(h);
            EXPECT_NEAR(gauges.coulomb.value, (std::numbers::sqrt2 - 1.0) * bound, 2e-3 * bound);
            const glm::dvec3 v = world.bodies[1].linear_velocity;
            const double expected = bound * (std::hypot(v.x, v.z) - v.x - v.z);
            EXPECT_NEAR(gauges.dissipation.value, expected, 2e-3 * bound);
            EXPECT_LT(expected, 0.0);
        }
    }
}

/// On a slope, here gravity that leans by tan α = 0.25, less than μ, a penalty contact creeps at
/// the speed at which damping carries the weight, c v = m g sin α. Friction lacks
/// (μ m g cos α - m g sin α) h of its full strength there.
TEST(Gauges, PenaltyCreeps) {
    constexpr double c = 200.0;
    constexpr double pull = 2.0 * 2.0; // m g sin α [N]
    constexpr double push = 2.0 * 8.0; // m g cos α [N]
    for (const float h : {1.0f / 60.0f, 1.0f / 240.0f}) {
        World world = slider("penalty", h, {});
        world.settings.gravity = {2.0f, -8.0f, 0.0f};
        world.settings.penalty_damping = static_cast<float>(c);
        Workspace workspace;
        for (int i = 0; i < static_cast<int>(1.0f / h); ++i) {
            step(world, workspace);
        }
        const double expected = pull / c * (0.5 * push - pull) * static_cast<double>(h);
        EXPECT_NEAR(gauges_of(world, workspace).dissipation.value, expected, 0.01 * expected);
    }
}

/// What gravity does between a hit and the end of its step is no violation.
TEST(Gauges, BouncesInADividedStepKeepTheLaw) {
    for (const bool swept : {false, true}) {
        for (const float h : gauge_time_steps) {
            World world;
            world.settings.time_step = h;
            world.settings.restitution_threshold = 0.0f;
            world.settings.detection = swept ? Detection::time_of_impact : Detection::discrete;
            world.settings.sub_steps = swept ? 1 : 4;
            world.add(test::floor_body());
            world.add(test::ball(0.5f, 1.0f, {0.0f, 2.0f, 0.0f}, 0.8f));
            const Gauges worst = worst_of(world, static_cast<int>(1.0f / h));
            EXPECT_FALSE(is_broken(worst.signorini)) << worst.signorini.value;
            EXPECT_FALSE(is_broken(worst.shortfall)) << worst.shortfall.value;
        }
    }
}

/// Accumulated clamping: λ_n >= 0 and Coulomb's cone hold at every contact after every visit, so
/// at the end of every step, in whatever heap, however few the iterations.
TEST(Gauges, SequentialImpulsesNeitherPullNorLeaveTheCone) {
    for (std::uint32_t seed = 1; seed <= 6; ++seed) {
        test::Scatter random(seed);
        World world;
        world.settings.time_step = gauge_time_steps[seed % gauge_time_steps.size()];
        world.settings.iterations = 1 + static_cast<int>(seed % 4);
        world.add(test::floor_body());
        for (int i = 0; i < 12; ++i) {
            const glm::vec3 place = glm::vec3(0.0f, 3.0f, 0.0f) + 2.0f * random.vector();
            const bool is_box = random.next() > 0.0f;
            Body body = is_box ? test::crate(glm::vec3(0.4f), 2.0f, place, 0.3f)
                               : test::ball(0.4f, 1.0f, place, 0.6f);
            body.friction = 0.4f + 0.3f * random.next();
            body.linear_velocity = 3.0f * random.vector();
            world.add(body);
        }
        const Gauges worst = worst_of(world, 120);
        EXPECT_EQ(worst.pull.value, 0.0) << "seed " << seed;
        EXPECT_FALSE(is_broken(worst.coulomb)) << "seed " << seed << ": " << worst.coulomb.value;
    }
}

/// What it leaves of Signorini's condition is what sweeps have not solved: more of them leave less.
TEST(Gauges, SweepsConvergeToSignorinisLaw) {
    double before = 1e9;
    for (const int iterations : {2, 20, 200}) {
        World world = test::column(8);
        world.settings.iterations = iterations;
        world.settings.warm_start = false;
        world.settings.residual = 0.0f;
        const double left = worst_of(world, 1).signorini.value;
        EXPECT_LT(left, 0.8 * before) << iterations;
        before = left;
    }
}

} // namespace
} // namespace carom
