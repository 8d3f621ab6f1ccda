#include "studio/tools/tools.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/scene/panels.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace carom::ui {

namespace {

Colour ink(const PanelContext& context) {
    return colour_of(Quantity::selection, context.view.preferences.theme);
}

float width() { return std::round(0.2f * em()); }

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
            points.emplace_back(scene.left + point.x * scene.width,
                                scene.top + point.y * scene.height);
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

/// The push goes into the picture, where its length could not be seen, so its arrow is drawn from
/// below. For ten times the speed it is three lines of text longer.
void push_arrow(const PanelContext& context) {
    if (!context.view.hand.aims_push) {
        return;
    }
    const float speed = context.view.hand.push_speed;
    const float length = em() * (1.5f + 3.0f * std::log10(speed / weakest_push));
    const ImVec2 hand = ImGui::GetMousePos();
    const ImVec2 tail(hand.x, hand.y + length);
    const Ink ink(colour_of(Quantity::normal_impulse, context.view.preferences.theme));
    const float head = 0.6f * em();
    const DrawnOn top(ImGui::GetForegroundDrawList());
    draw_line(tail, {hand.x, hand.y + head}, ink, std::round(0.22f * em()));
    canvas().AddTriangleFilled(hand, {hand.x - 0.6f * head, hand.y + 1.3f * head},
                               {hand.x + 0.6f * head, hand.y + 1.3f * head}, ink);
    const auto tenths = [](float value) {
        return number_text(static_cast<double>(std::round(10.0f * value) / 10.0f));
    };
    std::string text = with_unit(tenths(speed), "m/s");
    const auto& selected = context.view.selected;
    if (const Body* body = selected ? context.session.world().find(*selected) : nullptr;
        body != nullptr && !is_static(*body)) {
        text += ", " + with_unit(tenths(speed / body->inverse_mass), "N s");
    }
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const ImVec2 corner(tail.x - 0.5f * size.x, tail.y + 0.2f * em());
    const float inset = 0.3f * em();
    fill_rounded({corner - ImVec2(inset, 0.0f), corner + size + ImVec2(inset, 0.0f)},
                 context.colours.panel);
    canvas().AddText(corner, Ink(context.colours.text), text.c_str());
}

void draw_selection_frame(const PanelContext& context) {
    if (!context.view.hand.selection_frame) {
        return;
    }
    const ScreenRect& frame = *context.view.hand.selection_frame;
    constexpr float fill = 0.12f;
    const Colour colour = colour_of(Quantity::selection, context.view.preferences.theme);
    draw_frame(rect_of(frame), colour, 0.0f, std::max(1.0f, 0.1f * em()));
    fill_rect(rect_of(frame), {colour, fill});
}

} // namespace carom::ui
