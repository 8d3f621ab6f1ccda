#pragma once

#include "ui/kit/panel.hpp"

#include <optional>
#include <string>

/// The panels of this room.
namespace carom::ui {

void inspector_panel(PanelContext& context);
void body_section(PanelContext& context, const Body& body);

/// How many bodies are selected, and how to put them in line; nothing below two.
void group_section(PanelContext& context);

void joints_section(PanelContext& context, const Body& body);
void contacts_section(PanelContext& context, const Body& body);

/// When in the last step the contact began, in ms and as a share of the step; nothing where nothing
/// is swept: then every contact is found at the start.
std::optional<std::string> time_of_impact_text(const Settings& settings, const Contact& contact);
void time_of_impact_row(PanelContext& context, const Contact& contact);
void events_section(PanelContext& context, const Body& body);

#define SECTION(function, ...) void function(PanelContext& context);
#include "ui/dials/inspector_sections.inl"
#undef SECTION

/// The equation of the contact or joint that is followed, with symbols and then, from its last
/// visit, with numbers, part by part.
void derivation(PanelContext& context, const StepInspection& inspection);

/// λ of the points of a contact, or the axes of a joint, from visit to visit, the chosen one
/// strongest: solid for this step, dotted for the same step with the other start (cold or warm),
/// and the position of the cursor. As wide as the column.
void lambda_plot(PanelContext& context, const LambdaCurves& curves, std::uint32_t point);

/// In lecture mode what a look inside the step derives, where the Inspector does not show it: over
/// the scene where the window is wide, else at its foot.
float equation_strip_height(PanelContext& context, float width, float window_height);
void equation_strip(PanelContext& context, const ScreenRect& rect);
void equation_board(PanelContext& context, const ScreenRect& scene);

} // namespace carom::ui
