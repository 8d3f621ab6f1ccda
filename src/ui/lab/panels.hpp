#pragma once

#include "ui/kit/panel.hpp"

/// The panels of this room.
namespace carom::ui {

void lab_panel(PanelContext& context, const ScreenRect& rect);
void response_section(PanelContext& context);
void more_of_response(PanelContext& context);
void penalty_section(PanelContext& context);
void soft_section(PanelContext& context);
void surfaces_section(PanelContext& context);
void broad_phase_section(PanelContext& context);

/// What stops the clock, and how much of the run is remembered.
void clock_section(PanelContext& context);

} // namespace carom::ui
