#include "ui/drawing.hpp"
#include "ui/number_text.hpp"
#include "ui/panel_window.hpp"
#include "ui/panels.hpp"
#include "ui/plot_axis.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace carom::ui {

namespace {

/// The colour of an energy is that of the quantity that it comes from: motion and force.
struct Curve {
    std::string_view name;
    double (*value)(const EnergySample&);
    Quantity quantity;
};
constexpr std::array curves = {
    Curve{"total", [](const EnergySample& s) { return s.total(); }, Quantity::annotation},
    Curve{"kinetic", [](const EnergySample& s) { return s.kinetic; }, Quantity::velocity},
    Curve{"potential", [](const EnergySample& s) { return s.potential; }, Quantity::force},
};

/// From values to pixels.
struct Frame {
    Rect area;
    double first_time;
    double last_time;
    double lowest;
    double highest;

    [[nodiscard]] float x(double time) const {
        const double share = (time - first_time) / (last_time - first_time);
        return area.min.x + static_cast<float>(share) * area.width();
    }
    [[nodiscard]] float y(double value) const {
        const double share = (value - lowest) / (highest - lowest);
        return area.max.y - static_cast<float>(share) * area.height();
    }
};

Colour curve_colour(const PanelContext& context, const Curve& curve) {
    return colour_of(curve.quantity, context.view.preferences.theme);
}

void legend(PanelContext& context) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("Energy");
    const auto& samples = context.history.energies();
    const float room_for_all = ImGui::GetContentRegionAvail().x - text_width("Energy");
    const float width =
        std::min(11.5f * em(), room_for_all / static_cast<float>(curves.size()) - 1.2f * em());
    for (const Curve& curve : curves) {
        ImGui::SameLine(0.0f, 1.2f * em());
        ImGui::Dummy({width, ImGui::GetFrameHeight()});
        const Rect rect = item_rect();
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const float y = std::round(rect.centre().y);
        list.AddLine({rect.min.x, y}, {rect.min.x + em(), y}, packed(curve_colour(context, curve)),
                     std::max(2.0f, 0.15f * em()));
        Rect room{{rect.min.x + 1.4f * em(), rect.min.y}, rect.max};
        room.min.x += draw_text(list, room, packed(context.colours.quiet_text), curve.name);
        if (!samples.empty()) {
            const MonoText mono(context);
            room.min.x += 0.5f * em();
            draw_text(list, room, packed(context.colours.text),
                      figure_text(curve.value(samples.back())) + " J");
        }
    }
}

void draw_grid(PanelContext& context, const Frame& frame, const Axis& values) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 line = packed(context.colours.border);
    const ImU32 ink = packed(context.colours.quiet_text);
    const MonoText mono(context);
    for (const double value : values.ticks) {
        const float y = std::round(frame.y(value));
        list.AddLine({frame.area.min.x, y}, {frame.area.max.x, y}, line);
        draw_text(list,
                  {{frame.area.min.x - 6.0f * em(), y - em()},
                   {frame.area.min.x - 0.4f * em(), y + em()}},
                  ink, number_text(value) + " J", 1.0f);
    }
    const Axis times = axis_for(frame.first_time, frame.last_time,
                                static_cast<int>(frame.area.width() / (6.0f * em())));
    for (const double time : times.ticks) {
        if (time < frame.first_time || time > frame.last_time) {
            continue;
        }
        const float x = std::round(frame.x(time));
        list.AddLine({x, frame.area.max.y}, {x, frame.area.max.y + 0.25f * em()}, ink);
        draw_text(list,
                  {{x - 3.0f * em(), frame.area.max.y + 0.2f * em()},
                   {x + 3.0f * em(), frame.area.max.y + 1.4f * em()}},
                  ink, number_text(time) + " s", 0.5f);
    }
}

void draw_curve(PanelContext& context, const Frame& frame, const Curve& curve) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const EnergySample& sample : context.history.energies()) {
        list.PathLineTo({frame.x(sample.time), frame.y(curve.value(sample))});
    }
    list.PathStroke(packed(curve_colour(context, curve)), 0, std::max(1.5f, 0.11f * em()));
}

std::pair<double, double> extent(const std::deque<EnergySample>& samples) {
    double lowest = 0.0;
    double highest = 0.0;
    for (const EnergySample& sample : samples) {
        for (const Curve& curve : curves) {
            lowest = std::min(lowest, curve.value(sample));
            highest = std::max(highest, curve.value(sample));
        }
    }
    return {lowest, highest};
}

void energy_plot(PanelContext& context) {
    const auto& samples = context.history.energies();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 size = ImGui::GetContentRegionAvail();
    const Rect area{{corner.x + 5.0f * em(), corner.y + 0.5f * em()},
                    {corner.x + size.x - 1.5f * em(), corner.y + size.y - 1.5f * em()}};
    if (samples.empty() || area.width() < em() || area.height() < em()) {
        return;
    }
    const auto [lowest, highest] = extent(samples);
    const Axis values = axis_for(lowest, highest, static_cast<int>(area.height() / (2.0f * em())));
    const double last = std::max(samples.back().time, FigureHistory::span);
    const Frame frame{area, last - FigureHistory::span, last, values.lowest, values.highest};
    draw_grid(context, frame, values);
    ImGui::PushClipRect(area.min - ImVec2(1.0f, 1.0f), area.max + ImVec2(1.0f, 1.0f), true);
    // The total last, on top of the others.
    for (auto curve = curves.rbegin(); curve != curves.rend(); ++curve) {
        draw_curve(context, frame, *curve);
    }
    ImGui::PopClipRect();
}

} // namespace

void plots_drawer(PanelContext& context, const ScreenRect& rect) {
    const PanelWindow window("Plots", rect,
                             ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    legend(context);
    energy_plot(context);
}

} // namespace carom::ui
