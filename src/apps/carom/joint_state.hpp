#pragma once

#include "io/json_writer.hpp"
#include "physics/world/world.hpp"
#include "ui/view_state.hpp"

namespace carom {

/// For the state file: how many joints there are, those of the selected body, and what the Tie tool
/// is about.
void write_joints(JsonWriter& json, const World& world, const ui::ViewState& view);

} // namespace carom
