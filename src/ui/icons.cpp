#include "ui/icons.hpp"

#include <cmath>
#include <initializer_list>
#include <numbers>

namespace carom::ui {

namespace {

constexpr float pi = std::numbers::pi_v<float>;

/// A pen in the unit square from -1 to 1 around the icon's centre, y downwards.
struct Pen {
    ImDrawList& list;
    ImVec2 centre;
    float half;
    ImU32 colour;

    [[nodiscard]] float thickness() const { return half > 6.0f ? half * 0.2f : 1.2f; }
    [[nodiscard]] ImVec2 at(float x, float y) const {
        return {centre.x + x * half, centre.y + y * half};
    }

    void line(std::initializer_list<ImVec2> points) const {
        for (const ImVec2& p : points) {
            list.PathLineTo(at(p.x, p.y));
        }
        list.PathStroke(colour, ImDrawFlags_None, thickness());
    }
    void area(std::initializer_list<ImVec2> points) const {
        for (const ImVec2& p : points) {
            list.PathLineTo(at(p.x, p.y));
        }
        list.PathFillConvex(colour);
    }
    void bar(float left, float top, float right, float bottom) const {
        list.AddRectFilled(at(left, top), at(right, bottom), colour, half * 0.12f);
    }
    void frame(float left, float top, float right, float bottom) const {
        list.AddRect(at(left, top), at(right, bottom), colour, half * 0.2f, 0, thickness());
    }
    void arc(float radius, float from, float to) const {
        list.PathArcTo(centre, radius * half, from, to);
        list.PathStroke(colour, ImDrawFlags_None, thickness());
    }
    void disc(float x, float y, float radius) const {
        list.AddCircleFilled(at(x, y), radius * half, colour);
    }
};

void turning_arrow(const Pen& pen) {
    // Three quarters of a circle, counter-clockwise, with its head at the upper left.
    pen.arc(0.75f, -0.75f * pi, 0.85f * pi);
    const float x = 0.75f * std::cos(-0.75f * pi);
    const float y = 0.75f * std::sin(-0.75f * pi);
    pen.area({{x - 0.25f, y - 0.45f}, {x - 0.3f, y + 0.35f}, {x + 0.45f, y + 0.2f}});
}

void push_icon(const Pen& pen) {
    pen.line({{-0.95f, 0.0f}, {0.0f, 0.0f}});
    pen.area({{-0.15f, -0.4f}, {0.3f, 0.0f}, {-0.15f, 0.4f}});
    pen.disc(0.66f, 0.0f, 0.34f);
}

void select_icon(const Pen& pen) {
    pen.area({{-0.55f, -0.9f}, {-0.55f, 0.7f}, {-0.05f, 0.25f}});
    pen.area({{-0.55f, -0.9f}, {-0.05f, 0.25f}, {0.65f, 0.25f}});
    pen.line({{-0.05f, 0.15f}, {0.3f, 0.85f}});
}

void drag_icon(const Pen& pen) {
    pen.line({{-0.95f, 0.55f},
              {-0.75f, 0.15f},
              {-0.5f, 0.75f},
              {-0.25f, -0.05f},
              {0.0f, 0.5f},
              {0.25f, -0.1f}});
    pen.disc(0.55f, -0.45f, 0.4f);
}

void throw_icon(const Pen& pen) {
    pen.line({{-0.9f, 0.8f}, {-0.45f, 0.05f}, {0.05f, -0.35f}});
    pen.disc(0.5f, -0.5f, 0.4f);
    pen.line({{-0.35f, 0.8f}, {-0.05f, 0.35f}, {0.25f, 0.15f}});
}

void tie_icon(const Pen& pen) {
    pen.line({{-0.6f, 0.55f}, {0.6f, -0.55f}});
    pen.disc(-0.6f, 0.55f, 0.34f);
    pen.disc(0.6f, -0.55f, 0.34f);
}

void column_icon(const Pen& pen, Icon icon) {
    pen.frame(-0.9f, -0.7f, 0.9f, 0.7f);
    if (icon == Icon::left_column) {
        pen.bar(-0.9f, -0.7f, -0.25f, 0.7f);
    } else if (icon == Icon::right_column) {
        pen.bar(0.25f, -0.7f, 0.9f, 0.7f);
    } else {
        pen.bar(-0.9f, 0.15f, 0.9f, 0.7f);
    }
}

void clock_icon(const Pen& pen, Icon icon) {
    switch (icon) {
    case Icon::play:
        pen.area({{-0.55f, -0.8f}, {0.8f, 0.0f}, {-0.55f, 0.8f}});
        return;
    case Icon::pause:
        pen.bar(-0.6f, -0.75f, -0.15f, 0.75f);
        pen.bar(0.15f, -0.75f, 0.6f, 0.75f);
        return;
    case Icon::to_start:
        pen.bar(-0.75f, -0.7f, -0.5f, 0.7f);
        pen.line({{0.55f, -0.65f}, {-0.15f, 0.0f}, {0.55f, 0.65f}});
        return;
    case Icon::to_end:
        pen.bar(0.5f, -0.7f, 0.75f, 0.7f);
        pen.line({{-0.55f, -0.65f}, {0.15f, 0.0f}, {-0.55f, 0.65f}});
        return;
    case Icon::step:
        pen.area({{-0.75f, -0.7f}, {0.35f, 0.0f}, {-0.75f, 0.7f}});
        pen.bar(0.4f, -0.7f, 0.75f, 0.7f);
        return;
    default:
        pen.area({{0.75f, -0.7f}, {-0.35f, 0.0f}, {0.75f, 0.7f}});
        pen.bar(-0.75f, -0.7f, -0.4f, 0.7f);
        return;
    }
}

void sign_icon(const Pen& pen, Icon icon) {
    switch (icon) {
    case Icon::chevron_right:
        pen.line({{-0.25f, -0.6f}, {0.35f, 0.0f}, {-0.25f, 0.6f}});
        return;
    case Icon::chevron_left:
        pen.line({{0.25f, -0.6f}, {-0.35f, 0.0f}, {0.25f, 0.6f}});
        return;
    case Icon::chevron_down:
        pen.line({{-0.6f, -0.25f}, {0.0f, 0.35f}, {0.6f, -0.25f}});
        return;
    case Icon::search:
        pen.list.AddCircle(pen.at(-0.2f, -0.2f), 0.55f * pen.half, pen.colour, 0, pen.thickness());
        pen.line({{0.2f, 0.2f}, {0.8f, 0.8f}});
        return;
    case Icon::check:
        pen.line({{-0.8f, 0.05f}, {-0.25f, 0.6f}, {0.8f, -0.6f}});
        return;
    case Icon::unequal:
        pen.line({{-0.75f, -0.3f}, {0.75f, -0.3f}});
        pen.line({{-0.75f, 0.3f}, {0.75f, 0.3f}});
        pen.line({{-0.4f, 0.85f}, {0.4f, -0.85f}});
        return;
    case Icon::ring:
        pen.list.AddCircle(pen.centre, 0.55f * pen.half, pen.colour, 0, pen.thickness());
        return;
    default:
        pen.line({{-0.6f, -0.6f}, {0.6f, 0.6f}});
        pen.line({{0.6f, -0.6f}, {-0.6f, 0.6f}});
        return;
    }
}

} // namespace

void draw_icon(ImDrawList& list, Icon icon, const ImVec2& centre, float side, ImU32 colour) {
    const Pen pen{list, centre, side * 0.5f, colour};
    switch (icon) {
    case Icon::play:
    case Icon::pause:
    case Icon::step:
    case Icon::step_back:
    case Icon::to_start:
    case Icon::to_end:
        return clock_icon(pen, icon);
    case Icon::restart:
    case Icon::reset:
        return turning_arrow(pen);
    case Icon::push:
        return push_icon(pen);
    case Icon::select:
        return select_icon(pen);
    case Icon::drag:
        return drag_icon(pen);
    case Icon::throw_ball:
        return throw_icon(pen);
    case Icon::tie:
        return tie_icon(pen);
    case Icon::left_column:
    case Icon::right_column:
    case Icon::bottom_drawer:
        return column_icon(pen, icon);
    default:
        return sign_icon(pen, icon);
    }
}

} // namespace carom::ui
