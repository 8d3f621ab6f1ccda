#pragma once

#include "ui/kit/panel.hpp"

/// In the tool bar while the pen is the tool: its colour, its width, and what takes it back.
namespace carom::ui {

[[nodiscard]] float pen_width(const PanelContext& context);
void pen_choice(PanelContext& context);

} // namespace carom::ui
