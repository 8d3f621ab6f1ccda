#pragma once

#include "io/json_writer.hpp"
#include "ui/view_state.hpp"

namespace carom {

/// For the state file: the members "lesson", null or what is shown of it, and "film", null or
/// how far the film is.
void write_lesson(JsonWriter& json, const ui::ViewState& view);

} // namespace carom
