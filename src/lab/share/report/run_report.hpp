#pragma once

#include "io/run/recording.hpp"
#include "lab/measure/figures.hpp"
#include "physics/world/world.hpp"

#include <span>
#include <string>
#include <vector>

/// The lab report of a free run, as a page and as a table. Command line and window write the same.
namespace carom::report {

struct RunReport {
    std::string title{};
    std::string source{}; ///< the scene's name or file; empty: none
    std::string teaches{};
    World start{};
    World end{};
    std::vector<Figures> figures{};  ///< over the run, the first at its start
    std::vector<std::string> acts{}; ///< what was done to it meanwhile, in words
    std::string picture{};           ///< of the scene, as a data URI
    std::string link{};
    std::string command{};
};

/// The commands of a run in words, each once where it was repeated from step to step. `world` has
/// the names of the bodies.
std::vector<std::string> acts_of(std::span<const LoggedCommand> log, const World& world);

std::string page_of(const RunReport& report);

/// A row for each kept moment: all quantities of `world_quantities()`.
std::string csv_of(std::span<const Figures> figures);

} // namespace carom::report
