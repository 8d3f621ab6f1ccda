#pragma once

#include "draw/draw_list.hpp"
#include "math/camera.hpp"
#include "ui/view_state.hpp"
#include "ui/widget_log.hpp"

namespace carom::ui {

/// Writes the labels of the list over the scene where the camera shows them. Between
/// ImGui::NewFrame and ImGui::Render.
void draw_scene_labels(const DrawList& list, const Camera& camera, const ScreenRect& scene,
                       const ViewState& view);

} // namespace carom::ui
