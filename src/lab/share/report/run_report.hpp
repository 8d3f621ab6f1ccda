#pragma once

#include "io/run/recording.hpp"
#include "lab/measure/figures.hpp"
#include "lab/share/report/report_words.hpp"
#include "physics/world/world.hpp"

#include <span>
#include <string>
#include <vector>

/// The lab report of a free run, or of several side by side, as a page and as a table. Command line
/// and window write the same.
namespace carom::report {

/// One of the worlds that are reported.
struct ReportedLane {
    std::string title{}; ///< how it differs from the others; empty: it is alone
    World start{};
    World end{};
    std::vector<Figures> figures{}; ///< over the run, the first at its start
};

struct RunReport {
    std::string title{};
    std::string source{}; ///< the scene's name or file; empty: none
    std::string teaches{};
    ReportWords words{};
    std::vector<ReportedLane> lanes{};     ///< at least one
    std::vector<std::string> acts{};       ///< what was done to the first meanwhile, in words
    std::vector<Annotation> annotations{}; ///< what is measured in the picture
    std::string picture{};                 ///< of the scene, as a data URI
    std::string link{};
    std::string command{};
};

/// The commands of a run in words, each once where it was repeated from step to step. `world` has
/// the names of the bodies.
std::vector<std::string> acts_of(std::span<const LoggedCommand> log, const World& world);

std::string page_of(const RunReport& report);

/// A row for each kept moment of each lane: all quantities of `world_quantities()`.
std::string csv_of(const RunReport& report);

} // namespace carom::report
