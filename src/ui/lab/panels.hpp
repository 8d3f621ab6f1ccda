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

#define SECTION(function, ...) void function(PanelContext& context);
#include "ui/dials/lab_sections.inl"
#undef SECTION

} // namespace carom::ui
