#include "ui/experiments/panels.hpp"

#include "lab/share/report/chart.hpp"
#include "lab/theory/variation.hpp"
#include "ui/charts/plot_frame.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <span>

namespace carom::ui {

namespace {

using report::ChartAxis;

constexpr int intervals = 4;
constexpr int pieces_of_fit = 40;

struct Axes {
    ChartAxis x;
    ChartAxis y;
    Rect area;

    [[nodiscard]] ImVec2 place(const glm::dvec2& point) const {
        return {area.min.x + static_cast<float>(x.share_of(point.x)) * area.width(),
                area.max.y - static_cast<float>(y.share_of(point.y)) * area.height()};
    }
};

ChartAxis axis_of(std::span<const glm::dvec2> points, int component, bool is_logarithmic) {
    double low = points.front()[component];
    double high = low;
    for (const glm::dvec2& point : points) {
        low = std::min(low, point[component]);
        high = std::max(high, point[component]);
    }
    return is_logarithmic ? report::logarithmic_axis(low, high)
                          : report::linear_axis(low, high, intervals);
}

/// Those whose numbers have room beside the one before.
std::vector<Tick> with_room(const PlotFrame& frame, const std::vector<Tick>& ticks) {
    std::vector<Tick> kept;
    float end = frame.area.min.x - frame.area.width();
    for (const Tick& tick : ticks) {
        const float half = 0.5f * text_width(tick.text);
        const float x = frame.x(tick.at);
        if (x - half > end + 0.5f * em()) {
            kept.push_back(tick);
            end = x + half;
        }
    }
    return kept;
}

void draw_ticks(const PanelContext& context, const Axes& axes) {
    const PlotFrame frame{axes.area, {0.0, 1.0}, {0.0, 1.0}, ""};
    const auto ticks_of = [](const ChartAxis& axis) {
        std::vector<Tick> ticks;
        for (std::size_t i = 0; i < axis.ticks.size(); ++i) {
            ticks.push_back({axis.share_of(axis.ticks[i]), axis.labels[i]});
        }
        return ticks;
    };
    draw_ticks_at_left(context, frame, ticks_of(axes.y));
    draw_ticks_below(context, frame, with_room(frame, ticks_of(axes.x)));
}

/// The power law, or the straight line, between the ends of what was measured.
void draw_fit(const PanelContext& context, const Axes& axes, const VariationFit& fit) {
    const auto [first, last] =
        std::minmax_element(fit.measured_points.begin(), fit.measured_points.end(),
                            [](const glm::dvec2& a, const glm::dvec2& b) { return a.x < b.x; });
    std::vector<ImVec2> places;
    for (int i = 0; i <= pieces_of_fit; ++i) {
        const double share = static_cast<double>(i) / pieces_of_fit;
        const double x = first->x + share * (last->x - first->x);
        const double y = fit.measured->is_power
                             ? fit.measured->factor * std::pow(x, fit.measured->exponent)
                             : fit.measured->factor + fit.measured->exponent * x;
        places.push_back(axes.place({x, y}));
    }
    stroke(places, context.colours.text, stroke_width(), Dash::dashed);
}

void draw_points(const PanelContext& context, const Axes& axes, const VariationFit& fit) {
    std::vector<ImVec2> theory;
    for (const glm::dvec2& point : fit.predicted_points) {
        theory.push_back(axes.place(point));
    }
    stroke(theory, context.colours.accent, stroke_width());
    for (const glm::dvec2& point : fit.measured_points) {
        draw_disc(axes.place(point), 0.22f * em(), context.colours.text);
    }
}

} // namespace

void variation_graph(PanelContext& context, const Variation& variation, const VariationFit& fit) {
    std::vector<glm::dvec2> all = fit.measured_points;
    all.insert(all.end(), fit.predicted_points.begin(), fit.predicted_points.end());
    if (all.size() < 2) {
        return;
    }
    const Rect rect = blank_line(11.0f);
    log_item(context, fmt::format("vary.graph.{}", fit.quantity));
    const bool is_logarithmic = std::ranges::all_of(
        all, [](const glm::dvec2& point) { return point.x > 0.0 && point.y > 0.0; });
    const Axes axes{axis_of(all, 0, is_logarithmic),
                    axis_of(all, 1, is_logarithmic),
                    {{rect.min.x + 3.6f * em(), rect.min.y + 0.6f * em()},
                     {rect.max.x - 1.2f * em(), rect.max.y - 1.5f * em()}}};
    if (axes.area.width() < em()) {
        return;
    }
    draw_ticks(context, axes);
    draw_points(context, axes, fit);
    if (fit.measured) {
        draw_fit(context, axes, fit);
    }
    quiet_text(context, fmt::format("Across: {}{}. Dots: measured. Line: theory. Dashes: the fit.",
                                    title_with_unit(variation.title, variation.unit),
                                    is_logarithmic ? ", both axes logarithmic" : ""));
}

} // namespace carom::ui
