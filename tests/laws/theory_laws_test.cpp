/// Every experiment under every response: those that it is fair to agree with its formula, also at
/// smaller time steps; resolvers that promise nothing of the kind disagree. So the list of fair
/// responses is held from both sides.
#include "support/experiment_cases.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace carom {
namespace {

using test::ExperimentCase;
using test::fair_cases;

std::string told(const ExperimentResult& result) {
    return fmt::format("{}: predicted {}, measured {}, tolerance {} {}", result.quantity,
                       result.predicted, result.measured.value_or(std::nan("")), result.tolerance,
                       result.unit);
}

/// At half the time step of the experiment the springs' own sub-steps become so short that
/// rounding, which grows with their number, is larger than the method's error.
bool is_left_to_rounding(const Experiment& experiment, const Response& response) {
    const Settings settings = first_world(experiment, response).settings;
    constexpr float shortest = 5e-4f; // [s]
    const float h = 0.5f * settings.time_step / static_cast<float>(settings.penalty_sub_steps);
    return response.resolver == "penalty" && h < shortest;
}

std::vector<ExperimentCase> half_step_cases() {
    std::vector<ExperimentCase> cases = fair_cases();
    std::erase_if(cases, [](const ExperimentCase& given) {
        return is_left_to_rounding(*given.experiment, given.response);
    });
    return cases;
}

class FairResponse : public testing::TestWithParam<ExperimentCase> {};
class HalfTheTimeStep : public testing::TestWithParam<ExperimentCase> {};

TEST_P(FairResponse, AgreesWithTheory) {
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

class UnfairResponse : public testing::TestWithParam<ExperimentCase> {};

TEST_P(UnfairResponse, DisagreesWithTheory) {
    const std::vector<ExperimentResult> results =
        run_experiment(*GetParam().experiment, GetParam().response);
    EXPECT_FALSE(std::all_of(results.begin(), results.end(), [](const ExperimentResult& result) {
        return result.passed;
    })) << "it agrees after all: let it be fair";
}

INSTANTIATE_TEST_SUITE_P(Theory, FairResponse, testing::ValuesIn(fair_cases()), &test::case_name);
INSTANTIATE_TEST_SUITE_P(Theory, HalfTheTimeStep, testing::ValuesIn(half_step_cases()),
                         &test::case_name);
INSTANTIATE_TEST_SUITE_P(Theory, UnfairResponse, testing::ValuesIn(test::unfair_cases()),
                         &test::case_name);

} // namespace
} // namespace carom
