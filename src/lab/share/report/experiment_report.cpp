#include "lab/share/report/experiment_report.hpp"

#include "lab/share/report/chart.hpp"
#include "lab/share/report/html.hpp"
#include "lab/share/report/repeat.hpp"
#include "lab/share/report/set_up.hpp"
#include "lab/text/number_text.hpp"
#include "lab/theory/result_text.hpp"
#include "lab/theory/variation.hpp"
#include "physics/world/rounded_text.hpp"
#include "scenes/catalogue.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>

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
    return std::ranges::all_of(
        points, [](const glm::dvec2& point) { return point.x > 0.0 && point.y > 0.0; });
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
                headings.push_back(result.quantity + ", theory");
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

/// The values of the dial with prediction and measurement, the fitted exponent with its
/// uncertainty beside that of the formula, and a chart.
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

/// A curve through the run's states.
template <class Value>
TimeCurve curve_of(const Trace& trace, std::string title, std::string unit, Value value) {
    constexpr std::size_t stretches = 250; // of a curve, with two points each
    std::vector<glm::dvec2> points;
    for (const World& world : trace.states()) {
        points.emplace_back(world.time - trace.start().time, value(world));
    }
    return {std::move(title), std::move(unit), thinned(points, stretches)};
}

/// Where the experiment names no curve: how fast its movable bodies are.
std::vector<TimeCurve> speeds_of(const Trace& trace) {
    constexpr std::size_t most = 4;
    std::vector<TimeCurve> curves;
    for (const Body& body : trace.start().bodies) {
        if (!is_static(body) && curves.size() < most) {
            curves.push_back(curve_of(trace, body.name, "m/s", [id = body.id](const World& world) {
                const Body* present = world.find(id);
                return present == nullptr ? 0.0 : glm::length(glm::dvec3(present->linear_velocity));
            }));
        }
    }
    return curves;
}

void set_up_part(HtmlPage& page, const ExperimentReport& report) {
    page.heading("Set-up");
    const SceneRow* scene = find_scene(report.experiment->scene);
    Facts facts;
    facts.emplace_back("Experiment", std::string(report.experiment->key));
    facts.emplace_back("Scene", fmt::format("{} ({})", scene->title, scene->key));
    facts.emplace_back("Duration", number_text(report.experiment->seconds) + " s");
    const ReportedRun& first = report.runs.front();
    if (first.start) {
        add_settings_facts(facts, first.start->settings);
        page.facts(facts);
        changed_settings_table(page, first.start->settings);
        bodies_table(page, *first.start);
    } else {
        page.facts(facts);
    }
    for (const ReportedRun& run : report.runs) {
        if (&run != &first && run.start && first.start) {
            page.note(fmt::format("Under {}: {}. Its main dials: {}.",
                                  title_of_response(run.response),
                                  differences_text(first.start->settings, run.start->settings),
                                  main_dials_text(run.start->settings)));
        }
    }
}

void theory_part(HtmlPage& page, const Experiment& experiment) {
    page.heading("Theory");
    page.text(experiment.theory);
    for (const Measurand& measurand : experiment.measurands) {
        page.subheading(measurand.quantity);
        page.html(formula_html(measurand.formula));
    }
    page.note(fmt::format("Source: {}.", experiment.source));
    if (experiment.finest_step) {
        page.note(validity_text(experiment));
    }
}

const ExperimentResult* result_for(const ReportedRun& run, std::string_view quantity) {
    const auto found = std::ranges::find(run.results, quantity, &ExperimentResult::quantity);
    return found != run.results.end() ? &*found : nullptr;
}

/// What the student expected of each run, beside its theory and its measurement.
void guesses_part(HtmlPage& page, const ExperimentReport& report) {
    std::vector<std::vector<std::string>> rows;
    for (const ReportedRun& run : report.runs) {
        for (const Guess& guess : run.guesses) {
            const ExperimentResult* result = result_for(run, guess.quantity);
            if (result == nullptr) {
                continue;
            }
            const std::string error =
                result->measured ? rounded_text(std::abs(guess.value - *result->measured), 2) : "-";
            rows.push_back({title_of_response(run.response), guess.quantity,
                            with_unit(number_text(guess.value), result->unit),
                            texts_of(*result).predicted, texts_of(*result).measured,
                            result->measured ? with_unit(error, result->unit) : error});
        }
    }
    if (!rows.empty()) {
        page.heading("My prediction");
        page.table({"Response", "Quantity", "I predicted", "Theory", "Measured", "My error"}, rows,
                   "llrrrr");
    }
}

void results_part(HtmlPage& page, const ExperimentReport& report) {
    page.heading("Theory and measurement");
    std::vector<std::vector<std::string>> rows;
    for (const ReportedRun& run : report.runs) {
        for (const ExperimentResult& result : run.results) {
            const ResultTexts texts = texts_of(result);
            rows.push_back({title_of_response(run.response), result.quantity, texts.predicted,
                            texts.measured, texts.error, texts.tolerance, texts.verdict});
        }
    }
    page.table({"Response", "Quantity", "Theory", "Measured", "Error", "Tolerance", "Verdict"},
               rows, "llrrrrl");
    for (const ReportedRun& run : report.runs) {
        if (!run.stopped_because.empty()) {
            page.note(fmt::format("Under {} the run stopped: {}", title_of_response(run.response),
                                  run.stopped_because));
        }
        if (const auto response = find_response(*report.experiment, run.response);
            response && !is_applicable(*report.experiment, *response)) {
            page.note(fmt::format("Under {} the formula is not expected to hold. {}",
                                  title_of_response(run.response),
                                  why_not_expected(*report.experiment, *response)));
        }
    }
    page.note("Theory: from the formula and the first world alone. Measured: in the run. A "
              "verdict is a pass where they differ by no more than the tolerance.");
}

/// One chart for each curve that the experiment names, with all responses in it.
void curves_part(HtmlPage& page, const ExperimentReport& report) {
    const ReportedRun& first = report.runs.front();
    if (first.curves.empty()) {
        return;
    }
    page.heading("Over time");
    if (report.experiment->curves.empty()) {
        Chart chart{"time [s]", "speed [m/s]", {}};
        for (std::size_t i = 0; i < first.curves.size(); ++i) {
            chart.curves.push_back({first.curves[i].title, first.curves[i].points, i});
        }
        page.note(fmt::format("Under {}.", title_of_response(first.response)));
        page.html(chart_html(chart));
        return;
    }
    for (std::size_t i = 0; i < first.curves.size(); ++i) {
        const TimeCurve& curve = first.curves[i];
        Chart chart{"time [s]", title_with_unit(curve.title, curve.unit), {}};
        for (std::size_t j = 0; j < report.runs.size(); ++j) {
            if (i < report.runs[j].curves.size()) {
                chart.curves.push_back({title_of_response(report.runs[j].response),
                                        report.runs[j].curves[i].points, j});
            }
        }
        page.html(chart_html(chart));
    }
}

} // namespace

ReportedRun reported(const ExperimentRun& run) {
    ReportedRun reported{std::string(run.response().name),
                         run.trace().start(),
                         results_of(run),
                         {},
                         run.stopped_because()};
    for (const ExperimentCurve& curve : run.experiment().curves) {
        reported.curves.push_back(
            curve_of(run.trace(), std::string(curve.title), std::string(curve.unit), curve.value));
    }
    if (reported.curves.empty()) {
        reported.curves = speeds_of(run.trace());
    }
    return reported;
}

std::string page_of(const ExperimentReport& report) {
    HtmlPage page(report.experiment->title);
    page.note("Lab report. Carom, a laboratory for collision response.");
    page.text(report.experiment->asks);
    words_part(page, report.words);
    picture_part(page, report.picture, "The scene, as it is now.");
    set_up_part(page, report);
    theory_part(page, *report.experiment);
    guesses_part(page, report);
    results_part(page, report);
    curves_part(page, report);
    for (const Variation& variation : report.variations) {
        variation_part(page, variation);
    }
    conclusion_part(page, report.words);
    repeat_part(page, report.link, report.command);
    return page.take();
}

} // namespace carom::report
