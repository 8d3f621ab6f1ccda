#pragma once

#include "apps/carom-cli/commands.hpp"
#include "apps/carom-cli/run_lane.hpp"

#include <string>
#include <vector>

/// What `run` tells at its end.
namespace carom {

/// Of each lane: how it differs from the others, and where it has faulted.
std::vector<std::string> titles_of(const std::vector<RunLane>& lanes);

/// Summary or hash, and timing, as asked for; several lanes one after the other, each under its
/// title.
std::string printed_text(const RunOptions& options, const std::vector<RunLane>& lanes);

/// The page of --report. `from_link`: see OpenedRun.
std::string report_text(const RunOptions& options, const std::vector<RunLane>& lanes,
                        bool from_link);

} // namespace carom
