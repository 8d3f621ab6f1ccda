#include "ui/charts/plot_parts.hpp"

#include "lab/text/ticks.hpp"
#include "ui/charts/plot_axis.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>

namespace carom::ui {

namespace {

double step_of(const Axis& axis) {
    return axis.ticks.size() > 1 ? axis.ticks[1] - axis.ticks[0] : 1.0;
}

Axis value_axis(const PlotRange& values, float height) {
    return axis_within(values.low, values.high, static_cast<int>(height / (1.3f * em())));
}

bool is_zero(double tick, const Axis& axis) { return std::abs(tick) < 1e-9 * step_of(axis); }

void draw_value_ticks(const PanelContext& context, const PlotFrame& frame) {
    const MonoText mono(context);
    const Axis axis = value_axis(frame.values, frame.area.height());
    for (const double value : axis.ticks) {
        const float y = std::round(frame.y(value));
        // Zero stands out among the others.
        const Ink colour = is_zero(value, axis) ? Ink(context.colours.quiet_text, 0.75f)
                                                : Ink(context.colours.border);
        draw_line({frame.area.min.x, y}, {frame.area.max.x, y}, colour);
        draw_text({{frame.area.min.x - 20.0f * em(), y - em()},
                   {frame.area.min.x - 0.4f * em(), y + em()}},
                  context.colours.quiet_text, tick_text(value, step_of(axis)), 1.0f);
    }
    if (!frame.unit.empty()) {
        draw_text({{frame.area.min.x + 0.3f * em(), frame.area.min.y - 1.1f * em()},
                   {frame.area.max.x, frame.area.min.y}},
                  context.colours.quiet_text, frame.unit);
    }
}

void draw_time_ticks(const PanelContext& context, const PlotFrame& frame) {
    const Ink ink(context.colours.quiet_text);
    const MonoText mono(context);
    const Axis axis = axis_within(frame.times.low, frame.times.high,
                                  static_cast<int>(frame.area.width() / (6.0f * em())));
    for (const double time : axis.ticks) {
        const float x = std::round(frame.x(time));
        draw_line({x, frame.area.max.y}, {x, frame.area.max.y + 0.25f * em()}, ink);
        const std::string text = tick_text(time, step_of(axis)) + " s";
        const float half = 0.5f * text_width(text) + 1.0f;
        // Nearer to the middle where it would leave the panel.
        const float right = frame.area.max.x + 1.4f * em();
        const float middle = std::min(x, right - half);
        draw_text({{middle - half, frame.area.max.y + 0.2f * em()},
                   {middle + half, frame.area.max.y + 1.4f * em()}},
                  ink, text, 0.5f);
    }
}

} // namespace

float value_axis_width(const PanelContext& context, const PlotRange& values, float height) {
    const MonoText mono(context);
    // Not less than usual numbers take, so that the plot keeps its left end while they change.
    float width = text_width("-0.00");
    const Axis axis = value_axis(values, height);
    for (const double value : axis.ticks) {
        width = std::max(width, text_width(tick_text(value, step_of(axis))));
    }
    return std::ceil(width) + 0.6f * em();
}

void draw_axes(const PanelContext& context, const PlotFrame& frame) {
    draw_value_ticks(context, frame);
    draw_time_ticks(context, frame);
}

} // namespace carom::ui
