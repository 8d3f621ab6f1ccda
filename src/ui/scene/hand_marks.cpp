#include "studio/tools/pen.hpp"
#include "studio/tools/tools.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/scene/panels.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace carom::ui {

namespace {

float width_of(std::size_t width) { return std::round(pen_widths.at(width).in_em * em()); }

Colour ink_of(const PanelContext& context, std::size_t ink) {
    return colour_of(pen_inks.at(ink), context.view.preferences.theme);
}

/// On a rim of the opposite lightness, so that it is seen over bodies of any colour.
Colour rim_of(const PanelContext& context) {
    return context.view.preferences.theme == Theme::light ? Colour(1.0f) : Colour(0.0f);
}

/// A spot that can be seen from the back row, in place of the mouse's arrow.
void draw_tip(const PanelContext& context) {
    ImGui::SetMouseCursor(ImGuiMouseCursor_None);
    const DrawnOn top(ImGui::GetForegroundDrawList());
    const ImVec2 tip = ImGui::GetMousePos();
    const PenDrawing& pen = context.view.hand.pen;
    const float width = width_of(pen.width);
    draw_disc(tip, 0.6f * width, ink_of(context, pen.ink));
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        draw_ring(tip, 0.4f * em() + width, ink_of(context, pen.ink), std::round(0.14f * em()));
    }
}

void draw_line_of(const std::vector<ImVec2>& points, Ink ink, float width) {
    canvas().AddPolyline(points.data(), static_cast<int>(points.size()), ink, 0, width);
    draw_disc(points.front(), 0.5f * width, ink);
    draw_disc(points.back(), 0.5f * width, ink);
}

void draw_stroke(const PanelContext& context, const PenStroke& stroke, const ScreenRect& scene) {
    std::vector<ImVec2> points;
    for (const glm::vec2& point : stroke.points) {
        points.emplace_back(scene.left + point.x * scene.width, scene.top + point.y * scene.height);
    }
    const float width = width_of(stroke.width);
    draw_line_of(points, Ink(rim_of(context), 0.8f), width + std::round(0.2f * em()));
    draw_line_of(points, ink_of(context, stroke.ink), width);
}

} // namespace

void draw_pen(const PanelContext& context, const ScreenRect& scene) {
    canvas().PushClipRect({scene.left, scene.top}, {scene.right(), scene.bottom()});
    for (const PenStroke& stroke : context.view.hand.pen.strokes) {
        draw_stroke(context, stroke, scene);
    }
    canvas().PopClipRect();
    const bool shows_tip = context.view.hand.tool == Tool::pen && !context.view.host.is_picture &&
                           !context.view.host.hides_mouse && !ImGui::GetIO().WantCaptureMouse;
    if (shows_tip) {
        draw_tip(context);
    }
}

/// A ring round the mouse, as wide as the scene: what is within it stays as it is.
void draw_spotlight(const PanelContext& context, const ScreenRect& scene) {
    if (!context.view.hand.spotlight || context.view.host.is_picture) {
        return;
    }
    constexpr float share_of_height = 0.18f;
    constexpr float dimmed = 0.72f;
    const float inner = share_of_height * scene.height;
    const float outer = 2.0f * (scene.width + scene.height);
    canvas().PushClipRect({scene.left, scene.top}, {scene.right(), scene.bottom()});
    draw_ring(ImGui::GetMousePos(), 0.5f * (inner + outer), Ink(Colour(0.0f), dimmed),
              outer - inner, 96);
    canvas().PopClipRect();
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
