#include "apps/carom/frame/input.hpp"

#include "apps/carom/window/window.hpp"
#include "studio/base/key_map.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include <imgui.h>

namespace carom {

PointerFrame pointer_frame(bool over_panel) {
    const ImGuiIO& io = ImGui::GetIO();
    PointerFrame frame;
    frame.position = {io.MousePos.x, io.MousePos.y};
    frame.motion = {io.MouseDelta.x, io.MouseDelta.y};
    frame.wheel = io.MouseWheel;
    for (std::size_t i = 0; i < button_count; ++i) {
        frame.pressed[i] = ImGui::IsMouseClicked(static_cast<ImGuiMouseButton>(i));
        frame.down[i] = ImGui::IsMouseDown(static_cast<ImGuiMouseButton>(i));
    }
    frame.control = io.KeyCtrl;
    frame.shift = io.KeyShift;
    frame.alt = io.KeyAlt;
    frame.over_panel = over_panel;
    frame.seconds = io.DeltaTime;
    return frame;
}

UserInput input_of(const Window& window) {
    const ImGuiIO& io = ImGui::GetIO();
    const bool uses_mouse = std::any_of(std::begin(io.MouseClicked), std::end(io.MouseClicked),
                                        [](bool clicked) { return clicked; }) ||
                            io.MouseWheel != 0.0f || io.MouseWheelH != 0.0f ||
                            !window.dropped_files().empty();
    const std::vector<KeyPress>& keys = window.key_presses();
    const bool acts = std::any_of(keys.begin(), keys.end(),
                                  [](const KeyPress& press) { return hit_of(press).has_value(); });
    return {.any = uses_mouse || !keys.empty(), .has_effect = uses_mouse || acts};
}

} // namespace carom
