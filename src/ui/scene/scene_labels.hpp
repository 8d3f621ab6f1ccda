#pragma once

#include "draw/draw_list.hpp"
#include "math/camera.hpp"
#include "studio/base/widget_log.hpp"
#include "studio/view/view_state.hpp"

#include <span>

namespace carom::ui {

/// Writes the labels of the list over the scene where the camera shows them, and not over what
/// covers it. Between ImGui::NewFrame and ImGui::Render.
void draw_scene_labels(const DrawList& list, const Camera& camera, const ScreenRect& scene,
                       std::span<const ScreenRect> covered, const ViewState& view);

} // namespace carom::ui
