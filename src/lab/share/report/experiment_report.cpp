#include "lab/share/report/experiment_report.hpp"

#include "lab/share/report/chart.hpp"
#include "lab/share/report/formula.hpp"
#include "lab/share/report/html.hpp"
#include "lab/share/report/repeat.hpp"
#include "lab/share/report/set_up.hpp"
#include "lab/share/report/variation_part.hpp"
#include "lab/text/number_text.hpp"
#include "lab/theory/result_text.hpp"
#include "physics/world/rounded_text.hpp"
#include "scenes/catalogue.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>

namespace carom::report {

namespace {

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
            page.note(fmt::format("Under {}: {}.", title_of_response(run.response),
                                  differences_text(first.start->settings, run.start->settings)));
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
    const auto found =
        std::find_if(run.results.begin(), run.results.end(),
                     [&](const ExperimentResult& result) { return result.quantity == quantity; });
    return found != run.results.end() ? &*found : nullptr;
}

/// The student's numbers beside the theory and the measurement of the first run.
void guesses_part(HtmlPage& page, const ExperimentReport& report) {
    if (report.guesses.empty()) {
        return;
    }
    page.heading("My prediction");
    std::vector<std::vector<std::string>> rows;
    for (const Guess& guess : report.guesses) {
        const ExperimentResult* result = result_for(report.runs.front(), guess.quantity);
        if (result != nullptr) {
            const std::string error =
                result->measured ? rounded_text(std::abs(guess.value - *result->measured), 2) : "-";
            rows.push_back({guess.quantity, with_unit(number_text(guess.value), result->unit),
                            texts_of(*result).predicted, texts_of(*result).measured,
                            result->measured ? with_unit(error, result->unit) : error});
        }
    }
    page.table({"Quantity", "I predicted", "Theory", "Measured", "My error"}, rows, "lrrrr");
}

void results_part(HtmlPage& page, const ExperimentReport& report) {
    page.heading("Measured against predicted");
    std::vector<std::vector<std::string>> rows;
    for (const ReportedRun& run : report.runs) {
        for (const ExperimentResult& result : run.results) {
            const ResultTexts texts = texts_of(result);
            rows.push_back({title_of_response(run.response), result.quantity, texts.predicted,
                            texts.measured, texts.error, texts.tolerance, texts.verdict});
        }
    }
    page.table({"Response", "Quantity", "Predicted", "Measured", "Error", "Tolerance", "Verdict"},
               rows, "llrrrrl");
    for (const ReportedRun& run : report.runs) {
        if (!run.stopped_because.empty()) {
            page.note(fmt::format("Under {} the run stopped: {}", title_of_response(run.response),
                                  run.stopped_because));
        }
    }
    page.note("Predicted: from the formula and the first world alone. Measured: in the run. A "
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
    picture_part(page, report.picture, "The scene, as it is now.");
    set_up_part(page, report);
    theory_part(page, *report.experiment);
    guesses_part(page, report);
    results_part(page, report);
    curves_part(page, report);
    for (const Variation& variation : report.variations) {
        variation_part(page, variation);
    }
    repeat_part(page, report.link, report.command);
    return page.take();
}

} // namespace carom::report
