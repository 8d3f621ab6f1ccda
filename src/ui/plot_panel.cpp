#include "ui/panels.hpp"

#include "ui/lane_parts.hpp"
#include "ui/number_text.hpp"
#include "ui/plot_axis.hpp"
#include "ui/plot_parts.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

constexpr float ghost_opacity = 0.55f;

float line_width() { return std::max(1.5f, 0.11f * em()); }

/// Of one lane alone in the colours of the quantities; else in the lane's, with a dash for each
/// quantity.
std::vector<PlotCurve> curves_of(const PanelContext& context, std::span<const PlotLane> lanes,
                                 std::span<const PlotQuantity* const> quantities) {
    const bool is_light = context.view.preferences.theme == Theme::light;
    std::vector<PlotCurve> curves;
    for (const PlotLane& lane : lanes) {
        for (std::size_t i = 0; i < quantities.size(); ++i) {
            const PlotQuantity& quantity = *quantities[i];
            const Colour& own = is_light ? quantity.on_light : quantity.on_dark;
            const bool is_short = quantities.size() > 1 && !quantity.short_title.empty();
            const std::string title(is_short ? quantity.short_title : quantity.title());
            PlotCurve curve{&lane, &quantity, title, own};
            if (lanes.size() > 1) {
                curve.label = fmt::format("{}: {}", lane.name, title);
                curve.colour = lane.colour;
                curve.dash = static_cast<Dash>(i % 4);
            }
            curves.push_back(std::move(curve));
        }
    }
    return curves;
}

/// Under the mouse, else where the scene is.
double read_time(const PanelContext& context) {
    return context.view.plots.pointed.value_or(context.session.drawn_time());
}

std::string value_at(const PlotCurve& curve, double time) {
    const auto point = point_at(*curve.lane, *curve.quantity, time);
    return point ? with_unit(figure_text(point->value), curve.quantity->unit()) : "-";
}

struct LegendEntry {
    PlotCurve sample; ///< without its points
    std::string label;
    std::string value; ///< empty: none
};

PlotCurve sample_of(const PlotCurve& curve) {
    return {curve.lane, curve.quantity, curve.label, curve.colour, curve.dash};
}

/// Of one lane alone each curve with its value. Of several the dashes and the colours, each once,
/// and the values of the first quantity: the others are shown at the mouse.
std::vector<LegendEntry> legend_entries(const PanelContext& context,
                                        std::span<const PlotCurve> curves) {
    const double time = read_time(context);
    const auto first_of_lane = [&](const PlotCurve& curve) {
        return &curve == &curves.front() || (&curve - 1)->lane != curve.lane;
    };
    const bool has_lanes = curves.front().lane != curves.back().lane;
    const bool has_quantities = curves.size() > 1 && curves[0].lane == curves[1].lane;
    std::vector<LegendEntry> entries;
    for (const PlotCurve& curve : curves) {
        if (has_lanes && has_quantities && curve.lane == curves.front().lane) {
            entries.push_back({sample_of(curve), std::string(curve.quantity->title()), ""});
            entries.back().sample.colour = context.colours.text;
        }
    }
    for (const PlotCurve& curve : curves) {
        if (!has_lanes || first_of_lane(curve)) {
            entries.push_back({sample_of(curve), has_lanes ? curve.lane->name : curve.label,
                               value_at(curve, time)});
        }
    }
    return entries;
}

void legend(const PanelContext& context, std::span<const PlotCurve> curves) {
    Flow flow;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float line = std::round(1.25f * em());
    for (const LegendEntry& entry : legend_entries(context, curves)) {
        const float value_width =
            entry.value.empty() ? 0.0f : 4.9f * em() + text_width(entry.sample.quantity->unit());
        const float width =
            std::min(1.5f * em() + text_width(entry.label) + value_width, full_width());
        flow.next(width);
        ImGui::Dummy({width, line});
        const Rect rect = item_rect();
        draw_sample(context, list, {rect.min.x, std::round(rect.centre().y)}, entry.sample);
        Rect room{{rect.min.x + 1.4f * em(), rect.min.y}, rect.max};
        room.min.x += draw_text(list, room, packed(context.colours.quiet_text), entry.label);
        room.min.x += 0.5f * em();
        const MonoText mono(context);
        draw_text(list, room, packed(context.colours.text), entry.value);
    }
}

double step_of(const Axis& axis) {
    return axis.ticks.size() > 1 ? axis.ticks[1] - axis.ticks[0] : 1.0;
}

Axis value_axis(const PlotRange& values, float height) {
    return axis_for(values.low, values.high, static_cast<int>(height / (1.5f * em())));
}

float widest_tick(const PanelContext& context, const Axis& axis) {
    const MonoText mono(context);
    float width = 2.0f * em();
    for (const double value : axis.ticks) {
        width = std::max(width, text_width(tick_text(value, step_of(axis))));
    }
    return std::ceil(width);
}

void draw_value_ticks(PanelContext& context, const PlotFrame& frame, const Axis& axis) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const MonoText mono(context);
    for (const double value : axis.ticks) {
        const float y = std::round(frame.y(value));
        if (y < frame.area.min.y - 1.0f || y > frame.area.max.y + 1.0f) {
            continue;
        }
        list.AddLine({frame.area.min.x, y}, {frame.area.max.x, y}, packed(context.colours.border));
        draw_text(list,
                  {{frame.area.min.x - 12.0f * em(), y - em()},
                   {frame.area.min.x - 0.4f * em(), y + em()}},
                  packed(context.colours.quiet_text), tick_text(value, step_of(axis)), 1.0f);
    }
}

void draw_time_ticks(PanelContext& context, const PlotFrame& frame) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 ink = packed(context.colours.quiet_text);
    const MonoText mono(context);
    const Axis axis = axis_for(frame.times.low, frame.times.high,
                               static_cast<int>(frame.area.width() / (6.0f * em())));
    for (const double time : axis.ticks) {
        const float x = std::round(frame.x(time));
        if (x < frame.area.min.x - 1.0f || x > frame.area.max.x + 1.0f) {
            continue;
        }
        list.AddLine({x, frame.area.max.y}, {x, frame.area.max.y + 0.25f * em()}, ink);
        draw_text(list,
                  {{x - 3.0f * em(), frame.area.max.y + 0.2f * em()},
                   {x + 3.0f * em(), frame.area.max.y + 1.4f * em()}},
                  ink, tick_text(time, step_of(axis)) + " s", 0.5f);
    }
}

void draw_curve(const PlotFrame& frame, const PlotCurve& curve) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 colour = packed(curve.colour, curve.lane->is_ghost ? ghost_opacity : 1.0f);
    std::vector<ImVec2> places;
    places.reserve(curve.points.size());
    for (const PlotPoint& point : curve.points) {
        places.emplace_back(frame.x(point.time), frame.y(point.value));
    }
    stroke(list, places, colour, line_width(), curve.dash);
    if (places.size() == 1) {
        list.AddCircleFilled(places.front(), 1.5f * line_width(), colour);
    }
}

/// The time that the scene shows.
void draw_cursor(const PanelContext& context, const PlotFrame& frame) {
    const float x = std::round(frame.x(context.session.drawn_time()));
    if (x < frame.area.min.x - 1.0f || x > frame.area.max.x + 1.0f) {
        return;
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 colour = packed(context.colours.accent);
    const float side = 0.3f * em();
    list.AddLine({x, frame.area.min.y}, {x, frame.area.max.y}, colour,
                 std::max(1.0f, em() / 12.0f));
    list.AddTriangleFilled({x - side, frame.area.min.y - side}, {x + side, frame.area.min.y - side},
                           {x, frame.area.min.y + 0.5f * side}, colour);
}

void draw_curves(PanelContext& context, const PlotFrame& frame, std::span<PlotCurve> curves) {
    const ImVec2 rim(1.0f, 1.0f);
    ImGui::PushClipRect(frame.area.min - rim, frame.area.max + rim, true);
    // Ghosts first: the others stand before them.
    std::stable_partition(curves.begin(), curves.end(),
                          [](const PlotCurve& curve) { return curve.lane->is_ghost; });
    for (const PlotCurve& curve : curves) {
        draw_curve(frame, curve);
    }
    ImGui::PopClipRect();
    draw_cursor(context, frame);
}

/// Reads the points of all curves; gives the range of values that the plot covers.
PlotRange read_curves(PanelContext& context, std::span<PlotCurve> curves, const PlotRange& times,
                      float width, std::string_view unit) {
    std::vector<std::vector<PlotPoint>> all;
    for (PlotCurve& curve : curves) {
        curve.points = carom::ui::curve(*curve.lane, *curve.quantity, times,
                                        static_cast<std::size_t>(std::max(width, 1.0f)));
        all.push_back(curve.points);
    }
    const auto zoomed_to = context.view.plots.values.find(unit);
    return zoomed_to != context.view.plots.values.end() ? zoomed_to->second : extent_of(all);
}

void draw_plot(PanelContext& context, std::span<const PlotLane> lanes, std::span<PlotCurve> curves,
               const Rect& room) {
    const std::string_view unit = curves.front().quantity->unit();
    const PlotRange times = shown_times(context.view.plots, lanes);
    const bool is_zoomed = context.view.plots.values.contains(unit);
    PlotRange values = read_curves(context, curves, times, room.width(), unit);
    const float height = room.height() - 2.1f * em();
    const Axis axis = value_axis(values, height);
    if (!is_zoomed) {
        values = {axis.lowest, axis.highest};
    }
    const float left = room.min.x + widest_tick(context, axis) + 0.6f * em();
    const PlotFrame frame{
        {{left, room.min.y + 0.5f * em()}, {room.max.x - 1.5f * em(), room.max.y - 1.6f * em()}},
        times,
        values,
        unit};
    if (frame.area.width() < em() || frame.area.height() < em()) {
        return;
    }
    draw_value_ticks(context, frame, axis);
    draw_time_ticks(context, frame);
    draw_curves(context, frame, curves);
    if (!context.view.hides_mouse) {
        use_plot_mouse(context, frame, lanes);
        show_pointed_values(context, frame, curves);
    }
}

} // namespace

std::vector<PlotLane> plot_lanes(const PanelContext& context) {
    const Session& session = context.session;
    const auto& selected = context.view.selected;
    const std::vector<std::string> titles = lane_titles(session);
    std::vector<PlotLane> plotted;
    for (std::size_t i = 0; i < titles.size(); ++i) {
        const Lane& lane = session.lanes()[i];
        plotted.push_back({.name = titles[i],
                           .colour = lane_colour(session, i),
                           .figures = &lane.figures(),
                           .track = selected ? lane.tracks().find(*selected) : nullptr,
                           .is_ghost = lane.is_ghost()});
    }
    return plotted;
}

void plot_panel(PanelContext& context, std::span<const PlotLane> lanes,
                std::span<const PlotQuantity* const> quantities) {
    std::vector<PlotCurve> curves = curves_of(context, lanes, quantities);
    if (curves.empty()) {
        return;
    }
    legend(context, curves);
    const ImVec2 size = ImGui::GetContentRegionAvail();
    if (size.x < 2.0f || size.y < 2.0f) {
        return;
    }
    const std::string name = fmt::format("plot.{}", quantities.front()->key);
    ImGui::InvisibleButton(name.c_str(), size,
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                               ImGuiButtonFlags_MouseButtonMiddle);
    log_item(context, name);
    draw_plot(context, lanes, curves, item_rect());
}

} // namespace carom::ui
