#include "lab/share/report/chart.hpp"

#include "lab/share/report/html.hpp"
#include "lab/text/number_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <string_view>

namespace carom::report {

namespace {

// Units of the picture's own, about a pixel each on a screen.
constexpr double chart_width = 720.0;
constexpr double chart_height = 300.0;
constexpr double chart_left = 78.0;
constexpr double chart_right = chart_width - 16.0;
constexpr double chart_top = 12.0;
constexpr double chart_bottom = chart_height - 50.0;

/// Okabe and Ito's colours, but for the yellow that white paper swallows; dashes tell them apart in
/// grey.
constexpr std::array<std::string_view, 7> colours = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                     "#e69f00", "#56b4e9", "#000000"};
constexpr std::array<std::string_view, 7> dashes = {"",     "7 3",         "2 3", "9 3 2 3",
                                                    "12 4", "5 2 2 2 2 2", "4 4"};

struct Extent {
    double lowest = std::numeric_limits<double>::infinity();
    double highest = -std::numeric_limits<double>::infinity();

    void add(double value) {
        lowest = std::min(lowest, value);
        highest = std::max(highest, value);
    }
};

struct Axes {
    ChartAxis x;
    ChartAxis y;

    [[nodiscard]] double across(double value) const {
        return chart_left + x.share_of(value) * (chart_right - chart_left);
    }
    [[nodiscard]] double up(double value) const {
        return chart_bottom - y.share_of(value) * (chart_bottom - chart_top);
    }
};

Axes axes_of(const Chart& chart) {
    Extent x;
    Extent y;
    for (const ChartCurve& curve : chart.curves) {
        for (const glm::dvec2& point : curve.points) {
            x.add(point.x);
            y.add(point.y);
        }
    }
    if (chart.logarithmic) {
        return {logarithmic_axis(x.lowest, x.highest), logarithmic_axis(y.lowest, y.highest)};
    }
    return {linear_axis(x.lowest, x.highest, 8, chart.is_over_time),
            linear_axis(y.lowest, y.highest, 5)};
}

std::string ruled(const Axes& axes) {
    std::string all;
    for (std::size_t i = 0; i < axes.x.ticks.size(); ++i) {
        const double at = axes.across(axes.x.ticks[i]);
        all += fmt::format("<line x1=\"{0:.1f}\" y1=\"{1}\" x2=\"{0:.1f}\" y2=\"{2}\" "
                           "stroke=\"#dddddd\"/><text x=\"{0:.1f}\" y=\"{3}\" "
                           "text-anchor=\"middle\">{4}</text>\n",
                           at, chart_top, chart_bottom, chart_bottom + 17.0,
                           escaped(axes.x.labels[i]));
    }
    for (std::size_t i = 0; i < axes.y.ticks.size(); ++i) {
        const double at = axes.up(axes.y.ticks[i]);
        all += fmt::format("<line x1=\"{1}\" y1=\"{0:.1f}\" x2=\"{2}\" y2=\"{0:.1f}\" "
                           "stroke=\"#dddddd\"/><text x=\"{3}\" y=\"{4:.1f}\" "
                           "text-anchor=\"end\">{5}</text>\n",
                           at, chart_left, chart_right, chart_left - 7.0, at + 4.0,
                           escaped(axes.y.labels[i]));
    }
    return all + fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" "
                             "stroke=\"#888888\"/>\n",
                             chart_left, chart_top, chart_right - chart_left,
                             chart_bottom - chart_top);
}

std::string titles(const Chart& chart) {
    return fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n"
                       "<text transform=\"translate(15 {}) rotate(-90)\" "
                       "text-anchor=\"middle\">{}</text>\n",
                       0.5 * (chart_left + chart_right), chart_height - 12.0,
                       escaped(chart.x_title), 0.5 * (chart_top + chart_bottom),
                       escaped(chart.y_title));
}

std::string_view colour_of(const ChartCurve& curve) {
    return colours[curve.colour % colours.size()];
}

std::string stroke_of(const ChartCurve& curve) {
    return fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\" "
                       "stroke-linejoin=\"round\" stroke-dasharray=\"{}\"",
                       colour_of(curve), dashes[curve.colour % dashes.size()]);
}

std::string dot_at(double x, double y, const ChartCurve& curve) {
    return fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.6\" fill=\"{}\" "
                       "fill-opacity=\"0.75\"/>",
                       x, y, colour_of(curve));
}

std::string drawn(const ChartCurve& curve, const Axes& axes) {
    std::string all;
    if (curve.dots) {
        for (const glm::dvec2& point : curve.points) {
            all += dot_at(axes.across(point.x), axes.up(point.y), curve);
        }
        return all + "\n";
    }
    for (const glm::dvec2& point : curve.points) {
        all += fmt::format("{}{:.1f},{:.1f}", all.empty() ? "" : " ", axes.across(point.x),
                           axes.up(point.y));
    }
    return fmt::format("<polyline points=\"{}\" {}/>\n", all, stroke_of(curve));
}

std::string legend(const Chart& chart) {
    std::string all;
    for (const ChartCurve& curve : chart.curves) {
        const std::string sign =
            curve.dots ? dot_at(15.0, 5.0, curve)
                       : fmt::format("<polyline points=\"0,5 30,5\" {}/>", stroke_of(curve));
        all += fmt::format("<span><svg viewBox=\"0 0 30 10\">{}</svg>{}</span>\n", sign,
                           escaped(curve.title));
    }
    return fmt::format("<figcaption class=\"legend\">{}</figcaption>\n", all);
}

} // namespace

std::string chart_html(const Chart& chart) {
    const bool is_empty = std::ranges::all_of(
        chart.curves, [](const ChartCurve& curve) { return curve.points.empty(); });
    if (is_empty) {
        return {};
    }
    const Axes axes = axes_of(chart);
    std::string all =
        fmt::format("<figure>\n<svg viewBox=\"0 0 {} {}\" font-size=\"13\" fill=\"#333333\" "
                    "font-family=\"Liberation Sans, Arial, sans-serif\">\n",
                    chart_width, chart_height);
    all += ruled(axes) + titles(chart);
    for (const ChartCurve& curve : chart.curves) {
        all += drawn(curve, axes);
    }
    return all + "</svg>\n" + legend(chart) + "</figure>\n";
}

std::vector<glm::dvec2> thinned(const std::vector<glm::dvec2>& points, std::size_t stretches) {
    if (points.size() <= 2 * stretches) {
        return points;
    }
    const auto is_lower = [](const glm::dvec2& a, const glm::dvec2& b) { return a.y < b.y; };
    std::vector<glm::dvec2> kept = {points.front()};
    for (std::size_t i = 0; i < stretches; ++i) {
        const auto begin =
            points.begin() + static_cast<std::ptrdiff_t>(i * points.size() / stretches);
        const auto end =
            points.begin() + static_cast<std::ptrdiff_t>((i + 1) * points.size() / stretches);
        const auto [lowest, highest] = std::minmax_element(begin, end, is_lower);
        kept.push_back(*std::min(lowest, highest));
        kept.push_back(*std::max(lowest, highest));
    }
    kept.push_back(points.back());
    return kept;
}

namespace {

void add_multiples(ChartAxis& axis, double step) {
    for (double multiple = std::ceil(axis.lowest / step - 1e-9);
         multiple * step <= axis.highest * (1.0 + 1e-12) + 1e-9 * step; multiple += 1.0) {
        axis.ticks.push_back(multiple * step);
        axis.labels.push_back(tick_text(multiple * step, step));
    }
}

} // namespace

double ChartAxis::share_of(double value) const {
    return logarithmic ? std::log(value / lowest) / std::log(highest / lowest)
                       : (value - lowest) / (highest - lowest);
}

ChartAxis linear_axis(double lowest, double highest, int about, bool tight) {
    // A flat curve gets room around it.
    const double least = std::max(1e-6, 1e-6 * std::max(std::abs(lowest), std::abs(highest)));
    if (highest - lowest < least) {
        lowest -= 0.5 * least;
        highest += 0.5 * least;
    }
    const double step = round_step((highest - lowest) / about);
    ChartAxis axis;
    axis.lowest = tight ? lowest : std::floor(lowest / step + 1e-9) * step;
    axis.highest = tight ? highest : std::ceil(highest / step - 1e-9) * step;
    add_multiples(axis, step);
    return axis;
}

ChartAxis logarithmic_axis(double lowest, double highest) {
    constexpr double room = 0.04; // of the range, at both ends
    constexpr double least_ratio = 1.0001;
    const double ratio = std::max(highest / lowest, least_ratio);
    ChartAxis axis;
    axis.logarithmic = true;
    axis.lowest = lowest * std::pow(ratio, -room);
    axis.highest = std::max(highest, lowest * ratio) * std::pow(ratio, room);
    const double decades = std::log10(axis.highest / axis.lowest);
    for (double power = std::floor(std::log10(axis.lowest)); power <= std::log10(axis.highest);
         power += 1.0) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double tick = factor * std::pow(10.0, power);
            const bool is_wanted = factor == 1.0 || decades < 3.0;
            if (is_wanted && tick >= axis.lowest && tick <= axis.highest) {
                axis.ticks.push_back(tick);
                axis.labels.push_back(tick_text(tick, tick));
            }
        }
    }
    if (axis.ticks.size() < 3) { // within less than half a decade
        axis.ticks.clear();
        axis.labels.clear();
        add_multiples(axis, round_step((axis.highest - axis.lowest) / 5.0));
    }
    return axis;
}

} // namespace carom::report
