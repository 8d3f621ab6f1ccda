#include "ui/scene/panels.hpp"

#include <cmath>
#include <vector>

namespace carom::ui {

namespace {

Colour ink(const PanelContext& context) {
    return colour_of(Quantity::selection, context.view.preferences.theme);
}

float width() { return std::round(0.2f * em()); }

ImVec2 in_window(const glm::vec2& point, const ScreenRect& scene) {
    return {scene.left + point.x * scene.width, scene.top + point.y * scene.height};
}

/// A spot that can be seen from the back row, in place of the mouse's arrow.
void draw_tip(const PanelContext& context) {
    ImGui::SetMouseCursor(ImGuiMouseCursor_None);
    const DrawnOn top(ImGui::GetForegroundDrawList());
    const ImVec2 tip = ImGui::GetMousePos();
    const bool draws = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    draw_disc(tip, 0.6f * width(), ink(context));
    if (!draws) {
        draw_ring(tip, 0.6f * em(), ink(context), 0.7f * width());
    }
}

} // namespace

void draw_pen(const PanelContext& context, const ScreenRect& scene) {
    canvas().PushClipRect({scene.left, scene.top}, {scene.right(), scene.bottom()});
    std::vector<ImVec2> points;
    for (const PenStroke& stroke : context.view.hand.strokes) {
        points.clear();
        for (const glm::vec2& point : stroke) {
            points.push_back(in_window(point, scene));
        }
        canvas().AddPolyline(points.data(), static_cast<int>(points.size()), Ink(ink(context)), 0,
                             width());
        draw_disc(points.front(), 0.5f * width(), ink(context));
        draw_disc(points.back(), 0.5f * width(), ink(context));
    }
    canvas().PopClipRect();
    const bool shows_tip = context.view.hand.tool == Tool::pen && !context.view.host.is_picture &&
                           !context.view.host.hides_mouse && !ImGui::GetIO().WantCaptureMouse;
    if (shows_tip) {
        draw_tip(context);
    }
}

} // namespace carom::ui
