#pragma once

#include "ui/kit/panel.hpp"

/// The panels of this room.
namespace carom::ui {

/// Lanes side by side: presets, the focus, the settings that differ, and their figures.
void comparison_panel(PanelContext& context);

/// In lecture mode, at the foot of the window: prediction, theory and measurement.
float result_strip_height(PanelContext& context, float width, float window_height);
void result_strip(PanelContext& context, const ScreenRect& rect);

} // namespace carom::ui
