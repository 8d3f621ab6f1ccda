#pragma once

#include "ui/view/view_state.hpp"

namespace carom::ui {

/// The height of a line of the panels' text [window units], also outside a frame of ImGui.
[[nodiscard]] float text_size(const ViewState& view);

} // namespace carom::ui
