#pragma once

#include "lab/theory/power_law.hpp"
#include "lab/theory/variable_dials.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// An experiment repeated at several values of one dial, and the exponent that follows.
namespace carom {

/// What is varied, and at which values.
struct VariationPlan {
    static constexpr int fewest = 3;
    static constexpr int most = 100;

    std::string key; ///< of a VariableDial
    double from = 0.0;
    double to = 0.0;
    int count = 7; ///< of values, both ends included
    bool logarithmic = false;

    bool operator==(const VariationPlan&) const = default;
};

/// "KEY=from..to", then ":n" and ":log" if wanted. Throws SceneError.
VariationPlan parse_variation_plan(std::string_view text);

/// The same text again.
std::string text_of(const VariationPlan& plan);

/// The values in their order; of a whole number each once.
std::vector<double> values_of(const VariationPlan& plan, const VariableDial& dial);

/// What is wrong with the plan for this world, or nothing.
std::optional<std::string> complaint(const VariationPlan& plan, const World& start);

/// The results at one value.
struct VariationRow {
    double value = 0.0;
    std::vector<ExperimentResult> results; ///< one for each measurand
    std::string stopped_because;
    double seconds = 0.0; ///< that the run was to take [s]
};

/// Why this result of the row has no measured number, without a full stop; empty: it has one.
std::string why_no_number(const VariationRow& row, const ExperimentResult& result);

struct Variation {
    std::string experiment; ///< its key
    std::string response;   ///< its name
    VariationPlan plan;
    std::string title; ///< of the dial
    std::string unit;  ///< of the dial
    std::vector<VariationRow> rows;
};

/// How one quantity follows from the dial.
struct VariationFit {
    std::string quantity;
    std::string unit;
    std::vector<glm::dvec2> measured_points{};  ///< where it was measured
    std::vector<glm::dvec2> predicted_points{}; ///< where the formula has a finite value

    struct Missing {
        double value;
        std::string why;
    };
    std::vector<Missing> missing{}; ///< where nothing was measured
    std::optional<Fit> measured{};
    std::optional<Fit> predicted{};

    /// How far errors within the experiment's tolerance may move the measured exponent or slope,
    /// beside the scatter: a time step tilts the line without any.
    double tilt = 0.0;
};

/// Whether the measured exponent, or slope, is that of the formula within its interval and `tilt`.
bool agrees(const VariationFit& fit);

std::vector<VariationFit> fits_of(const Variation& variation);

/// At which values nothing was measured, and why, in sentences; empty: at none.
std::string missing_text(const VariationFit& fit);

/// "Exponent p = -0.9998 ± 0.0004 (...)": the fit as a sentence, and why where it is no power law.
std::string fit_text(const VariationFit& fit);

/// "-0.9998 ± 0.0004": the number with as many places as its uncertainty calls for.
std::string exponent_text(const Fit& fit);

/// The same for predictions, which have no uncertainty where they follow a power law: "-1".
std::string predicted_exponent_text(const Fit& fit);

} // namespace carom
