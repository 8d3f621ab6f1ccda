#include "physics/solve/limits/joint_limits.hpp"

#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "support/joints.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace carom {
namespace {

/// A mass of 1 kg at the origin in a spring of k = 100 N/m from (-1, 0, 0) m: w = 10 /s.
World one_mass(float c = 0.0f) {
    World world = test::ideal_world("none");
    const BodyId ball = world.add(test::ball(0.1f, 1.0f, glm::vec3(0.0f)));
    Joint spring = test::hung_from("spring", {-1.0f, 0.0f, 0.0f}, ball);
    spring.stiffness = 100.0f;
    spring.damping = c;
    world.add(spring);
    return world;
}

/// Masses of m in a row along x, 1 m apart, with springs of k between them and to both walls.
World row_of_masses(int count, float m, float k) {
    World world = test::ideal_world("none");
    BodyId last;
    for (int i = 1; i <= count; ++i) {
        const BodyId ball =
            world.add(test::ball(0.1f, m, {1.0f * static_cast<float>(i), 0.0f, 0.0f}));
        Joint spring = i == 1 ? test::hung_from("spring", glm::vec3(0.0f), ball)
                              : test::spring_between(last, ball, 1.0f, k);
        spring.stiffness = k;
        world.add(spring);
        last = ball;
    }
    Joint spring =
        test::hung_from("spring", {1.0f * static_cast<float>(count + 1), 0.0f, 0.0f}, last);
    spring.stiffness = k;
    world.add(spring);
    return world;
}

/// How far from rest a body comes [m] in 10,000 steps of `dt` after the first was put 5 mm aside.
float swing(World world, float dt) {
    constexpr float far_away = 0.5f; // [m]
    const World rest = world;
    world.settings.time_step = dt;
    world.bodies[0].position.x += 0.005f;
    Workspace workspace;
    float most = 0.0f;
    for (int i = 0; i < 10000 && most < far_away; ++i) {
        EXPECT_FALSE(step(world, workspace).fault.has_value());
        for (std::size_t b = 0; b < world.bodies.size(); ++b) {
            most = std::max(most, std::abs(world.bodies[b].position.x - rest.bodies[b].position.x));
        }
    }
    return most;
}

/// With w h = 2 · 0.995 the steps reach 1/sqrt(1 - 0.995²) = 10 times the 5 mm; beyond the limit
/// each makes the swing a fifth larger.
void expect_bounded_just_below_and_growing_just_above(const World& world) {
    const float h = joint_limits(world).value().largest_time_step;
    EXPECT_LT(swing(world, 0.995f * h), 0.1f);
    EXPECT_GT(swing(world, 1.005f * h), 0.5f);
}

TEST(JointLimits, OfOneMassOnASpringAreTwoOverItsAngularFrequency) {
    const JointLimits limits = joint_limits(one_mass()).value();
    EXPECT_NEAR(limits.largest_sub_step, 0.2f, 1e-6f);
    EXPECT_NEAR(limits.largest_time_step, 0.2f, 1e-6f);
    EXPECT_EQ(limits.joint, JointId{1});
    EXPECT_TRUE(limits.is_stable);
}

TEST(JointLimits, ShrinkWithDamping) {
    // c = 4 N s/m: 100 h² + 8 h = 4 has the root h = 4/(4 + sqrt(16 + 400)) = 0.163961 s.
    EXPECT_NEAR(joint_limits(one_mass(4.0f)).value().largest_time_step, 0.163961f, 1e-5f);
    // A damper alone: h < 2/c.
    World world = one_mass(4.0f);
    world.joints[0].stiffness = 0.0f;
    EXPECT_NEAR(joint_limits(world).value().largest_time_step, 0.5f, 1e-5f);
}

TEST(JointLimits, OfTwoMassesAndThreeSpringsComeFromTheirMotionAgainstEachOther) {
    // w² = 3 k/m = 3 · 200/2 = 300 /s²; the spring between them is stretched most.
    const JointLimits limits = joint_limits(row_of_masses(2, 2.0f, 200.0f)).value();
    EXPECT_NEAR(limits.largest_time_step, 2.0f / std::sqrt(300.0f), 1e-5f);
    EXPECT_EQ(limits.joint, JointId{2});
}

TEST(JointLimits, OfALongRowComeFromItsShortestWave) {
    // w² = 4 k/m sin²(N pi/(2 (N + 1))), where neighbouring eigenvalues lie close together.
    constexpr double pi = std::numbers::pi;
    for (const int N : {10, 100, 300}) {
        const double n = 1.0 * N;
        const double w = 2.0 * std::sqrt(100.0) * std::sin(n * pi / (2.0 * (n + 1.0)));
        const float h = joint_limits(row_of_masses(N, 1.0f, 100.0f)).value().largest_time_step;
        EXPECT_NEAR(static_cast<double>(h), 2.0 / w, 1e-3 * 2.0 / w) << N;
    }
}

TEST(JointLimits, CountThatASpringAlsoTurnsABody) {
    // A cube of 3 kg and 2 m has I = 2 kg m². Pulled along x at (0, 1, 0) m it gives way by
    // 1/3 + 1²/2 = 5/6 per kg: h = 2/sqrt(100 · 5/6) s.
    World world = test::ideal_world("none");
    const BodyId crate = world.add(test::crate(glm::vec3(1.0f), 3.0f, glm::vec3(0.0f)));
    Joint spring = test::hung_from("spring", {-2.0f, 1.0f, 0.0f}, crate, 2.0f);
    spring.anchor_a = {0.0f, 1.0f, 0.0f};
    spring.stiffness = 100.0f;
    world.add(spring);
    EXPECT_NEAR(joint_limits(world).value().largest_time_step,
                2.0f / std::sqrt(100.0f * 5.0f / 6.0f), 1e-5f);
}

TEST(JointLimits, FollowSubSteps) {
    World world = one_mass();
    world.settings.sub_steps = 3;
    world.settings.penalty_sub_steps = 4;
    EXPECT_NEAR(joint_limits(world).value().largest_time_step, 0.6f, 1e-5f);
    // Penalty divides each slice again.
    world.settings.resolver = Key("penalty");
    EXPECT_NEAR(joint_limits(world).value().largest_time_step, 2.4f, 1e-5f);
}

TEST(JointLimits, CountNoPartsOfAStepInWhichSpringsAreImplicit) {
    World world = one_mass();
    world.settings.resolver = "soft_step";
    ASSERT_GT(parts_of_step(world.settings), 1);
    EXPECT_NEAR(joint_limits(world).value().largest_time_step, 0.2f, 1e-6f);
}

TEST(JointLimits, SayWhetherTheTimeStepIsBelowThem) {
    World world = one_mass();
    world.settings.time_step = 0.21f;
    EXPECT_FALSE(joint_limits(world).value().is_stable);
    for (const char* implicit : {"sequential_impulses", "soft_step"}) {
        world.settings.resolver = Key(implicit);
        EXPECT_TRUE(joint_limits(world).value().is_stable) << implicit;
    }
    world.settings.resolver = Key("impulse");
    EXPECT_FALSE(joint_limits(world).value().is_stable);
    world.settings.time_step = 0.19f;
    EXPECT_TRUE(joint_limits(world).value().is_stable);
}

TEST(JointLimits, CountRigidJointsAsSpringsUnderPenaltyAlone) {
    World world = test::ideal_world("penalty");
    world.settings.penalty_stiffness = 10000.0f;
    world.settings.penalty_damping = 0.0f;
    world.settings.penalty_sub_steps = 1;
    const BodyId ball = world.add(test::ball(0.1f, 1.0f, glm::vec3(0.0f)));
    world.add(test::hung_from("distance", {-1.0f, 0.0f, 0.0f}, ball));
    // w = sqrt(10000/1) /s
    EXPECT_NEAR(joint_limits(world).value().largest_time_step, 0.02f, 1e-6f);
    world.settings.resolver = Key("impulse");
    EXPECT_FALSE(joint_limits(world).has_value());
    // A slack rope does nothing.
    world.settings.resolver = Key("penalty");
    world.joints[0].type = Key("rope");
    world.joints[0].length = 2.0f;
    EXPECT_FALSE(joint_limits(world).has_value());
}

TEST(JointLimits, AreNoneWithoutASpringThatMovesSomething) {
    World world = one_mass();
    world.joints[0].stiffness = 0.0f;
    EXPECT_FALSE(joint_limits(world).has_value());
    EXPECT_FALSE(joint_limits(World()).has_value());
    World walls = test::ideal_world("none");
    const BodyId wall = walls.add(test::floor_body());
    Joint spring = test::hung_from("spring", glm::vec3(0.0f, 1.0f, 0.0f), wall);
    spring.stiffness = 100.0f;
    walls.add(spring);
    EXPECT_FALSE(joint_limits(walls).has_value());
}

TEST(JointLimits, AskForPassesOnlyWhereSpringsMeetAtABodyThatMoves) {
    World world = row_of_masses(2, 1.0f, 100.0f);
    world.settings.resolver = "sequential_impulses";
    EXPECT_GT(joint_limits(world).value().passes_needed, 0);
    world.remove(world.joints[1].id); // what is left meets in the world alone
    EXPECT_EQ(joint_limits(world).value().passes_needed, 0);
}

TEST(JointLimits, AreWhereAMassBeginsToSwingItselfUp) {
    expect_bounded_just_below_and_growing_just_above(one_mass());
    expect_bounded_just_below_and_growing_just_above(one_mass(4.0f));
}

TEST(JointLimits, AreExactForDampersThatAreSpreadUnevenly) {
    // A strong damper at the left and none elsewhere: no mode of the springs is one of the dampers.
    World world = row_of_masses(3, 1.0f, 100.0f);
    world.joints[0].damping = 12.0f;
    world.joints[2].stiffness = 30.0f;
    expect_bounded_just_below_and_growing_just_above(world);
}

/// Energy goes with the square of the amplitude, and oscillates with the phase where it is damped:
/// it is compared after whole periods.
TEST(ImplicitSprings, OscillateAsTheWindowTells) {
    for (const char* resolver : {"sequential_impulses", "soft_step"}) {
        for (const float dt : {1.0f / 10.0f, 1.0f / 60.0f, 1.0f / 1000.0f}) {
            for (const float c : {0.0f, 1.0f}) {
                World world = one_mass(c);
                world.settings.resolver = Key(resolver);
                world.settings.time_step = dt;
                const auto spring = motion_of_spring(world, world.joints[0]).value();
                const auto oscillation =
                    implicit_oscillation(spring,
                                         static_cast<double>(shortest_slice(world.settings)))
                        .value();
                world.bodies.back().position.x += 0.1f;
                const double before = mechanical_energy(world);
                const double steps = std::round(2.0 * oscillation.period / static_cast<double>(dt));
                test::run(world, static_cast<int>(steps));
                const double periods = steps * static_cast<double>(dt) / oscillation.period;
                const double kept = mechanical_energy(world) / before;
                EXPECT_NEAR(std::sqrt(kept), std::pow(oscillation.kept, periods), 0.01)
                    << resolver << ", dt " << dt << ", c " << c;
            }
        }
    }
}

/// w = 10/s and C = 1/s: T = 2 π/sqrt(100 - 1/4), exp(-T/2). With C = 20/s it just overdamps.
TEST(ImplicitSprings, TendToTheExactOscillationAsStepsShrink) {
    const SpringMotion spring = motion_of_spring(one_mass(1.0f), one_mass(1.0f).joints[0]).value();
    const Oscillation exact = exact_oscillation(spring).value();
    EXPECT_NEAR(exact.period, 0.629105, 1e-5);
    EXPECT_NEAR(exact.kept, 0.730115, 1e-5);
    const Oscillation fine = implicit_oscillation(spring, 1e-6).value();
    EXPECT_NEAR(fine.period, exact.period, 1e-5);
    EXPECT_NEAR(fine.kept, exact.kept, 1e-4);
    EXPECT_FALSE(exact_oscillation({100.0, 20.0}).has_value());
    EXPECT_FALSE(implicit_oscillation({100.0, 20.0}, 0.01).has_value());
}

/// A rod of 1 m that swings to `amplitude` [rad] without friction.
World pendulum(std::string_view resolver, PositionCorrection correction, float dt,
               float amplitude) {
    World world;
    world.settings.resolver = Key(resolver);
    world.settings.position_correction = correction;
    world.settings.time_step = dt;
    const glm::vec3 bob(std::sin(amplitude), -std::cos(amplitude), 0.0f);
    const BodyId ball = world.add(test::ball(0.1f, 1.0f, bob));
    world.add(test::hung_from("distance", glm::vec3(0.0f), ball));
    return world;
}

/// What is lost in ten seconds, as a share of m g L (1 - cos A).
double lost_by(World world, float amplitude) {
    const auto energy = [&] { return mechanical_energy(world); };
    const double before = energy();
    test::run(world, static_cast<int>(std::lround(10.0f / world.settings.time_step)));
    const double all = static_cast<double>(test::g * (1.0f - std::cos(amplitude)));
    return (before - energy()) / all;
}

TEST(Pendulum, LosesNothingUnderSoftStepWhichRelaxesTheRodWhereItHasTurnedTo) {
    for (const float dt : {1.0f / 60.0f, 1.0f / 240.0f, 1.0f / 1000.0f}) {
        for (const float amplitude : {0.5f, 1.5f}) {
            const World world = pendulum("soft_step", PositionCorrection::none, dt, amplitude);
            EXPECT_NEAR(lost_by(world, amplitude), 0.0, 0.01) << "dt " << dt << ", " << amplitude;
        }
    }
}

TEST(Pendulum, LosesUnderSplitImpulseWhatTheWindowTells) {
    for (const float dt : {1.0f / 60.0f, 1.0f / 240.0f, 1.0f / 1000.0f}) {
        const float A = 0.5f;
        const float period = 2.0f * std::numbers::pi_v<float> / std::sqrt(test::g);
        // The swing shrinks, and with it what it loses: little by little.
        float amplitude = A;
        for (float t = 0.0f; t < 10.0f; t += period) {
            amplitude *= std::sqrt(1.0f - split_impulse_loss(amplitude, period, dt));
        }
        const double expected = 1.0 - static_cast<double>(amplitude * amplitude / (A * A));
        World world = pendulum("sequential_impulses", PositionCorrection::split_impulse, dt, A);
        world.settings.joint_integration = JointIntegration::at_start;
        EXPECT_NEAR(lost_by(world, A), expected, 0.1 * expected + 0.01) << "dt " << dt;
    }
}

} // namespace
} // namespace carom
