#include "ui/plots/panels.hpp"

#include "draw/palette.hpp"
#include "studio/view/plot_subjects.hpp"
#include "ui/charts/plot_parts.hpp"
#include "ui/kit/lane_parts.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

constexpr float ghost_opacity = 0.55f;

bool has_several(std::span<const PlotLane> lanes, const PlotQuantity& quantity) {
    return std::ranges::count_if(
               lanes, [&](const PlotLane& lane) { return has_curve(lane, quantity); }) > 1;
}

/// Where one lane alone has a curve of it in the colour of the quantity; else in the lane's, with a
/// dash for each quantity.
std::vector<PlotCurve> curves_of(const PanelContext& context, std::span<const PlotLane> lanes,
                                 std::span<const PlotQuantity* const> quantities) {
    const bool is_light = context.view.preferences.theme == Theme::light;
    std::vector<PlotCurve> curves;
    for (const PlotLane& lane : lanes) {
        for (std::size_t i = 0; i < quantities.size(); ++i) {
            const PlotQuantity& quantity = *quantities[i];
            if (!has_curve(lane, quantity)) {
                continue;
            }
            const Colour& own = is_light ? quantity.on_light : quantity.on_dark;
            const bool is_short = quantities.size() > 1 && !quantity.short_title.empty();
            const std::string title(is_short ? quantity.short_title : quantity.title);
            PlotCurve curve{&lane, &quantity, title, own};
            if (has_several(lanes, quantity)) {
                curve.label = fmt::format("{}: {}", lane.name, title);
                curve.colour = lane.colour;
                curve.dash = static_cast<Dash>(i % 4);
            }
            curves.push_back(std::move(curve));
        }
    }
    return curves;
}

void draw_curve(const PlotFrame& frame, const PlotCurve& curve) {
    const Ink colour(curve.colour, curve.lane->is_ghost ? ghost_opacity : 1.0f);
    std::vector<ImVec2> places;
    const auto draw_piece = [&] {
        stroke(places, colour, stroke_width(), curve.dash);
        if (places.size() == 1) {
            draw_disc(places.front(), 1.5f * stroke_width(), colour);
        }
        places.clear();
    };
    for (const PlotPoint& point : curve.points) {
        if (std::isnan(point.value)) {
            draw_piece();
        } else {
            places.emplace_back(frame.x(point.time), frame.y(point.value));
        }
    }
    draw_piece();
}

/// The time that the scene shows.
void draw_cursor(const PanelContext& context, const PlotFrame& frame) {
    const double time = drawn_time(context.session);
    const float x = std::round(frame.x(time));
    if (x < frame.area.min.x - 1.0f || x > frame.area.max.x + 1.0f) {
        return;
    }
    const Ink colour(context.colours.accent);
    const float side = 0.3f * em();
    frame.draw_upright(time, colour, std::max(1.0f, em() / 12.0f));
    canvas().AddTriangleFilled({x - side, frame.area.min.y - side},
                               {x + side, frame.area.min.y - side},
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

/// What a fitted range is kept for: while it stays the same, the range stays calm.
std::string subject_of(const PanelContext& context, std::span<const PlotLane> lanes,
                       std::span<const PlotCurve> curves) {
    const auto& zoom = context.view.plots.times;
    std::string subject =
        fmt::format("{} lanes, {} s, body {}", lanes.size(), zoom ? zoom->width() : 0.0,
                    context.view.selected.value_or(BodyId{}).value);
    for (const PlotCurve& curve : curves) {
        if (curve.lane != curves.front().lane) {
            break;
        }
        subject +=
            fmt::format(", {} {}", curve.quantity->key, subject_name(*curve.lane, *curve.quantity));
    }
    return subject;
}

/// What was zoomed to, or what fits.
PlotRange range_of_values(PanelContext& context, std::span<const PlotLane> lanes,
                          std::span<const PlotCurve> curves, const PlotRange& times) {
    PlotsView& plots = context.view.plots;
    const std::string_view unit = curves.front().quantity->unit;
    if (const auto zoomed_to = plots.values.find(unit); zoomed_to != plots.values.end()) {
        return zoomed_to->second;
    }
    std::vector<std::vector<PlotPoint>> points;
    double size = 0.0;
    for (const PlotCurve& curve : curves) {
        points.push_back(curve.points);
        size = std::max(size, size_of_terms(*curve.lane, *curve.quantity, times));
    }
    return refit(plots.fits[std::string(unit)], subject_of(context, lanes, curves),
                 extent_of(points, times), size);
}

/// Of the numbers left of the plot [px]: not less than usual ones take, so that the plot keeps its
/// left end while they change.
float width_at_left(const PanelContext& context, std::span<const Tick> ticks) {
    const MonoText mono(context);
    float width = text_width("-0.00");
    for (const Tick& tick : ticks) {
        width = std::max(width, text_width(tick.text));
    }
    return std::ceil(width) + 0.6f * em();
}

void draw_plot(PanelContext& context, std::span<const PlotLane> lanes, std::span<PlotCurve> curves,
               const Rect& room, PlotFrame frame) {
    const float top = room.min.y + (frame.unit.empty() ? 0.5f : 1.1f) * em();
    const float bottom = room.max.y - 1.6f * em();
    const std::vector<Tick> values = ticks_within(frame.up, (bottom - top) / (1.3f * em()));
    const float left = room.min.x + width_at_left(context, values);
    frame.area = {{left, top}, {room.max.x - 1.5f * em(), bottom}};
    if (frame.area.width() < em() || frame.area.height() < em()) {
        return;
    }
    draw_ticks_at_left(context, frame, values);
    draw_ticks_below(context, frame,
                     ticks_within(frame.along, frame.area.width() / (6.0f * em()), "s"));
    draw_curves(context, frame, curves);
    if (!context.view.host.hides_mouse) {
        use_plot_mouse(context, frame, lanes);
        show_pointed_values(context, frame, curves);
    }
}

} // namespace

namespace {

/// Of several selected bodies, and one run, each has its own curves, in the colour that it has in
/// the scene.
void add_bodies(const PanelContext& context, std::vector<PlotLane>& plotted) {
    const std::vector<BodyId> bodies = plotted_bodies(context.view);
    if (plotted.size() != 1 || bodies.size() < 2) {
        return;
    }
    plotted.front().part = PlotPart::all_but_body;
    const Lane& lane = context.session.focused();
    for (const BodyId id : bodies) {
        if (const Body* body = lane.world().find(id)) {
            plotted.push_back({.name = body->name,
                               .colour = body_colour(id.value),
                               .track = lane.tracks().bodies().find(id),
                               .part = PlotPart::body});
        }
    }
}

} // namespace

std::vector<PlotLane> plot_lanes(const PanelContext& context) {
    const Session& session = context.session;
    const auto& selected = context.view.selected;
    const std::vector<std::string> titles = lane_titles(session);
    const auto touch = plotted_touch(context.view, session.world());
    const auto joint_id = plotted_joint(context.view, session.world());
    const Joint* joint = joint_id ? session.world().find(*joint_id) : nullptr;
    std::vector<PlotLane> plotted;
    for (std::size_t i = 0; i < titles.size(); ++i) {
        const Lane& lane = session.lanes()[i];
        const Tracks& tracks = lane.tracks();
        const bool has_touch =
            touch && tracks.touch() != nullptr && tracks.touch()->subject() == *touch;
        const bool has_joint = joint != nullptr && tracks.joint() != nullptr &&
                               tracks.joint()->subject().id == joint->id;
        plotted.push_back(
            {.name = titles[i],
             .colour = lane_colour(session, i),
             .figures = &lane.figures(),
             .track = selected ? tracks.bodies().find(*selected) : nullptr,
             .touch = has_touch ? tracks.touch() : nullptr,
             .joint = has_joint ? tracks.joint() : nullptr,
             .touch_name = touch ? name_of_touch(*touch, session.world()) : "",
             .joint_name = joint != nullptr ? name_of_joint(session.world(), *joint) : "",
             .is_ghost = lane.is_ghost()});
    }
    add_bodies(context, plotted);
    return plotted;
}

void plot_panel(PanelContext& context, std::span<const PlotLane> lanes,
                std::span<const PlotQuantity* const> quantities) {
    std::vector<PlotCurve> curves = curves_of(context, lanes, quantities);
    if (curves.empty()) {
        return;
    }
    const PlotRange times = shown_times(context.view.plots, lanes);
    const auto most_points = static_cast<std::size_t>(std::max(full_width(), 1.0f));
    for (PlotCurve& curve : curves) {
        curve.points = carom::curve(*curve.lane, *curve.quantity, times, most_points);
    }
    const PlotFrame frame{
        {}, times, range_of_values(context, lanes, curves, times), quantities.front()->unit};
    plot_legend(context, curves, frame);
    const ImVec2 size = ImGui::GetContentRegionAvail();
    if (size.x < 2.0f || size.y < 2.0f) {
        return;
    }
    const std::string name = fmt::format("plot.{}", quantities.front()->key);
    ImGui::InvisibleButton(name.c_str(), size,
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                               ImGuiButtonFlags_MouseButtonMiddle);
    log_item(context, name);
    draw_plot(context, lanes, curves, item_rect(), frame);
}

} // namespace carom::ui
