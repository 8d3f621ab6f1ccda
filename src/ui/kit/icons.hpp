#pragma once

#include "studio/base/icon.hpp"
#include "ui/kit/drawing.hpp"

/// Signs of the buttons, drawn as lines and areas, so that they are sharp at every size.
namespace carom::ui {

/// Within a square of this side around the centre.
void draw_icon(Icon icon, const ImVec2& centre, float side, Ink colour);

} // namespace carom::ui
