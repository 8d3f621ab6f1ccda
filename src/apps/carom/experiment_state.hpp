#pragma once

#include "io/json_writer.hpp"
#include "lab/session.hpp"

namespace carom {

/// The members "experiment", the one that was begun last or null, and "experiment_results" of the
/// state file.
void write_experiments(JsonWriter& json, const Session& session);

} // namespace carom
