#include "ui/charts/iteration_plot.hpp"

#include "physics/world/rounded_text.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom::ui {

namespace {

/// As the scale has it: itself, or its logarithm.
double scaled(const IterationPlot& plot, double value) {
    return plot.least > 0.0 ? std::log10(std::max(value, plot.least)) : value;
}

ImVec2 place_of(const IterationPlot& plot, const PlotFrame& frame, std::size_t iteration,
                double value) {
    const double up = std::clamp(scaled(plot, value), frame.up.low, frame.up.high);
    return {frame.x(static_cast<double>(iteration)), frame.y(up)};
}

/// From one power of ten to another, with ticks at every so many of them.
Axis whole_digits(double lowest, double highest, double intervals) {
    Axis axis{.lowest = std::floor(lowest), .highest = std::ceil(highest), .ticks = {}};
    axis.highest = std::max(axis.highest, axis.lowest + 1.0);
    const double step = std::max(1.0, std::ceil((axis.highest - axis.lowest) / intervals));
    for (double digit = axis.highest; digit >= axis.lowest; digit -= step) {
        axis.ticks.push_back(digit);
    }
    return axis;
}

std::string text_at_left(const IterationPlot& plot, double at) {
    return plot.least == 0.0 ? number_text(at)
           : at == 0.0       ? "1"
                             : with_power_of_ten(fmt::format("1e{:.0f}", at));
}

/// Also draws the ticks at its left.
PlotFrame frame_for(const PanelContext& context, const IterationPlot& plot,
                    std::span<const IterationCurve> curves, const Rect& area) {
    double lowest = plot.least > 0.0 ? 1e9 : 0.0;
    double highest = -lowest;
    std::size_t iterations = 1;
    for (const IterationCurve& curve : curves) {
        for (const double value : curve.values) {
            lowest = std::min(lowest, scaled(plot, value));
            highest = std::max(highest, scaled(plot, value));
        }
        iterations = std::max(iterations, curve.first + curve.values.size() - 1);
    }
    const int intervals = std::max(static_cast<int>(area.height() / (1.8f * em())), 1);
    const Axis axis = plot.least > 0.0 ? whole_digits(lowest, highest, intervals)
                                       : axis_for(lowest, highest, intervals);
    const PlotFrame frame{
        area, {0.0, static_cast<double>(iterations)}, {axis.lowest, axis.highest}, plot.unit};
    std::vector<Tick> ticks;
    for (const double at : axis.ticks) {
        ticks.push_back({at, text_at_left(plot, at)});
    }
    draw_ticks_at_left(context, frame, ticks);
    return frame;
}

/// Whole numbers, as far as the word at their right leaves room.
void draw_iterations(const PanelContext& context, const IterationPlot& plot,
                     const PlotFrame& frame) {
    const Rect& area = frame.area;
    const float left = area.max.x - text_width(plot.counted);
    draw_text({{left, area.max.y + 0.2f * em()}, {area.max.x + em(), area.max.y + 1.4f * em()}},
              context.colours.quiet_text, plot.counted);
    std::vector<Tick> ticks;
    const int intervals = static_cast<int>(area.width() / (3.0f * em()));
    for (const double at : axis_for(0.0, frame.along.high, intervals).ticks) {
        const bool fits = plot.counted.empty() || std::round(frame.x(at)) + 1.5f * em() < left;
        if (at == std::round(at) && at <= frame.along.high && fits) {
            ticks.push_back({at, number_text(at)});
        }
    }
    draw_ticks_below(context, frame, ticks);
}

void draw_curve(const IterationPlot& plot, const PlotFrame& frame, const IterationCurve& curve) {
    const Ink ink(curve.colour, curve.opacity);
    std::vector<ImVec2> places;
    float last = -1e6f;
    for (std::size_t k = 0; k < curve.values.size(); ++k) {
        const ImVec2 place = place_of(plot, frame, curve.first + k, curve.values[k]);
        places.push_back(place);
        if (curve.dotted ? place.x - last >= curve.apart : curve.values.size() <= 2) {
            draw_disc(place, curve.dot, ink);
            last = place.x;
        }
    }
    if (!curve.dotted) {
        stroke(places, ink, curve.width);
    }
}

/// The values of all that have a label at the iteration under the mouse, beside it.
void show_pointed(PanelContext& context, const IterationPlot& plot, const PlotFrame& frame,
                  std::span<const IterationCurve> curves) {
    const float mouse = ImGui::GetMousePos().x;
    if (plot.counted.empty() || context.view.host.hides_mouse || !ImGui::IsItemHovered() ||
        mouse < frame.area.min.x || mouse > frame.area.max.x) {
        return;
    }
    const auto iteration = static_cast<std::size_t>(std::lround(frame.along_at(mouse)));
    frame.draw_upright(static_cast<double>(iteration), context.colours.quiet_text);
    std::vector<std::pair<const IterationCurve*, double>> pointed;
    for (const IterationCurve& curve : curves) {
        const std::size_t k = iteration - curve.first;
        if (!curve.label.empty() && iteration >= curve.first && k < curve.values.size()) {
            pointed.emplace_back(&curve, curve.values[k]);
            draw_disc(place_of(plot, frame, iteration, curve.values[k]), 0.25f * em(),
                      curve.colour);
        }
    }
    if (!ImGui::BeginTooltip()) {
        return;
    }
    ImGui::TextUnformatted(fmt::format("{}: {}", plot.counted, iteration).c_str());
    for (const auto& [curve, value] : pointed) {
        coloured_text(curve->colour, fmt::format("{}  {}", curve->label,
                                                 with_unit(figure_text(value), plot.unit)));
    }
    ImGui::EndTooltip();
}

} // namespace

std::optional<PlotFrame> iteration_plot(PanelContext& context, const IterationPlot& plot,
                                        std::span<const IterationCurve> curves) {
    const Rect rect = item_rect();
    const Rect area{
        {rect.min.x + 3.6f * em(), rect.min.y + (plot.unit.empty() ? 0.6f : 1.2f) * em()},
        {rect.max.x - 1.0f * em(), rect.max.y - 1.5f * em()}};
    if (area.width() < em() || area.height() < em()) {
        return std::nullopt;
    }
    const PlotFrame frame = frame_for(context, plot, curves, area);
    draw_iterations(context, plot, frame);
    for (const IterationCurve& curve : curves) {
        draw_curve(plot, frame, curve);
    }
    show_pointed(context, plot, frame, curves);
    return frame;
}

} // namespace carom::ui
