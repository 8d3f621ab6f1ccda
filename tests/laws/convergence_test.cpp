/// Where a formula is that of continuous time, a method's error shrinks with the time step, and the
/// order at which it does tells whether the method is the one that it says it is: semi-implicit
/// Euler is of first order. What restitution does is exact at every time step.
#include "lab/experiments/catalogue.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace carom {
namespace {

struct Convergence {
    std::string_view experiment;
    std::string_view resolver;
    std::size_t quantity; ///< index of the measurand
};

void PrintTo(const Convergence& given, std::ostream* stream) {
    *stream << given.experiment << " under " << given.resolver;
}

double error_at(const Convergence& given, float time_step) {
    const Response response{given.resolver, given.resolver};
    const auto results = run_experiment(*find_experiment(given.experiment), response, time_step);
    return results[given.quantity].error().value();
}

std::string case_name(const testing::TestParamInfo<Convergence>& info) {
    return fmt::format("{}_{}_under_{}", info.param.experiment, info.param.quantity,
                       info.param.resolver);
}

class FirstOrder : public testing::TestWithParam<Convergence> {};

TEST_P(FirstOrder, ErrorHalvesWithTheTimeStep) {
    float time_step = 1.0f / 60.0f;
    double before = error_at(GetParam(), time_step);
    for (int halving = 0; halving < 3; ++halving) {
        time_step *= 0.5f;
        const double error = error_at(GetParam(), time_step);
        EXPECT_NEAR(error / before, 0.5, 0.1) << "from " << 2.0f * time_step << " s";
        before = error;
    }
}

/// The way that a body slides or rolls: v dt/2 short of the continuous one.
INSTANTIATE_TEST_SUITE_P(Laws, FirstOrder,
                         testing::Values(Convergence{"braking_distance", "linear_impulse", 0},
                                         Convergence{"braking_distance", "sequential_impulses", 0},
                                         Convergence{"braking_distance", "soft_step", 0},
                                         Convergence{"backspin", "impulse", 0},
                                         Convergence{"backspin", "sequential_impulses", 0},
                                         Convergence{"backspin", "soft_step", 0}),
                         &case_name);

class Exact : public testing::TestWithParam<Convergence> {};

TEST_P(Exact, ErrorIsRoundingAtEveryTimeStep) {
    for (const float rate : {30.0f, 60.0f, 120.0f, 240.0f, 480.0f}) {
        EXPECT_LE(error_at(GetParam(), 1.0f / rate), 1e-5) << rate << " steps/s";
    }
}

/// Ratios of speeds, and a height that e = 1 gives back.
INSTANTIATE_TEST_SUITE_P(Laws, Exact,
                         testing::Values(Convergence{"elastic_head_on", "impulse", 1},
                                         Convergence{"elastic_head_on", "soft_step", 1},
                                         Convergence{"unequal_head_on", "linear_impulse", 0},
                                         Convergence{"unequal_head_on", "sequential_impulses", 1},
                                         Convergence{"rod_strike", "impulse", 2},
                                         Convergence{"rod_strike", "sequential_impulses", 2},
                                         Convergence{"restitution_ratio", "impulse", 1},
                                         Convergence{"restitution_ratio", "soft_step", 1},
                                         Convergence{"bounce_height", "linear_impulse", 0},
                                         Convergence{"bounce_height", "impulse", 0},
                                         Convergence{"bounce_height", "sequential_impulses", 0}),
                         &case_name);

/// Contact points lie half-way between the surfaces, so that the ball's lever arm is r + s/2, where
/// the separation s of the hit is anywhere within the u dt of a step: the spin w' of the formula is
/// missed by w' u dt/2r at most, and rounding. u = 3 m/s, r = 0.4 m.
TEST(ObliqueSlip, SpinIsMissedByNoMoreThanTheLeverArmAndThatShrinksWithTheTimeStep) {
    const Experiment& experiment = *find_experiment("oblique_slip");
    for (const Response& response : experiment.fair_to) {
        double nearest_to_bound = 0.0;
        for (const float rate : {120.0f, 250.0f, 500.0f, 1000.0f, 2000.0f, 4000.0f}) {
            const ExperimentResult spin = run_experiment(experiment, response, 1.0f / rate).at(1);
            const double bound = spin.predicted * 3.0 / static_cast<double>(rate) / 0.8;
            EXPECT_LE(spin.error().value(), bound + 1e-5) << response.name << " at " << rate;
            nearest_to_bound = std::max(nearest_to_bound, spin.error().value() / bound);
        }
        EXPECT_GT(nearest_to_bound, 0.5) << response.name << ": the bound says nothing";
    }
}

} // namespace
} // namespace carom
