#pragma once

#include "ui/panel.hpp"

#include <string_view>

namespace carom::ui {

enum class Corner : std::uint8_t { top_left, top_right, bottom_left, bottom_right };

/// A label that is legible from the last row, in a corner of this part of the window, with a bar of
/// its colour: the response in use. Too long a text ends in an ellipsis. Gives the rectangle;
/// nothing is drawn, and it is empty, where the part is too small.
ScreenRect lecture_label(const PanelContext& context, const ScreenRect& part, Corner corner,
                         std::string_view text, const Colour& colour);

} // namespace carom::ui
