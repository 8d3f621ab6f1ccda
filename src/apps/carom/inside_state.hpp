#pragma once

#include "io/json_writer.hpp"
#include "lab/step_inspection.hpp"

namespace carom {

/// For the state file: where the look inside the step is and what it shows there, or null; and the
/// hash of the world, to compare with.
void write_inside(JsonWriter& json, const World& world, const StepInspection* inside);

} // namespace carom
