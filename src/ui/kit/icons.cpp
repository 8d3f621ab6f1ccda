#include "ui/kit/icons.hpp"

#include <array>
#include <cmath>
#include <numbers>
#include <span>

namespace carom::ui {

namespace {

constexpr float pi = std::numbers::pi_v<float>;

/// A pen in the unit square from -1 to 1 around the icon's centre, y downwards.
struct Pen {
    ImVec2 centre;
    float half;
    Ink colour;

    [[nodiscard]] float thickness() const { return half > 6.0f ? half * 0.2f : 1.2f; }
    [[nodiscard]] ImVec2 at(const ImVec2& p) const { return centre + p * half; }

    void line(std::span<const ImVec2> points) const {
        put_down(points);
        canvas().PathStroke(colour, ImDrawFlags_None, thickness());
    }
    void area(std::span<const ImVec2> points) const {
        put_down(points);
        canvas().PathFillConvex(colour);
    }
    void put_down(std::span<const ImVec2> points) const {
        for (const ImVec2& p : points) {
            canvas().PathLineTo(at(p));
        }
    }
};

/// Three quarters of a circle, counter-clockwise, with its head at the upper left.
void turning_arrow(const Pen& pen) {
    canvas().PathArcTo(pen.centre, 0.75f * pen.half, -0.75f * pi, 0.85f * pi);
    canvas().PathStroke(pen.colour, ImDrawFlags_None, pen.thickness());
    const float x = 0.75f * std::cos(-0.75f * pi);
    const float y = 0.75f * std::sin(-0.75f * pi);
    pen.area(std::array<ImVec2, 3>{
        {{x - 0.25f, y - 0.45f}, {x - 0.3f, y + 0.35f}, {x + 0.45f, y + 0.2f}}});
}

/// A bar and a frame have two corners, a disc and a ring a centre and a radius.
enum class Form : std::uint8_t { line, area, bar, frame, disc, ring };

struct Stroke {
    Icon icon;
    Form form;
    std::size_t count; ///< of points
    std::array<ImVec2, 6> points;
    float radius = 0.0f;
};
constexpr Stroke strokes[] = {
    {Icon::play, Form::area, 3, {{{-0.55f, -0.8f}, {0.8f, 0.0f}, {-0.55f, 0.8f}}}},
    {Icon::pause, Form::bar, 2, {{{-0.6f, -0.75f}, {-0.15f, 0.75f}}}},
    {Icon::pause, Form::bar, 2, {{{0.15f, -0.75f}, {0.6f, 0.75f}}}},
    {Icon::step, Form::area, 3, {{{-0.75f, -0.7f}, {0.35f, 0.0f}, {-0.75f, 0.7f}}}},
    {Icon::step, Form::bar, 2, {{{0.4f, -0.7f}, {0.75f, 0.7f}}}},
    {Icon::step_back, Form::area, 3, {{{0.75f, -0.7f}, {-0.35f, 0.0f}, {0.75f, 0.7f}}}},
    {Icon::step_back, Form::bar, 2, {{{-0.75f, -0.7f}, {-0.4f, 0.7f}}}},
    {Icon::to_start, Form::bar, 2, {{{-0.75f, -0.7f}, {-0.5f, 0.7f}}}},
    {Icon::to_start, Form::line, 3, {{{0.55f, -0.65f}, {-0.15f, 0.0f}, {0.55f, 0.65f}}}},
    {Icon::to_end, Form::bar, 2, {{{0.5f, -0.7f}, {0.75f, 0.7f}}}},
    {Icon::to_end, Form::line, 3, {{{-0.55f, -0.65f}, {0.15f, 0.0f}, {-0.55f, 0.65f}}}},
    {Icon::push, Form::line, 2, {{{-0.95f, 0.0f}, {0.0f, 0.0f}}}},
    {Icon::push, Form::area, 3, {{{-0.15f, -0.4f}, {0.3f, 0.0f}, {-0.15f, 0.4f}}}},
    {Icon::push, Form::disc, 1, {{{0.66f, 0.0f}}}, 0.34f},
    {Icon::select, Form::area, 3, {{{-0.55f, -0.9f}, {-0.55f, 0.7f}, {-0.05f, 0.25f}}}},
    {Icon::select, Form::area, 3, {{{-0.55f, -0.9f}, {-0.05f, 0.25f}, {0.65f, 0.25f}}}},
    {Icon::select, Form::line, 2, {{{-0.05f, 0.15f}, {0.3f, 0.85f}}}},
    {Icon::drag,
     Form::line,
     6,
     {{{-0.95f, 0.55f},
       {-0.75f, 0.15f},
       {-0.5f, 0.75f},
       {-0.25f, -0.05f},
       {0.0f, 0.5f},
       {0.25f, -0.1f}}}},
    {Icon::drag, Form::disc, 1, {{{0.55f, -0.45f}}}, 0.4f},
    {Icon::throw_ball, Form::line, 3, {{{-0.9f, 0.8f}, {-0.45f, 0.05f}, {0.05f, -0.35f}}}},
    {Icon::throw_ball, Form::disc, 1, {{{0.5f, -0.5f}}}, 0.4f},
    {Icon::throw_ball, Form::line, 3, {{{-0.35f, 0.8f}, {-0.05f, 0.35f}, {0.25f, 0.15f}}}},
    {Icon::tie, Form::line, 2, {{{-0.6f, 0.55f}, {0.6f, -0.55f}}}},
    {Icon::tie, Form::disc, 1, {{{-0.6f, 0.55f}}}, 0.34f},
    {Icon::tie, Form::disc, 1, {{{0.6f, -0.55f}}}, 0.34f},
    {Icon::measure, Form::line, 2, {{{-0.85f, 0.0f}, {0.85f, 0.0f}}}},
    {Icon::measure, Form::line, 2, {{{-0.85f, -0.6f}, {-0.85f, 0.6f}}}},
    {Icon::measure, Form::line, 2, {{{0.85f, -0.6f}, {0.85f, 0.6f}}}},
    {Icon::measure, Form::line, 2, {{{-0.28f, -0.3f}, {-0.28f, 0.3f}}}},
    {Icon::measure, Form::line, 2, {{{0.28f, -0.3f}, {0.28f, 0.3f}}}},
    {Icon::move, Form::line, 2, {{{-0.85f, 0.0f}, {0.85f, 0.0f}}}},
    {Icon::move, Form::line, 2, {{{0.0f, -0.85f}, {0.0f, 0.85f}}}},
    {Icon::move, Form::line, 3, {{{0.6f, -0.3f}, {0.9f, 0.0f}, {0.6f, 0.3f}}}},
    {Icon::move, Form::line, 3, {{{-0.3f, -0.6f}, {0.0f, -0.9f}, {0.3f, -0.6f}}}},
    {Icon::pen,
     Form::line,
     5,
     {{{-0.8f, 0.8f}, {-0.65f, 0.3f}, {0.4f, -0.75f}, {0.75f, -0.4f}, {-0.3f, 0.65f}}}},
    {Icon::pen, Form::line, 2, {{{-0.3f, 0.65f}, {-0.8f, 0.8f}}}},
    {Icon::spotlight, Form::ring, 1, {{{0.0f, 0.0f}}}, 0.85f},
    {Icon::spotlight, Form::disc, 1, {{{0.0f, 0.0f}}}, 0.45f},
    {Icon::undo, Form::line, 3, {{{-0.35f, -0.8f}, {-0.85f, -0.3f}, {-0.35f, 0.2f}}}},
    {Icon::undo,
     Form::line,
     5,
     {{{-0.85f, -0.3f}, {0.4f, -0.3f}, {0.8f, 0.1f}, {0.8f, 0.5f}, {0.4f, 0.8f}}}},
    {Icon::left_column, Form::frame, 2, {{{-0.9f, -0.7f}, {0.9f, 0.7f}}}},
    {Icon::left_column, Form::bar, 2, {{{-0.9f, -0.7f}, {-0.25f, 0.7f}}}},
    {Icon::right_column, Form::frame, 2, {{{-0.9f, -0.7f}, {0.9f, 0.7f}}}},
    {Icon::right_column, Form::bar, 2, {{{0.25f, -0.7f}, {0.9f, 0.7f}}}},
    {Icon::bottom_drawer, Form::frame, 2, {{{-0.9f, -0.7f}, {0.9f, 0.7f}}}},
    {Icon::bottom_drawer, Form::bar, 2, {{{-0.9f, 0.15f}, {0.9f, 0.7f}}}},
    {Icon::chevron_right, Form::line, 3, {{{-0.25f, -0.6f}, {0.35f, 0.0f}, {-0.25f, 0.6f}}}},
    {Icon::chevron_left, Form::line, 3, {{{0.25f, -0.6f}, {-0.35f, 0.0f}, {0.25f, 0.6f}}}},
    {Icon::chevron_down, Form::line, 3, {{{-0.6f, -0.25f}, {0.0f, 0.35f}, {0.6f, -0.25f}}}},
    {Icon::close, Form::line, 2, {{{-0.6f, -0.6f}, {0.6f, 0.6f}}}},
    {Icon::close, Form::line, 2, {{{0.6f, -0.6f}, {-0.6f, 0.6f}}}},
    {Icon::check, Form::line, 3, {{{-0.8f, 0.05f}, {-0.25f, 0.6f}, {0.8f, -0.6f}}}},
    {Icon::equal, Form::line, 2, {{{-0.75f, -0.3f}, {0.75f, -0.3f}}}},
    {Icon::equal, Form::line, 2, {{{-0.75f, 0.3f}, {0.75f, 0.3f}}}},
    {Icon::unequal, Form::line, 2, {{{-0.75f, -0.3f}, {0.75f, -0.3f}}}},
    {Icon::unequal, Form::line, 2, {{{-0.75f, 0.3f}, {0.75f, 0.3f}}}},
    {Icon::unequal, Form::line, 2, {{{-0.4f, 0.85f}, {0.4f, -0.85f}}}},
    {Icon::ring, Form::ring, 1, {{{0.0f, 0.0f}}}, 0.55f},
    {Icon::folder, Form::bar, 2, {{{-0.9f, -0.7f}, {-0.1f, -0.35f}}}},
    {Icon::folder, Form::bar, 2, {{{-0.9f, -0.45f}, {0.9f, 0.7f}}}},
};

void draw_stroke(const Pen& pen, const Stroke& stroke) {
    const std::span points = std::span(stroke.points).first(stroke.count);
    const ImVec2 first = pen.at(points.front());
    const ImVec2 last = pen.at(points.back());
    const float radius = stroke.radius * pen.half;
    switch (stroke.form) {
    case Form::line:
        return pen.line(points);
    case Form::area:
        return pen.area(points);
    case Form::bar:
        return fill_rect({first, last}, pen.colour, pen.half * 0.12f);
    case Form::frame:
        return draw_frame({first, last}, pen.colour, pen.half * 0.2f, pen.thickness());
    case Form::disc:
        return draw_disc(first, radius, pen.colour);
    case Form::ring:
        return draw_ring(first, radius, pen.colour, pen.thickness());
    }
}

} // namespace

void draw_icon(Icon icon, const ImVec2& centre, float side, Ink colour) {
    const Pen pen{centre, side * 0.5f, colour};
    if (icon == Icon::restart || icon == Icon::reset) {
        turning_arrow(pen);
    }
    for (const Stroke& stroke : strokes) {
        if (stroke.icon == icon) {
            draw_stroke(pen, stroke);
        }
    }
}

} // namespace carom::ui
