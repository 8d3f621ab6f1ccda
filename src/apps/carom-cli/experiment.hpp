#pragma once

#include <string>
#include <vector>

namespace carom {

/// `carom-cli experiment` as typed; empty texts are options that were not given.
struct ExperimentOptions {
    std::string name; ///< key of an experiment, or "all"
    std::string json;
    std::string response; ///< only its letters and digits count
    std::vector<std::string> settings;
    std::string refine = "1"; ///< divides each experiment's own time step: 1 to 1000
    std::string vary;         ///< "KEY=from..to[:n][:log]"
    std::string report;       ///< file of the page
    std::string csv;
    bool strict = false; ///< a warning is an error
};

/// Runs experiments under every applicable response, or under the one that was asked for, and
/// prints what they measured. Returns whether every response that promises to agree with theory
/// does. Throws SceneError or FileError, and then leaves no file behind.
bool run_experiments(const ExperimentOptions& options);

} // namespace carom
