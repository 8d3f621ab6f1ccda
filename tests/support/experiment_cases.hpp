#pragma once

#include "lab/theory/experiments/catalogue.hpp"
#include "physics/solve/methods/catalogue.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Experiments and responses as parameters of tests.
namespace carom::test {

inline const Experiment& experiment_of(std::string_view key) { return *find_experiment(key); }

/// Of one of its quantities, from 0.
inline ExperimentResult result(std::string_view key, const Response& response, std::size_t index,
                               std::optional<float> time_step = std::nullopt) {
    return run_experiment(experiment_of(key), response, time_step).at(index);
}

inline std::optional<double> measured(std::string_view key, const Response& response,
                                      std::size_t index) {
    return result(key, response, index).measured;
}

struct ExperimentCase {
    const Experiment* experiment;
    Response response;
};

/// How GoogleTest prints a parameter.
inline void PrintTo(const ExperimentCase& given, std::ostream* stream) {
    *stream << given.experiment->key << " under " << given.response.name;
}

inline std::vector<ExperimentCase> applicable_cases() {
    std::vector<ExperimentCase> cases;
    for (const Experiment& experiment : experiment_catalogue()) {
        for (const Response& response : experiment.applicable) {
            cases.push_back({&experiment, response});
        }
    }
    return cases;
}

/// Resolvers that no applicable response of the experiment uses, as they are.
inline std::vector<ExperimentCase> inapplicable_cases() {
    std::vector<ExperimentCase> cases;
    for (const Experiment& experiment : experiment_catalogue()) {
        for (const ResolverRow& row : resolver_catalogue()) {
            const bool named =
                std::any_of(experiment.applicable.begin(), experiment.applicable.end(),
                            [&](const Response& response) { return response.resolver == row.key; });
            if (!named) {
                cases.push_back({&experiment, plain_response(row.key)});
            }
        }
    }
    return cases;
}

inline std::string case_name(const testing::TestParamInfo<ExperimentCase>& info) {
    std::string name =
        fmt::format("{}_under_{}", info.param.experiment->key, info.param.response.name);
    std::replace_if(
        name.begin(), name.end(),
        [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
    return name;
}

} // namespace carom::test
