#pragma once

#include "io/json_writer.hpp"
#include "lab/session.hpp"
#include "ui/view_state.hpp"

namespace carom {

/// The drawer: what it plots, over which times, the newest figures, and the student's predictions.
void write_plots(JsonWriter& json, const Session& session, const ui::ViewState& view);

} // namespace carom
