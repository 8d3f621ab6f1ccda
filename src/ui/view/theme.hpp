#pragma once

#include "draw/palette.hpp"
#include "studio/view/view_state.hpp"

/// The look of the panels: one set of colours for each theme, one accent, lengths that follow the
/// text.
namespace carom::ui {

struct UiColours {
    Colour bar;   ///< menu and tool bar
    Colour panel; ///< columns and drawer
    Colour field; ///< what can be dragged, typed or pressed
    Colour field_hovered;
    Colour field_active;
    Colour fill; ///< the filled part of a dial
    Colour border;
    Colour text;
    Colour quiet_text;  ///< explanations and units
    Colour accent;      ///< what is chosen
    Colour on_accent;   ///< text on it
    Colour good;        ///< text: as it should be
    Colour warning;     ///< text: allowed, with a warning
    Colour error;       ///< text: refused or failed
    Colour error_field; ///< behind text of the colour `text`
};

/// With `high_contrast` for bright rooms and weak projectors.
const UiColours& ui_colours(Theme theme, bool high_contrast);

/// Contrast of two colours as the Web Content Accessibility Guidelines 2.1 define it, 1 to 21; text
/// needs 4.5.
double contrast_ratio(const Colour& a, const Colour& b);

/// Writes colours and lengths into ImGui's style anew, for this theme and text size. To be called
/// before ImGui::NewFrame.
void apply_style(const ViewState& view);

/// Height of what a finger presses, at least [screen units].
inline constexpr float least_for_finger = 36.0f;

} // namespace carom::ui
