#pragma once

#include "apps/carom-cli/outputs.hpp"

#include <stdexcept>
#include <string>
#include <vector>

namespace carom {

/// `carom-cli run` as typed; empty texts are options that were not given.
struct RunOptions {
    std::string scene;
    std::string steps;
    std::string seconds;
    std::vector<std::string> settings;
    std::vector<std::string> pushes;
    OutputOptions outputs;
    std::string threads = "1";
    bool hash = false;
    bool timing = false;
    bool strict = false; ///< a warning is an error
};

inline constexpr int default_steps = 600;

/// A step that could not be taken. what() names the step and the body.
struct WorldFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Of --threads, as typed. Throws SceneError.
int thread_count(std::string_view text);

/// Runs a scene and writes what was asked for. Throws WorldFault, and then leaves the tables up to
/// the fault but no last state, or SceneError or FileError, and then leaves no file behind; only
/// rows that have gone to standard output stay.
void run_scene(const RunOptions& options);

} // namespace carom
