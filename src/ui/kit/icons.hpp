#pragma once

#include "ui/kit/drawing.hpp"

#include <cstdint>

/// Signs of the buttons, drawn as lines and areas, so that they are sharp at every size.
namespace carom::ui {

enum class Icon : std::uint8_t {
    play,
    pause,
    step,
    step_back,
    to_start,
    to_end,
    restart,
    reset,
    push,
    select,
    drag,
    throw_ball,
    tie,
    measure,
    move,
    pen,
    left_column,
    right_column,
    bottom_drawer,
    chevron_right,
    chevron_down,
    chevron_left,
    close,
    check,
    unequal,
    ring,
    folder,
};

/// Within a square of this side around the centre.
void draw_icon(Icon icon, const ImVec2& centre, float side, Ink colour);

} // namespace carom::ui
