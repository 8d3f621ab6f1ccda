#include "ui/charts/plot_parts.hpp"

#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>

namespace carom::ui {

namespace {

constexpr double notch = 0.8; // share of the range that is left by one notch of the wheel

float least_drag() { return 0.4f * em(); }

PlotRange& values_of(PanelContext& context, const PlotFrame& frame) {
    return context.view.plots.values.try_emplace(std::string(frame.unit), frame.up).first->second;
}

void zoom_by_wheel(PanelContext& context, const PlotFrame& frame, std::span<const PlotLane> lanes) {
    const ImGuiIO& io = ImGui::GetIO();
    // With Shift, ImGui reports the wheel as a horizontal one.
    const float wheel = io.MouseWheel + io.MouseWheelH;
    if (wheel == 0.0f) {
        return;
    }
    const double factor = std::pow(notch, static_cast<double>(wheel));
    if (io.KeyShift || io.MousePos.x < frame.area.min.x) {
        PlotRange& values = values_of(context, frame);
        values = zoomed(values, frame.value_at(io.MousePos.y), factor);
    } else {
        show_times(context.view.plots, zoomed(frame.along, frame.along_at(io.MousePos.x), factor),
                   lanes);
    }
}

/// The rectangle dragged with the left button; where it is thin in a direction, all of that.
Rect marked(const PlotFrame& frame) {
    const ImGuiIO& io = ImGui::GetIO();
    const ImVec2& from = io.MouseClickedPos[0];
    const ImVec2& to = io.MousePos;
    const bool is_flat = std::abs(to.y - from.y) < 1.5f * em();
    const bool is_thin = std::abs(to.x - from.x) < 1.5f * em();
    Rect rect{{std::min(from.x, to.x), std::min(from.y, to.y)},
              {std::max(from.x, to.x), std::max(from.y, to.y)}};
    if (is_flat) {
        rect.min.y = frame.area.min.y;
        rect.max.y = frame.area.max.y;
    } else if (is_thin) {
        rect.min.x = frame.area.min.x;
        rect.max.x = frame.area.max.x;
    }
    return {{std::max(rect.min.x, frame.area.min.x), std::max(rect.min.y, frame.area.min.y)},
            {std::min(rect.max.x, frame.area.max.x), std::min(rect.max.y, frame.area.max.y)}};
}

void zoom_to(PanelContext& context, const PlotFrame& frame, const Rect& rect,
             std::span<const PlotLane> lanes) {
    if (rect.width() <= 0.0f || rect.height() <= 0.0f) {
        return;
    }
    if (rect.height() < frame.area.height()) {
        values_of(context, frame) = {frame.value_at(rect.max.y), frame.value_at(rect.min.y)};
    }
    if (rect.width() < frame.area.width()) {
        show_times(context.view.plots, {frame.along_at(rect.min.x), frame.along_at(rect.max.x)},
                   lanes);
    }
}

void zoom_by_drag(PanelContext& context, const PlotFrame& frame, std::span<const PlotLane> lanes) {
    const ImGuiIO& io = ImGui::GetIO();
    const bool is_drag = io.MouseDragMaxDistanceSqr[0] > least_drag() * least_drag();
    if (ImGui::IsItemActive() && ImGui::IsMouseDown(ImGuiMouseButton_Left) && is_drag) {
        const Rect rect = marked(frame);
        fill_rect(rect, {context.colours.accent, 0.2f});
        draw_frame(rect, context.colours.accent);
    }
    if (ImGui::IsItemDeactivated() && ImGui::IsMouseReleased(ImGuiMouseButton_Left) && is_drag) {
        zoom_to(context, frame, marked(frame), lanes);
    }
}

void move_by_drag(PanelContext& context, const PlotFrame& frame, std::span<const PlotLane> lanes) {
    const bool moves =
        ImGui::IsMouseDown(ImGuiMouseButton_Right) || ImGui::IsMouseDown(ImGuiMouseButton_Middle);
    const ImVec2 way = ImGui::GetIO().MouseDelta;
    if (!ImGui::IsItemActive() || !moves || (way.x == 0.0f && way.y == 0.0f)) {
        return;
    }
    const double dt = -static_cast<double>(way.x / frame.area.width()) * frame.along.width();
    const double dv = static_cast<double>(way.y / frame.area.height()) * frame.up.width();
    show_times(context.view.plots, {frame.along.low + dt, frame.along.high + dt}, lanes);
    if (context.view.plots.values.contains(frame.unit)) {
        PlotRange& values = values_of(context, frame);
        values = {values.low + dv, values.high + dv};
    }
}

} // namespace

void use_plot_mouse(PanelContext& context, const PlotFrame& frame,
                    std::span<const PlotLane> lanes) {
    const ImVec2 mouse = ImGui::GetMousePos();
    if (ImGui::IsItemHovered()) {
        zoom_by_wheel(context, frame, lanes);
        const bool is_within = mouse.x >= frame.area.min.x && mouse.x <= frame.area.max.x;
        context.view.plots.pointed =
            is_within ? std::optional(frame.along_at(mouse.x)) : std::nullopt;
        if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
            context.view.plots.times.reset();
            context.view.plots.values.clear();
        }
    }
    zoom_by_drag(context, frame, lanes);
    move_by_drag(context, frame, lanes);
}

void show_pointed_values(const PanelContext& context, const PlotFrame& frame,
                         std::span<const PlotCurve> curves) {
    const std::optional<double> time = context.view.plots.pointed;
    if (!time || *time < frame.along.low || *time > frame.along.high) {
        return;
    }
    frame.draw_upright(*time, context.colours.quiet_text);
    for (const PlotCurve& curve : curves) {
        const auto point = point_at(*curve.lane, *curve.quantity, *time);
        const ImVec2 place = point ? ImVec2(frame.x(point->time), frame.y(point->value)) : ImVec2();
        if (point && place.y >= frame.area.min.y && place.y <= frame.area.max.y) {
            draw_disc(place, 0.25f * em(), curve.colour);
        }
    }
    if (!ImGui::IsItemHovered() || ImGui::IsItemActive() || !ImGui::BeginTooltip()) {
        return;
    }
    ImGui::TextUnformatted(with_unit(live_text(*time), "s").c_str());
    for (const PlotCurve& curve : curves) {
        const auto point = point_at(*curve.lane, *curve.quantity, *time);
        const ImVec2 left = ImGui::GetCursorScreenPos();
        draw_sample(context, {left.x, left.y + 0.5f * ImGui::GetTextLineHeight()}, curve.colour,
                    curve.dash);
        ImGui::SetCursorScreenPos({left.x + 1.4f * em(), left.y});
        const std::string value = point ? value_text(curve, point->value) : "-";
        ImGui::TextUnformatted((curve.label + "  " + value).c_str());
    }
    ImGui::EndTooltip();
}

} // namespace carom::ui
