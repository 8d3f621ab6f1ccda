#pragma once

#include "studio/laboratory/first_minute.hpp"
#include "studio/scene/pointer.hpp"

/// What mouse and keys did since the frame before.
namespace carom {

class Window;

/// As ImGui, which the window feeds, has seen the mouse.
PointerFrame pointer_frame(bool over_panel);

/// Needs the frame of ImGui that the window's events went to.
UserInput input_of(const Window& window);

} // namespace carom
