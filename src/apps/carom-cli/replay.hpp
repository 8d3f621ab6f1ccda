#pragma once

#include "apps/carom-cli/outputs.hpp"

#include <string>

namespace carom {

/// `carom-cli replay` as typed; empty texts are options that were not given.
struct ReplayOptions {
    std::string file;
    OutputOptions outputs;
    std::string threads = "1";
    bool hash = false;
    bool strict = false; ///< a warning is an error
};

/// Plays a recording to its end; false when it comes out differently than it was recorded. Throws
/// WorldFault, SceneError or FileError.
bool replay(const ReplayOptions& options);

} // namespace carom
