/// What each choice of the gyroscopic term keeps of a free body over many steps, and when a plate
/// that spins about its middle axis turns over.
#include "physics/solve/equations/motion.hpp"
#include "support/collisions.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <vector>

namespace carom {
namespace {

constexpr std::array gyroscopic_methods = {Gyroscopic::explicit_euler, Gyroscopic::implicit_euler,
                                           Gyroscopic::implicit_midpoint};

/// Alone in the world, moved by the verbs of a step.
struct FreeBody {
    Body body;
    Settings settings;

    FreeBody(const glm::vec3& half_extents, const glm::vec3& spin, Gyroscopic method)
        : body(test::crate(half_extents, 10.0f, glm::vec3(0.0f))) {
        body.angular_velocity = spin;
        settings.gravity = glm::vec3(0.0f);
        settings.gyroscopic = method;
    }

    void step(float h) {
        integrate_velocity(body, world_inverse_inertia(body), settings, h, settings.gyroscopic);
        integrate_position(body, settings, h);
    }

    glm::dvec3 moments() const { return 1.0 / glm::dvec3(body.inverse_inertia); }
    glm::dvec3 spin() const { // in the body's own axes
        return glm::conjugate(glm::dquat(body.orientation)) * glm::dvec3(body.angular_velocity);
    }
    double energy() const { return 0.5 * glm::dot(spin(), moments() * spin()); }
    double momentum() const { return glm::length(moments() * spin()); }
    glm::dvec3 momentum_in_space() const {
        return glm::dquat(body.orientation) * (moments() * spin());
    }
};

/// How far energy and |L| strayed from what they were, as shares of it, and L from its direction
/// [rad].
struct Drift {
    double least_energy = 0.0;
    double most_energy = 0.0;
    double momentum = 0.0;
    double direction = 0.0;
};

Drift drift_of(FreeBody free, float h, int steps) {
    const double E = free.energy();
    const double L = free.momentum();
    const glm::dvec3 axis = glm::normalize(free.momentum_in_space());
    Drift drift;
    for (int i = 0; i < steps; ++i) {
        free.step(h);
        const double gain = free.energy() / E - 1.0;
        drift.least_energy = std::min(drift.least_energy, gain);
        drift.most_energy = std::max(drift.most_energy, gain);
        drift.momentum = std::max(drift.momentum, std::abs(free.momentum() / L - 1.0));
        const double sine = glm::length(glm::cross(axis, free.momentum_in_space())) /
                            glm::length(free.momentum_in_space());
        drift.direction = std::max(drift.direction, sine);
    }
    return drift;
}

constexpr glm::vec3 plate(0.7f, 0.12f, 0.4f);
constexpr glm::vec3 spin(0.0f, 0.5f, 8.0f); // about z, of the middle moment, and a little more

/// Each step rounds w and q by up to 6e-8 of themselves, here up and there down: some
/// 1e-7 sqrt(n) of |L| in n steps, 3e-5 in 10^5, and twice that of E. Ten times as much is allowed,
/// for at short steps the same rounding repeats.
double rounding(int steps) { return 1e-6 * std::sqrt(static_cast<double>(steps)); }

TEST(Midpoint, KeepsEnergyAndTheSizeOfAngularMomentum) {
    for (const auto& [h, steps] :
         {std::pair(1.0f / 60.0f, 100'000), std::pair(1.0f / 240.0f, 100'000),
          std::pair(0.001f, 100'000), std::pair(0.00005f, 10'000)}) {
        const Drift drift =
            drift_of(FreeBody(plate, spin, Gyroscopic::implicit_midpoint), h, steps);
        EXPECT_LT(drift.momentum, rounding(steps)) << h;
        EXPECT_LT(drift.most_energy, 2.0 * rounding(steps)) << h;
        EXPECT_GT(drift.least_energy, -2.0 * rounding(steps)) << h;
    }
}

TEST(Midpoint, KeepsThemForBoxesOfAnyShapeAtAnySpin) {
    constexpr std::uint32_t seed = 15;
    collision_testing::Random random(seed);
    constexpr float h = 1.0f / 60.0f;
    constexpr int steps = 1'000;
    for (int i = 0; i < 100; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << seed << ", box " << i);
        const auto size = [&] { return random.between(0.1f, 1.0f); };
        const auto rate = [&] { return random.between(-15.0f, 15.0f); };
        const glm::vec3 half_extents(size(), size(), size());
        const glm::vec3 any_spin(rate(), rate(), rate());
        const Drift drift =
            drift_of(FreeBody(half_extents, any_spin, Gyroscopic::implicit_midpoint), h, steps);
        // A rod spins about its length at up to 60 times the moment's share: so much is rounded.
        EXPECT_LT(drift.momentum, 5.0 * rounding(steps));
        EXPECT_LT(drift.most_energy, 10.0 * rounding(steps));
        EXPECT_GT(drift.least_energy, -10.0 * rounding(steps));
    }
}

TEST(Midpoint, StaysFiniteAndKeepsTheSizeOfAngularMomentumAtSpinsBeyondItsConvergence) {
    // Thirty turns a step are no motion any more; what is bounded stays bounded: with |L| given,
    // E is at most L²/(2 I_1).
    FreeBody wild(plate, {3000.0f, 7000.0f, 9000.0f}, Gyroscopic::implicit_midpoint);
    const double L = wild.momentum();
    const glm::dvec3 I = wild.moments();
    const double most = L * L / (2.0 * std::min({I.x, I.y, I.z}));
    for (int i = 0; i < 10'000; ++i) {
        wild.step(1.0f / 60.0f);
        ASSERT_NEAR(wild.momentum() / L, 1.0, 0.01) << i;
        ASSERT_LE(wild.energy(), 1.01 * most) << i;
    }
}

TEST(Midpoint, LetsTheDirectionOfAngularMomentumSwayByNoMoreThanATurnOfOneStep) {
    // The body turns by w' where the mean (w + w')/2 would keep L: h/2 (w' - w) too far, which is
    // the change of w in space, so that n steps leave h/2 (w_n - w_0) and not n times as much. w
    // swings by up to 2 |w|, and L is within 30 degrees of it.
    for (const float h : {1.0f / 60.0f, 1.0f / 240.0f, 0.001f}) {
        const Drift drift =
            drift_of(FreeBody(plate, spin, Gyroscopic::implicit_midpoint), h, 10'000);
        EXPECT_LT(drift.direction, 8.0 * static_cast<double>(h)) << h;
        EXPECT_GT(drift.direction, 1.0 * static_cast<double>(h)) << h;
    }
}

TEST(ImplicitEuler, WearsOffEnergyAndTheSizeOfAngularMomentum) {
    // Of first order: a quarter of the step wears off a quarter, to first order in what is lost.
    const Drift coarse =
        drift_of(FreeBody(plate, spin, Gyroscopic::implicit_euler), 0.001f, 12'000);
    EXPECT_LT(coarse.least_energy, -0.05);
    EXPECT_GT(coarse.momentum, 0.02);
    EXPECT_LT(coarse.most_energy, 1e-4);
    const Drift fine =
        drift_of(FreeBody(plate, spin, Gyroscopic::implicit_euler), 0.00025f, 48'000);
    EXPECT_NEAR(fine.least_energy / coarse.least_energy, 0.25, 0.05);
    EXPECT_NEAR(fine.momentum / coarse.momentum, 0.25, 0.05);
}

TEST(ExplicitEuler, GainsEnergyAndAngularMomentum) {
    const Drift drift = drift_of(FreeBody(plate, spin, Gyroscopic::explicit_euler), 0.001f, 12'000);
    EXPECT_GT(drift.most_energy, 0.05);
    EXPECT_GT(drift.momentum, 0.02);
    EXPECT_GT(drift.least_energy, -1e-4);
}

TEST(GyroscopicTermOff, KeepsEnergyAndTheSizeOfAngularMomentumButTurnsItWithTheBody) {
    // w stays in space, and in the body too, which turns about it. L leaves w by 40 degrees at
    // most, and goes round it.
    const FreeBody free(plate, {3.0f, 0.0f, 3.0f}, Gyroscopic::off);
    const Drift drift = drift_of(free, 1.0f / 60.0f, 10'000);
    EXPECT_LT(drift.momentum, rounding(10'000));
    EXPECT_LT(drift.most_energy, 2.0 * rounding(10'000));
    EXPECT_GT(drift.direction, 0.1);
}

/// Euler's equations about the middle one of I_1 < I_2 < I_3 have w_2 = const sn(λ t, k),
///     λ² = (I_3 - I_2)(L² - 2E I_1)/(I_1 I_2 I_3)
///     k² = (I_2 - I_1)(2E I_3 - L²)/((I_3 - I_2)(L² - 2E I_1))   [Landau and Lifshitz I, § 37]
/// for L² > 2E I_2, and sn changes its sign every 2 K(k). Gauss: K = π/2 / M(1, sqrt(1 - k²)), with
/// the mean M that a' = (a + b)/2, b' = sqrt(a b) run to.
double time_between_flips(const FreeBody& free) {
    const glm::dvec3 I = free.moments(); // x has the smallest moment, z the middle one
    const double L_squared = free.momentum() * free.momentum();
    const double twice_E = 2.0 * free.energy();
    const double spread = L_squared - twice_E * I.x;
    const double lambda = std::sqrt((I.y - I.z) * spread / (I.x * I.y * I.z));
    const double k_squared = (I.z - I.x) * (twice_E * I.y - L_squared) / ((I.y - I.z) * spread);
    double a = 1.0;
    double b = std::sqrt(1.0 - k_squared);
    for (int i = 0; i < 10; ++i) {
        std::tie(a, b) = std::pair(0.5 * (a + b), std::sqrt(a * b));
    }
    return glm::pi<double>() / a / lambda;
}

std::vector<double> flips(FreeBody free, float h, double seconds) {
    std::vector<double> times;
    for (int i = 0; i * static_cast<double>(h) < seconds; ++i) {
        const double before = free.spin().z;
        free.step(h);
        const double after = free.spin().z;
        if ((before > 0.0) != (after > 0.0)) {
            times.push_back((i + before / (before - after)) * static_cast<double>(h));
        }
    }
    return times;
}

TEST(Tumbling, TurnsThePlateOverOnTimeAtEveryTimeStep) {
    // At 1/60 s the methods' own error is the largest: explicit Euler, which has gained a third of
    // its energy by then, 0.15 %. At 0.05 ms it is rounding: a to and fro of all of w between the
    // spaces would be 1.2 % and grow.
    for (const Gyroscopic method : gyroscopic_methods) {
        const FreeBody free(plate, spin, method);
        const double expected = time_between_flips(free);
        EXPECT_NEAR(expected, 1.4762, 1e-4);
        for (const float h : {1.0f / 60.0f, 1.0f / 240.0f, 0.001f, 0.00005f}) {
            const std::vector<double> times = flips(free, h, 6.0);
            ASSERT_GE(times.size(), 4u);
            for (std::size_t i = 1; i < times.size(); ++i) {
                EXPECT_NEAR(times[i] - times[i - 1], expected, 0.004 * expected)
                    << "method " << static_cast<int>(method) << ", flip " << i << ", h " << h;
            }
        }
    }
}

TEST(Tumbling, TurnsByTheMidpointRuleAsOftenAfterAMinute) {
    const FreeBody free(plate, spin, Gyroscopic::implicit_midpoint);
    const double expected = time_between_flips(free);
    for (const float h : {1.0f / 60.0f, 1.0f / 240.0f}) {
        const std::vector<double> times = flips(free, h, 60.0);
        EXPECT_NEAR(times.back() - times.front(), expected * static_cast<double>(times.size() - 1),
                    0.002 * 60.0);
    }
}

} // namespace
} // namespace carom
