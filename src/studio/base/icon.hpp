#pragma once

#include <cstdint>

namespace carom {

/// Signs of buttons; `ui/kit/icons.cpp` draws them.
enum class Icon : std::uint8_t {
    play,
    pause,
    step,
    step_back,
    to_start,
    to_end,
    restart,
    reset,
    undo,
    push,
    select,
    drag,
    throw_ball,
    tie,
    measure,
    move,
    pen,
    spotlight,
    left_column,
    right_column,
    bottom_drawer,
    chevron_right,
    chevron_down,
    chevron_left,
    close,
    check,
    equal,
    unequal,
    ring,
    folder,
};

} // namespace carom
