/// Where a formula is that of continuous time, a method's error shrinks with the time step, and the
/// order at which it does tells whether the method is the one that it says it is: semi-implicit
/// Euler is of first order. What restitution does is exact at every time step.
#include "lab/theory/experiments/catalogue.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace carom {
namespace {

struct Refinement {
    std::string_view experiment;
    std::string_view resolver;
    std::size_t quantity; ///< index of the measurand
};

void PrintTo(const Refinement& given, std::ostream* stream) {
    *stream << given.experiment << " under " << given.resolver;
}

double error_at(const Refinement& given, float time_step) {
    const Response response = plain_response(given.resolver);
    const auto results = run_experiment(*find_experiment(given.experiment), response, time_step);
    return results[given.quantity].error().value();
}

std::string refinement_name(const testing::TestParamInfo<Refinement>& info) {
    return fmt::format("{}_{}_under_{}", info.param.experiment, info.param.quantity,
                       info.param.resolver);
}

class FirstOrder : public testing::TestWithParam<Refinement> {};

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
                         testing::Values(Refinement{"braking_distance", "linear_impulse", 0},
                                         Refinement{"braking_distance", "sequential_impulses", 0},
                                         Refinement{"braking_distance", "soft_step", 0},
                                         Refinement{"backspin", "impulse", 0},
                                         Refinement{"backspin", "sequential_impulses", 0},
                                         Refinement{"backspin", "soft_step", 0}),
                         &refinement_name);

class Exact : public testing::TestWithParam<Refinement> {};

TEST_P(Exact, ErrorIsRoundingAtEveryTimeStep) {
    for (const float rate : {30.0f, 60.0f, 120.0f, 240.0f, 480.0f}) {
        EXPECT_LE(error_at(GetParam(), 1.0f / rate), 1e-5) << rate << " steps/s";
    }
}

/// Ratios of speeds, a height that e = 1 gives back, and what friction does to a ball on a floor,
/// whose lever arm is its radius however deep a step finds it.
INSTANTIATE_TEST_SUITE_P(Laws, Exact,
                         testing::Values(Refinement{"elastic_head_on", "impulse", 1},
                                         Refinement{"elastic_head_on", "soft_step", 1},
                                         Refinement{"unequal_head_on", "linear_impulse", 0},
                                         Refinement{"unequal_head_on", "sequential_impulses", 1},
                                         Refinement{"rod_strike", "impulse", 2},
                                         Refinement{"rod_strike", "sequential_impulses", 2},
                                         Refinement{"restitution_ratio", "impulse", 1},
                                         Refinement{"restitution_ratio", "soft_step", 1},
                                         Refinement{"bounce_height", "linear_impulse", 0},
                                         Refinement{"bounce_height", "impulse", 0},
                                         Refinement{"bounce_height", "sequential_impulses", 0},
                                         Refinement{"oblique_grip", "impulse", 0},
                                         Refinement{"oblique_grip", "sequential_impulses", 1},
                                         Refinement{"oblique_slip", "impulse", 1},
                                         Refinement{"oblique_slip", "sequential_impulses", 1}),
                         &refinement_name);

} // namespace
} // namespace carom
