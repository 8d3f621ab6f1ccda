/// Every experiment under every response: the applicable ones agree with its formula, also at
/// smaller time steps; resolvers that promise nothing of the kind disagree. So the list of
/// applicable responses is held from both sides.
#include "support/experiment_cases.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace carom {
namespace {

using test::applicable_cases;
using test::ExperimentCase;

std::string told(const ExperimentResult& result) {
    return fmt::format("{}: predicted {}, measured {}, tolerance {} {}", result.quantity,
                       result.predicted, result.measured.value_or(std::nan("")), result.tolerance,
                       result.unit);
}

/// Without those whose steps, or parts of a step, are then too short for floats.
std::vector<ExperimentCase> half_step_cases() {
    std::vector<ExperimentCase> cases = applicable_cases();
    std::erase_if(cases, [](const ExperimentCase& given) {
        Settings settings = first_world(*given.experiment, given.response).settings;
        settings.time_step *= 0.5f;
        return is_below_finest_step(*given.experiment, settings);
    });
    return cases;
}

class ApplicableResponse : public testing::TestWithParam<ExperimentCase> {};
class HalfTheTimeStep : public testing::TestWithParam<ExperimentCase> {};

TEST_P(ApplicableResponse, AgreesWithTheory) {
    for (const ExperimentResult& result :
         run_experiment(*GetParam().experiment, GetParam().response)) {
        EXPECT_TRUE(result.passed) << told(result);
    }
}

TEST_P(HalfTheTimeStep, AgreesWithTheoryToo) {
    const auto& [experiment, response] = GetParam();
    const float dt = first_world(*experiment, response).settings.time_step;
    for (const ExperimentResult& result : run_experiment(*experiment, response, 0.5f * dt)) {
        EXPECT_TRUE(result.passed) << told(result);
    }
}

class InapplicableResponse : public testing::TestWithParam<ExperimentCase> {};

TEST_P(InapplicableResponse, DisagreesWithTheory) {
    const auto& [experiment, response] = GetParam();
    const float dt = first_world(*experiment, response).settings.time_step;
    const auto agrees = [&](float step) {
        const std::vector<ExperimentResult> results = run_experiment(*experiment, response, step);
        return std::all_of(results.begin(), results.end(),
                           [](const ExperimentResult& result) { return result.passed; });
    };
    EXPECT_FALSE(agrees(dt) && agrees(0.5f * dt)) << "it agrees after all: let it be applicable";
}

INSTANTIATE_TEST_SUITE_P(Theory, ApplicableResponse, testing::ValuesIn(applicable_cases()),
                         &test::case_name);
INSTANTIATE_TEST_SUITE_P(Theory, HalfTheTimeStep, testing::ValuesIn(half_step_cases()),
                         &test::case_name);
INSTANTIATE_TEST_SUITE_P(Theory, InapplicableResponse,
                         testing::ValuesIn(test::inapplicable_cases()), &test::case_name);

} // namespace
} // namespace carom
