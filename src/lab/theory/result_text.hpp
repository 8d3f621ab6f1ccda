#pragma once

#include "lab/theory/experiment.hpp"

#include <optional>
#include <string>
#include <string_view>

/// Results of experiments as text, formatted alike in tables of the command line and in reports.
namespace carom {

/// The cells of a result; "-" where there is nothing.
struct ResultTexts {
    std::string predicted; ///< with one place more than the tolerance has, and the unit
    std::string measured;  ///< likewise, so that both compare at sight
    std::string error;
    std::string tolerance;
    std::string verdict; ///< where nothing was promised a difference is no failure
};

ResultTexts texts_of(const ExperimentResult& result);

/// What files say: "pass", "fail" or "not defined".
std::string_view verdict_key(const ExperimentResult& result);

/// The prediction, or nothing where the formula has no finite value.
std::optional<double> predicted_value(const ExperimentResult& result);

/// A value of the result's quantity, as the measurement is written.
std::string quantity_text(const std::optional<double>& value, const ExperimentResult& result);

/// The name of a response in the titles of its parts: "Impulse + Split impulse"; what is
/// no key stays as it is: "Penalty (c = 0)".
std::string title_of_response(std::string_view name);

/// Why the formula is not expected to hold under a response that is not applicable: the number in
/// it that the method ignores, or else what the method gets wrong. Sentences.
std::string why_not_expected(const Experiment& experiment, const Response& response);

} // namespace carom
