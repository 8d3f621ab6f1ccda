#pragma once

#include "lab/share/report/report_words.hpp"
#include "lab/theory/experiment.hpp"
#include "lab/theory/variation.hpp"

#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The lab report of an experiment, as a page and as a table. Command line and window write the
/// same.
namespace carom::report {

/// A quantity of the run over time.
struct TimeCurve {
    std::string title;
    std::string unit;
    std::vector<glm::dvec2> points; ///< time since the start [s], value
};

/// What the student expected of a quantity before the run.
struct Guess {
    std::string quantity;
    double value = 0.0;
};

/// One run under a response, or what is left of it.
struct ReportedRun {
    std::string response;
    std::optional<World> start; ///< nothing where only the results were kept
    std::vector<ExperimentResult> results;
    std::vector<TimeCurve> curves;
    std::string stopped_because;
    std::vector<Guess> guesses{};
};

ReportedRun reported(const ExperimentRun& run);

struct ExperimentReport {
    const Experiment* experiment;
    std::vector<ReportedRun> runs; ///< the set-up of the first is described
    std::vector<Variation> variations;
    std::string picture; ///< of the scene, as a data URI
    std::string link;
    std::string command;
    ReportWords words{};
};

std::string page_of(const ExperimentReport& report);

/// A row for each quantity of each run, and of each value of what was varied; numbers in full.
std::string csv_of(const ExperimentReport& report);

/// The response of this name among `responses_to_try`, or nothing.
std::optional<Response> find_response(const Experiment& experiment, std::string_view name);

/// What is typed to repeat this run of the experiment: with the settings in which it differs from
/// the catalogue.
std::string command_for(const ExperimentRun& run, const std::optional<VariationPlan>& plan);

/// A link to the beginning of the run that opens the experiment's page; see `link_within_bounds`.
std::string link_for(const Experiment& experiment, const World& start, std::string_view page);

} // namespace carom::report
