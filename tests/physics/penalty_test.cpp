/// A spring k and a damper c at each contact point. With m_r = m_a m_b/(m_a + m_b) and c = 0 a hit
/// is half a swing of an oscillator with w² = k/m_r: it lasts pi/w and turns v into -v.
/// Source: Moore and Wilhelms 1988; any text on the harmonic oscillator.
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace carom {
namespace {

using test::g;

World spring_world(float time_step, float stiffness, float damping) {
    World world = test::ideal_world("penalty", time_step);
    world.settings.penalty_sub_steps = 1;
    world.settings.penalty_stiffness = stiffness;
    world.settings.penalty_damping = damping;
    return world;
}

TEST(PenaltyRest, ABallSinksInByWeightOverStiffness) {
    // d = m g / k = 10 · 9.81 / 20000 = 4.905 mm, exact at every time step once at rest
    for (const float rate : {120.0f, 480.0f}) {
        World world = spring_world(1.0f / rate, 20000.0f, 400.0f);
        world.settings.gravity.y = -g;
        world.add(test::floor_body());
        world.add(test::ball(0.5f, 10.0f, {0.0f, 0.5f, 0.0f}));
        test::run(world, static_cast<int>(4.0f * rate));
        EXPECT_NEAR(0.5f - world.bodies[1].position.y, 0.004905f, 5e-6f) << rate << " steps/s";
        EXPECT_NEAR(max_penetration(world), 0.004905f, 5e-6f) << rate << " steps/s";
    }
}

TEST(PenaltyRest, ABoxOnFourSpringsSinksInByAQuarterOfThat) {
    World world = spring_world(1.0f / 480.0f, 20000.0f, 200.0f);
    world.settings.gravity.y = -g;
    world.add(test::floor_body());
    world.add(test::crate({0.5f, 0.25f, 0.5f}, 40.0f, {0.0f, 0.25f, 0.0f}));
    test::run(world, 1920);
    EXPECT_NEAR(0.25f - world.bodies[1].position.y, 40.0f * g / 80000.0f, 2e-5f);
}

struct Hit {
    float duration; ///< [s]
    float v_a;      ///< after it [m/s]
    float v_b;
};

/// A ball of m_a flies at v into one of m_b at rest.
Hit elastic_hit(float time_step, float stiffness, float m_a, float m_b, float v) {
    World world = spring_world(time_step, stiffness, 0.0f);
    world.add(test::ball(0.5f, m_a, {-0.52f, 0.0f, 0.0f}));
    world.add(test::ball(0.5f, m_b, {0.52f, 0.0f, 0.0f}));
    world.bodies[0].linear_velocity.x = v;
    int pressed = 0;
    for (float t = 0.0f;
         t < 0.04f / v + 2.0f * std::numbers::pi_v<float> * std::sqrt(m_a / stiffness);
         t += time_step) {
        test::run(world, 1);
        const bool presses =
            !world.contacts.empty() && world.contacts[0].manifold.storage[0].normal_impulse > 0.0f;
        pressed += presses ? 1 : 0;
    }
    return {static_cast<float>(pressed) * time_step, world.bodies[0].linear_velocity.x,
            world.bodies[1].linear_velocity.x};
}

TEST(PenaltyHit, LastsPiTimesTheRootOfReducedMassOverStiffness) {
    // m = 1 kg each: m_r = 1/2, k = 5000 N/m: w = 100 /s, pi/w = 31.4 ms; 2 and 6 kg: m_r = 3/2.
    // Counting whole steps is right to one at each end.
    for (const float dt : {1e-3f, 5e-4f, 1e-4f}) {
        EXPECT_NEAR(elastic_hit(dt, 5000.0f, 1.0f, 1.0f, 2.0f).duration, 0.0314159f, 2.0f * dt);
        EXPECT_NEAR(elastic_hit(dt, 5000.0f, 2.0f, 6.0f, 2.0f).duration, 0.0544140f, 2.0f * dt);
    }
}

TEST(PenaltyHit, WithoutDampingSwapsTheVelocitiesOfEqualMassesUpToTheStep) {
    // The step at which the spring lets go is off by up to w dt of the speed: first order.
    for (const float dt : {1e-3f, 5e-4f, 1e-4f}) {
        const Hit hit = elastic_hit(dt, 5000.0f, 1.0f, 1.0f, 2.0f);
        EXPECT_NEAR(hit.v_a, 0.0f, 2.0f * 100.0f * dt) << "dt " << dt;
        EXPECT_NEAR(hit.v_b, 2.0f, 2.0f * 100.0f * dt) << "dt " << dt;
        EXPECT_NEAR(hit.v_a + hit.v_b, 2.0f, 1e-5f) << "dt " << dt;
    }
}

TEST(PenaltyHit, OverlapAtRestLeavesAtDepthTimesTheRootOfStiffnessOverReducedMass) {
    // From depth d the spring's energy k d²/2 becomes m_r v²/2: v = d sqrt(k/m_r) = 0.1 · 100 m/s.
    for (const float dt : {1e-3f, 1e-4f}) {
        World world = spring_world(dt, 5000.0f, 0.0f);
        world.add(test::ball(0.5f, 1.0f, {-0.45f, 0.0f, 0.0f}));
        world.add(test::ball(0.5f, 1.0f, {0.45f, 0.0f, 0.0f}));
        test::run(world, static_cast<int>(0.05f / dt));
        const float v = world.bodies[1].linear_velocity.x - world.bodies[0].linear_velocity.x;
        EXPECT_NEAR(v, 10.0f, 10.0f * 100.0f * dt) << "dt " << dt;
    }
}

TEST(PenaltyHit, DampingTakesEnergy) {
    World world = spring_world(1e-4f, 5000.0f, 20.0f);
    world.add(test::ball(0.5f, 1.0f, {-0.52f, 0.0f, 0.0f}));
    world.add(test::ball(0.5f, 1.0f, {0.52f, 0.0f, 0.0f}));
    world.bodies[0].linear_velocity.x = 2.0f;
    test::run(world, 1000);
    // A damped half swing: e = exp(-pi z / sqrt(1 - z²)) with z = c/(2 sqrt(k m_r)) = 0.2 would be
    // 0.527 with pull; letting go where the force vanishes leaves a little more.
    const float e = (world.bodies[1].linear_velocity.x - world.bodies[0].linear_velocity.x) / 2.0f;
    EXPECT_GT(e, 0.527f);
    EXPECT_LT(e, 0.65f);
}

TEST(PenaltyHit, PullHoldsOnToTheEndOfTheOverlap) {
    // With pull the half swing is complete: e = exp(-pi z / sqrt(1 - z²)), z = 0.2: 0.5266.
    World world = spring_world(1e-4f, 5000.0f, 20.0f);
    world.settings.penalty_pull = true;
    world.add(test::ball(0.5f, 1.0f, {-0.52f, 0.0f, 0.0f}));
    world.add(test::ball(0.5f, 1.0f, {0.52f, 0.0f, 0.0f}));
    world.bodies[0].linear_velocity.x = 2.0f;
    test::run(world, 1000);
    const float e = (world.bodies[1].linear_velocity.x - world.bodies[0].linear_velocity.x) / 2.0f;
    EXPECT_NEAR(e, 0.5266f, 0.01f);
}

TEST(PenaltySubSteps, AreShorterTimeStepsOfTheSprings) {
    World coarse = spring_world(1e-2f, 5000.0f, 0.0f);
    coarse.settings.penalty_sub_steps = 20;
    World fine = spring_world(5e-4f, 5000.0f, 0.0f);
    for (World* world : {&coarse, &fine}) {
        world->add(test::ball(0.5f, 1.0f, {-0.52f, 0.0f, 0.0f}));
        world->add(test::ball(0.5f, 1.0f, {0.52f, 0.0f, 0.0f}));
        world->bodies[0].linear_velocity.x = 2.0f;
    }
    test::run(coarse, 10);
    test::run(fine, 200);
    EXPECT_NEAR(coarse.bodies[1].linear_velocity.x, fine.bodies[1].linear_velocity.x, 1e-3f);
    EXPECT_NEAR(coarse.bodies[1].position.x, fine.bodies[1].position.x, 1e-3f);
}

TEST(PenaltySubSteps, AHitWithinAStepIsNotMissed) {
    // 0.03 m apart at 4 m/s: the gap is beyond the contact margin and closes within the step.
    World world = spring_world(1.0f / 60.0f, 20000.0f, 0.0f);
    world.settings.penalty_sub_steps = 64;
    world.add(test::ball(0.5f, 1.0f, {-0.515f, 0.0f, 0.0f}));
    world.add(test::ball(0.5f, 1.0f, {0.515f, 0.0f, 0.0f}));
    world.bodies[0].linear_velocity.x = 4.0f;
    test::run(world, 1);
    EXPECT_GT(world.bodies[1].linear_velocity.x, 0.1f);
}

TEST(PenaltySubSteps, AHitTurnsABallAlikeHoweverFarAheadItsContactWasFound) {
    // Friction holds long before the ball leaves: what slid at 3 m/s rolls on at 5/7 of that. It
    // sinks in by 6 m/s sqrt(m/k) = 2.7 mm at most: half of that its lever arm lacks at times.
    for (const float gap : {0.0f, 0.02f, 0.05f, 0.08f}) {
        World world = spring_world(1.0f / 60.0f, 5e6f, 2000.0f);
        world.settings.friction_model = FrictionModel::coulomb;
        world.settings.penalty_sub_steps = 64;
        world.add(test::floor_body());
        world.add(test::ball(0.05f, 1.0f, {0.0f, 0.05f + gap, 0.0f}));
        world.bodies[0].friction = world.bodies[1].friction = 1.0f;
        world.bodies[1].linear_velocity = {3.0f, -6.0f, 0.0f};
        test::run(world, 4);
        EXPECT_GT(world.bodies[1].linear_velocity.y, 0.5f);
        EXPECT_NEAR(world.bodies[1].linear_velocity.x, 5.0f / 7.0f * 3.0f, 0.03f) << gap;
        EXPECT_NEAR(world.bodies[1].angular_velocity.z, -5.0f / 7.0f * 3.0f / 0.05f, 0.6f) << gap;
    }
}

TEST(PenaltyStability, FrictionStopsALightBallAndDoesNotTurnItsSlidingRound) {
    // Of the damper alone, sliding would change by c h 7/2 1/m = 5 times itself in a sub-step.
    World world = spring_world(1.0f / 120.0f, 4000.0f, 60.0f);
    world.settings.friction_model = FrictionModel::coulomb;
    world.settings.penalty_sub_steps = 32;
    world.add(test::floor_body());
    world.add(test::ball(0.01f, 0.011f, {0.0f, 0.02f, 0.0f}));
    world.bodies[0].friction = world.bodies[1].friction = 1.0f;
    world.bodies[1].linear_velocity = {4.0f, -5.0f, 0.0f};
    test::run(world, 6);
    EXPECT_GT(world.bodies[1].linear_velocity.y, 0.5f);
    EXPECT_NEAR(world.bodies[1].linear_velocity.x, 5.0f / 7.0f * 4.0f, 0.01f);
    EXPECT_NEAR(world.bodies[1].angular_velocity.z, -5.0f / 7.0f * 4.0f / 0.01f, 1.0f);
}

TEST(PenaltyStability, EndsWhereOmegaTimesStepReachesTwo) {
    // Semi-implicit Euler of an oscillator is stable for w h < 2. A ball that may pull, k = 10000,
    // m = 1: w = 100 /s, so h = 0.019 s is stable and h = 0.021 s is not.
    const auto largest_depth = [](float h) {
        World world = spring_world(h, 10000.0f, 0.0f);
        world.settings.penalty_bounded = false;
        world.settings.penalty_pull = true;
        world.add(static_body("floor", Box{{50.0f, 50.0f, 50.0f}}));
        world.add(test::ball(10.0f, 1.0f, {0.0f, 55.0f, 0.0f}));
        world.settings.gravity.y = -50000.0f; // holds it at m g/k = 5 m, where it swings
        world.bodies[1].linear_velocity.y = 1.0f;
        Workspace workspace;
        float deepest = 0.0f;
        for (int i = 0; i < 60; ++i) {
            step(world, workspace);
            deepest = std::max(deepest, std::abs(world.bodies[1].position.y - 55.0f));
        }
        return deepest;
    };
    EXPECT_LT(largest_depth(0.019f), 0.2f);
    EXPECT_GT(largest_depth(0.021f), 2.0f);
}

} // namespace
} // namespace carom
