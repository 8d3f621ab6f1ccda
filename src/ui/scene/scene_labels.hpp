#pragma once

#include "draw/draw_list.hpp"
#include "math/camera.hpp"
#include "studio/base/widget_log.hpp"
#include "studio/view/view_state.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace carom::ui {

/// Writes the labels of a picture over it, where the camera shows their places. Each stands where
/// it hides least of the bodies, of the lines and of the arrows there, near its place, and on no
/// other; where it had to move away a thin line leads back. What has no room at all is left out.
class SceneLabels {
public:
    /// Once a frame, before its pictures.
    void begin() { picture_ = 0; }

    /// Between ImGui::NewFrame and ImGui::Render. Gives where they stand.
    std::vector<ScreenRect> draw(const DrawList& list, const Camera& camera,
                                 const ScreenRect& scene, std::span<const ScreenRect> covered,
                                 const ViewState& view);

private:
    std::size_t picture_ = 0;
    /// Of each picture, for each label: which of the places around it was taken last.
    std::vector<std::vector<std::size_t>> before_;
};

} // namespace carom::ui
