#include "ui/charts/decay_plot.hpp"

#include "physics/world/rounded_text.hpp"
#include "ui/charts/plot_axis.hpp"
#include "ui/charts/plot_parts.hpp"
#include "ui/kit/number_text.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

/// From iterations and digits, log10 of the values, to pixels.
struct DecayFrame {
    Rect area;
    double iterations;
    Axis digits;
    double least; ///< of the values

    ImVec2 at(double iteration, double value) const {
        const double digit = std::log10(std::max(value, least));
        const double up = (digit - digits.lowest) / (digits.highest - digits.lowest);
        return {area.min.x + static_cast<float>(iteration / iterations) * area.width(),
                area.max.y - static_cast<float>(std::clamp(up, 0.0, 1.0)) * area.height()};
    }
};

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

DecayFrame frame_for(const DecayPlot& plot, std::span<const DecayCurve> curves, const Rect& area) {
    double lowest = 1e9;
    double highest = -lowest;
    std::size_t iterations = 1;
    for (const DecayCurve& curve : curves) {
        for (const double value : curve.values) {
            const double digit = std::log10(std::max(value, plot.least));
            lowest = std::min(lowest, digit);
            highest = std::max(highest, digit);
        }
        iterations = std::max(iterations, curve.first + curve.values.size() - 1);
    }
    const auto intervals = std::max(std::floor(area.height() / (1.8f * em())), 1.0f);
    return {area, static_cast<double>(iterations),
            whole_digits(lowest, highest, static_cast<double>(intervals)), plot.least};
}

void draw_value_ticks(PanelContext& context, const DecayPlot& plot, const DecayFrame& frame) {
    const Ink ink(context.colours.quiet_text);
    const Rect& area = frame.area;
    const MonoText mono(context);
    for (const double digit : frame.digits.ticks) {
        const float y = std::round(frame.at(0.0, std::pow(10.0, digit)).y);
        draw_line({area.min.x, y}, {area.max.x, y}, context.colours.border);
        draw_text({{area.min.x - 5.0f * em(), y - em()}, {area.min.x - 0.4f * em(), y + em()}}, ink,
                  digit == 0.0 ? "1" : with_power_of_ten(fmt::format("1e{:.0f}", digit)), 1.0f);
    }
    draw_text({{area.min.x + 0.3f * em(), area.min.y - 1.1f * em()}, {area.max.x, area.min.y}}, ink,
              plot.unit);
}

void draw_iteration_ticks(PanelContext& context, const DecayPlot& plot, const DecayFrame& frame) {
    const Ink ink(context.colours.quiet_text);
    const Rect& area = frame.area;
    const float top = area.max.y + 0.2f * em();
    const float width = text_width(plot.counted);
    const Rect word{{area.max.x - width, top}, {area.max.x + em(), top + 1.1f * em()}};
    draw_text(word, ink, plot.counted);
    const MonoText mono(context);
    const int room = static_cast<int>(area.width() / (3.0f * em()));
    for (const double iteration : axis_for(0.0, frame.iterations, room).ticks) {
        const float x = std::round(frame.at(iteration, 1.0).x);
        const bool fits = x + 1.5f * em() < word.min.x;
        if (iteration != std::round(iteration) || !fits) {
            continue;
        }
        draw_line({x, area.max.y}, {x, area.max.y + 0.25f * em()}, ink);
        draw_text({{x - 2.0f * em(), top}, {x + 2.0f * em(), top + 1.1f * em()}}, ink,
                  number_text(iteration), 0.5f);
    }
}

void draw_curve(const DecayFrame& frame, const DecayCurve& curve) {
    const Ink colour(curve.colour, curve.opacity);
    std::vector<ImVec2> places;
    float last = -1e6f;
    for (std::size_t k = 0; k < curve.values.size(); ++k) {
        const ImVec2 place = frame.at(static_cast<double>(curve.first + k), curve.values[k]);
        places.push_back(place);
        const bool is_apart = place.x - last >= 0.7f * em();
        const bool has_dot = curve.dotted ? is_apart : curve.values.size() <= 2;
        if (has_dot) { // between two values there is no curve
            draw_disc(place, 0.16f * em(), colour);
            last = place.x;
        }
    }
    if (!curve.dotted) {
        stroke(places, colour, stroke_width(), Dash::solid);
    }
}

/// The values of all that have a label at the iteration under the mouse, beside it.
void show_pointed(PanelContext& context, const DecayPlot& plot, const DecayFrame& frame,
                  std::span<const DecayCurve> curves) {
    const ImVec2 mouse = ImGui::GetMousePos();
    const Rect& area = frame.area;
    if (context.view.host.hides_mouse || !ImGui::IsItemHovered() || mouse.x < area.min.x ||
        mouse.x > area.max.x) {
        return;
    }
    const double share = static_cast<double>((mouse.x - area.min.x) / area.width());
    const auto iteration = static_cast<std::size_t>(std::lround(share * frame.iterations));
    const float x = std::round(frame.at(static_cast<double>(iteration), 1.0).x);
    draw_line({x, area.min.y}, {x, area.max.y}, context.colours.quiet_text);
    if (!ImGui::BeginTooltip()) {
        return;
    }
    ImGui::TextUnformatted(fmt::format("{}: {}", plot.counted, iteration).c_str());
    for (const DecayCurve& curve : curves) {
        const std::size_t k = iteration - curve.first;
        if (curve.label.empty() || iteration < curve.first || k >= curve.values.size()) {
            continue;
        }
        draw_disc(frame.at(static_cast<double>(iteration), curve.values[k]), 0.25f * em(),
                  curve.colour);
        const std::string value = with_unit(figure_text(curve.values[k]), plot.unit);
        coloured_text(curve.colour, curve.label + "  " + value);
    }
    ImGui::EndTooltip();
}

} // namespace

void decay_plot(PanelContext& context, const DecayPlot& plot, std::span<const DecayCurve> curves) {
    const Rect rect = item_rect();
    const Rect area{
        {rect.min.x + 3.6f * em(), rect.min.y + (plot.unit.empty() ? 0.6f : 1.2f) * em()},
        {rect.max.x - 1.0f * em(), rect.max.y - 1.5f * em()}};
    if (area.width() < em() || area.height() < em()) {
        return;
    }
    const DecayFrame frame = frame_for(plot, curves, area);
    draw_value_ticks(context, plot, frame);
    draw_iteration_ticks(context, plot, frame);
    for (const DecayCurve& curve : curves) {
        draw_curve(frame, curve);
    }
    show_pointed(context, plot, frame, curves);
}

} // namespace carom::ui
