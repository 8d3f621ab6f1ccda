#include "lab/share/report/variation_part.hpp"

#include "lab/share/report/chart.hpp"
#include "lab/text/number_text.hpp"
#include "lab/theory/result_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom::report {

namespace {

constexpr std::size_t points_of_line = 60;

/// The fitted law between the smallest and the largest value.
std::vector<glm::dvec2> fitted_points(const VariationFit& fit) {
    const auto [first, last] =
        std::minmax_element(fit.measured_points.begin(), fit.measured_points.end(),
                            [](const glm::dvec2& a, const glm::dvec2& b) { return a.x < b.x; });
    std::vector<glm::dvec2> points;
    for (std::size_t i = 0; i < points_of_line; ++i) {
        const double share = static_cast<double>(i) / (points_of_line - 1);
        if (fit.measured->is_power) {
            const double x = first->x * std::pow(last->x / first->x, share);
            points.emplace_back(x, fit.measured->factor * std::pow(x, fit.measured->exponent));
        } else {
            const double x = first->x + share * (last->x - first->x);
            points.emplace_back(x, fit.measured->factor + fit.measured->exponent * x);
        }
    }
    return points;
}

bool are_positive(const std::vector<glm::dvec2>& points) {
    return std::all_of(points.begin(), points.end(),
                       [](const glm::dvec2& point) { return point.x > 0.0 && point.y > 0.0; });
}

Chart chart_of(const Variation& variation, const VariationFit& fit) {
    Chart chart{title_with_unit(variation.title, variation.unit),
                title_with_unit(fit.quantity, fit.unit),
                {{"formula", fit.predicted_points, 1}, {"measured", fit.measured_points, 0, true}}};
    if (fit.measured) {
        chart.curves.push_back({"fit", fitted_points(fit), 2});
    }
    chart.is_over_time = false;
    chart.logarithmic =
        fit.measured && fit.measured->is_power && are_positive(fit.predicted_points);
    return chart;
}

void values_table(HtmlPage& page, const Variation& variation) {
    std::vector<std::string> headings = {title_with_unit(variation.title, variation.unit)};
    std::string alignment = "r";
    std::vector<std::vector<std::string>> rows;
    for (const VariationRow& row : variation.rows) {
        std::vector<std::string> cells = {number_text(row.value)};
        for (const ExperimentResult& result : row.results) {
            if (rows.empty()) {
                headings.push_back(result.quantity + ", predicted");
                headings.emplace_back("measured");
                alignment += "rr";
            }
            const ResultTexts texts = texts_of(result);
            cells.push_back(texts.predicted);
            cells.push_back(result.measured ? texts.measured : "not measured");
        }
        rows.push_back(std::move(cells));
    }
    page.table(headings, rows, alignment);
}

} // namespace

void variation_part(HtmlPage& page, const Variation& variation) {
    page.heading(
        fmt::format("{} varied, under {}", variation.title, title_of_response(variation.response)));
    values_table(page, variation);
    bool any_power = false;
    for (const VariationFit& fit : fits_of(variation)) {
        page.subheading(fit.quantity);
        page.text(fit_text(fit));
        page.html(chart_html(chart_of(variation, fit)));
        any_power = any_power || (fit.measured && fit.measured->is_power);
    }
    if (any_power) {
        page.html("<p class=\"note\">The fit is a straight line through the logarithms, ln y = ln "
                  "C + p ln x, by least squares. The standard uncertainty of its slope is s<sub>p"
                  "</sub> = √(Σ r² / (n − 2) / Σ (ln x − mean)²) with the residuals r; the "
                  "interval of 95 % is t s<sub>p</sub>, with Student’s t for n − 2 degrees of "
                  "freedom. A simulation has no noise: what scatters is the effect of the time "
                  "step and of rounding. Where that grows with the value it tilts the line "
                  "without any scatter; so the largest tilt is given too that errors within the "
                  "tolerance, Δy, may cause: Σ |ln x − mean| Δy/y / Σ (ln x − mean)².</p>\n");
    }
}

} // namespace carom::report
