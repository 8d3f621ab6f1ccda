#pragma once

#include "apps/carom-cli/commands.hpp"
#include "apps/carom-cli/run_lane.hpp"

#include <vector>

namespace carom {

/// What `run` is to run.
struct OpenedRun {
    std::vector<LaneToRun> lanes; ///< at least one, the first is the run itself
    int usual_steps = default_steps;
    bool from_link = false; ///< several lanes are those of a link, each with its own commands
};

/// The scene, file or link with the lanes that were asked for and their settings; warns of those
/// that have no effect. Throws SceneError.
OpenedRun open_run(const RunOptions& options);

} // namespace carom
