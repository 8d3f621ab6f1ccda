#include "ui/window_ui.hpp"

#include "ui/drawing.hpp"
#include "ui/theme.hpp"

namespace carom::ui {

void draw_scene_labels(const DrawList& list, const Camera& camera, const ScreenRect& scene,
                       const ViewState& view) {
    if (scene.width <= 0.0f || scene.height <= 0.0f) {
        return;
    }
    ImDrawList& canvas = *ImGui::GetBackgroundDrawList();
    const Theme theme = view.preferences.theme;
    const ImU32 halo = packed(ui_colours(theme, view.lecture).panel, 0.6f);
    canvas.PushClipRect({scene.left, scene.top}, {scene.right(), scene.bottom()}, true);
    for (const Label& label : list.labels()) {
        const auto ndc = project(camera, label.position, scene.width / scene.height);
        if (!ndc) {
            continue;
        }
        const std::string_view text = list.text_of(label);
        const float width = text_width(text);
        const ImVec2 centre(scene.left + 0.5f * (1.0f + ndc->x) * scene.width,
                            scene.top + 0.5f * (1.0f - ndc->y) * scene.height);
        const Rect box{centre - ImVec2(0.5f * width + 0.25f * em(), 0.6f * em()),
                       centre + ImVec2(0.5f * width + 0.25f * em(), 0.6f * em())};
        canvas.AddRectFilled(box.min, box.max, halo, 0.25f * em());
        draw_text(canvas, box, packed(colour_of(label.quantity, theme)), text, 0.5f);
    }
    canvas.PopClipRect();
}

} // namespace carom::ui
