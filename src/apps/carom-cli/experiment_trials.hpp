#pragma once

#include "apps/carom-cli/commands.hpp"
#include "lab/share/report/experiment_report.hpp"
#include "lab/theory/variation.hpp"

#include <string_view>
#include <vector>

namespace carom {

/// The name that stands for the whole catalogue.
inline constexpr std::string_view every_experiment = "all";

/// What the runs gave; whole runs only where a report is to tell of them.
struct Outcome {
    std::vector<ExperimentResult> results;
    std::vector<report::ReportedRun> runs;
    std::vector<Variation> variations;
};

/// Runs what was asked for. Throws SceneError before the first run where something is refused.
Outcome all_outcomes(const ExperimentOptions& options);

} // namespace carom
