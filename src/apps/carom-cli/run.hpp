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
};

inline constexpr int default_steps = 600;

/// A step that could not be taken. what() names the step and the body.
struct WorldFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Runs a scene and writes what was asked for. Throws WorldFault, SceneError or FileError, and then
/// leaves no file behind; only rows that have gone to standard output stay.
void run_scene(const RunOptions& options);

} // namespace carom
