#include "lab/share/report/run_report.hpp"

#include "io/run/csv.hpp"
#include "lab/measure/energy_loss.hpp"
#include "lab/measure/gauge_verdict.hpp"
#include "lab/measure/laws.hpp"
#include "lab/run/comparison.hpp"
#include "lab/run/edits.hpp"
#include "lab/run/lane_titles.hpp"
#include "lab/share/report/chart.hpp"
#include "lab/share/report/html.hpp"
#include "lab/share/report/repeat.hpp"
#include "lab/share/report/set_up.hpp"
#include "lab/text/number_text.hpp"
#include "math/lines.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <functional>
#include <glm/common.hpp>
#include <glm/trigonometric.hpp>

namespace carom::report {

namespace {

constexpr std::size_t stretches = 300; // of a curve, with two points each
constexpr std::size_t most_listed = 40;
constexpr std::size_t most_acts = 40;

struct CurveRow {
    std::string_view title;
    double (*value)(const Figures& now, const Figures& first);
};

constexpr std::array energy_rows = {
    CurveRow{"kinetic", [](const Figures& now, const Figures&) { return now.kinetic; }},
    CurveRow{
        "potential, from its start",
        [](const Figures& now, const Figures& first) { return now.potential - first.potential; }},
    CurveRow{"both", [](const Figures& now, const Figures& first) {
                 return now.kinetic + now.potential - first.potential;
             }}};
constexpr std::array momentum_rows = {
    CurveRow{"x", [](const Figures& now, const Figures&) { return now.momentum.x; }},
    CurveRow{"y", [](const Figures& now, const Figures&) { return now.momentum.y; }},
    CurveRow{"z", [](const Figures& now, const Figures&) { return now.momentum.z; }}};
constexpr std::array angular_rows = {
    CurveRow{"x", [](const Figures& now, const Figures&) { return now.angular_momentum.x; }},
    CurveRow{"y", [](const Figures& now, const Figures&) { return now.angular_momentum.y; }},
    CurveRow{"z", [](const Figures& now, const Figures&) { return now.angular_momentum.z; }}};

std::vector<glm::dvec2> points_of(const ReportedLane& lane, const CurveRow& row) {
    std::vector<glm::dvec2> points;
    for (const Figures& now : lane.figures) {
        points.emplace_back(now.time, row.value(now, lane.figures.front()));
    }
    return thinned(points, stretches);
}

/// Of one lane all its curves in a chart, of several each curve in a chart of its own.
void chart_part(HtmlPage& page, const RunReport& report, std::string_view title,
                std::span<const CurveRow> rows) {
    if (report.lanes.size() == 1) {
        Chart chart{"time [s]", std::string(title), {}};
        for (const CurveRow& row : rows) {
            chart.curves.push_back({std::string(row.title), points_of(report.lanes.front(), row),
                                    chart.curves.size()});
        }
        page.html(chart_html(chart));
        return;
    }
    for (const CurveRow& row : rows) {
        Chart chart{"time [s]", fmt::format("{}, {}", title, row.title), {}};
        for (const ReportedLane& lane : report.lanes) {
            chart.curves.push_back({lane.title, points_of(lane, row), chart.curves.size()});
        }
        page.html(chart_html(chart));
    }
}

std::string share_text(double error, double scale) {
    return scale > 0.0 ? rounded_text(100.0 * error / scale, 2) + " %" : "-";
}

/// How far a conserved quantity went from what has acted since the last edit.
void laws_table(HtmlPage& page, const ReportedLane& lane) {
    const World& world = lane.end;
    const Figures& now = lane.figures.back();
    if (!lane.title.empty()) {
        page.subheading(lane.title);
    }
    std::vector<std::vector<std::string>> rows;
    for (const Law& law : laws()) {
        const LawVerdict verdict = law.verdict(world, now);
        const double error = law.error(world, now);
        rows.push_back({std::string(law.name),
                        fmt::format("{} {}", rounded_text(error, 3), law.unit),
                        share_text(error, law.scale(world, now)),
                        std::string(words_of(verdict.state)), verdict.sentence});
    }
    page.table({"Law", "Error since the last edit", "Relative", "Judged", "Why"}, rows, "lrrll");
    if (const std::string loss = loss_by_design(world, now); !loss.empty()) {
        page.text(loss);
    }
    page.note(gauge_sentence(world, now));
}

using Cells = std::vector<std::string>;

/// Headings of columns that each lane has.
Cells headings_of(const RunReport& report, Cells headings, std::string_view what) {
    for (const ReportedLane& lane : report.lanes) {
        headings.push_back(lane.title.empty() ? std::string(what)
                                              : fmt::format("{}: {}", what, lane.title));
    }
    return headings;
}

std::string alignment_of(const Cells& headings) {
    return 'l' + std::string(headings.size() - 1, 'r');
}

/// To a ten-thousandth, so that a column of them has room on a page.
std::string place_text(const glm::dvec3& vector) {
    constexpr double unit = 1e-4;
    return vector_text(glm::round(vector / unit) * unit);
}

/// Between the velocities of two bodies [degrees]; "-" while one of them rests.
std::string angle_text(const World& world, const std::vector<std::string>& names) {
    const Body* a = world.find(std::string_view(names.front()));
    const Body* b = world.find(std::string_view(names.back()));
    if (a == nullptr || b == nullptr || a->linear_velocity == glm::vec3(0.0f) ||
        b->linear_velocity == glm::vec3(0.0f)) {
        return "-";
    }
    return fmt::format("{:.2f}",
                       glm::degrees(angle_between(a->linear_velocity, b->linear_velocity)));
}

/// A sum in each lane: at its end, behind that at the start of the first, or how it changed.
struct SumCells {
    const RunReport& report;
    bool are_changes;

    template <class Value, class Text>
    Cells operator()(std::string title, Value value, Text* text) const {
        Cells cells = {std::move(title)};
        if (!are_changes) {
            cells.push_back(text(value(report.lanes.front().figures.front())));
        }
        for (const ReportedLane& lane : report.lanes) {
            const auto end = value(lane.figures.back());
            cells.push_back(text(are_changes ? end - value(lane.figures.front()) : end));
        }
        return cells;
    }
};

/// Of the pairs of bodies between whose velocities the picture shows the angle.
void angles_table(HtmlPage& page, const RunReport& report) {
    std::vector<Cells> rows;
    const ReportedLane& first = report.lanes.front();
    for (const Annotation& annotation : report.annotations) {
        if (annotation.between.size() == 2) {
            Cells cells = {
                fmt::format("{} and {}", annotation.between.front(), annotation.between.back()),
                angle_text(first.start, annotation.between)};
            for (const ReportedLane& lane : report.lanes) {
                cells.push_back(angle_text(lane.end, annotation.between));
            }
            rows.push_back(std::move(cells));
        }
    }
    if (!rows.empty()) {
        const Cells headings =
            headings_of(report, {"Angle between the velocities [°]", "Start"}, "End");
        page.table(headings, rows, alignment_of(headings));
    }
}

void sums_table(HtmlPage& page, const RunReport& report, bool are_changes) {
    const auto kinetic = [](const Figures& f) { return f.kinetic; };
    const auto potential = [](const Figures& f) { return f.potential; };
    const auto both = [](const Figures& f) { return f.kinetic + f.potential; };
    const auto momentum = [](const Figures& f) { return f.momentum; };
    const auto angular = [](const Figures& f) { return f.angular_momentum; };
    const SumCells row{report, are_changes};
    Cells first = {"Sum over all bodies"};
    if (!are_changes) {
        first.emplace_back("Start");
    }
    const Cells headings = headings_of(report, first, are_changes ? "Change" : "End");
    page.table(headings,
               {row("Kinetic energy [J]", kinetic, &number_text),
                row("Potential energy [J]", potential, &number_text),
                row("Both [J]", both, &number_text),
                row("Momentum [kg m/s]", momentum, &place_text),
                row("Angular momentum about the origin [kg m²/s]", angular, &place_text)},
               alignment_of(headings));
}

std::string place_or_none(const World& world, BodyId id, glm::vec3 Body::*what) {
    const Body* body = world.find(id);
    return body != nullptr ? place_text(body->*what) : "-";
}

/// The movable bodies as they began in the first lane, and as they are in each; those that came or
/// went have one state.
void states_table(HtmlPage& page, const RunReport& report, std::string_view title,
                  glm::vec3 Body::*what) {
    const ReportedLane& first = report.lanes.front();
    std::vector<Cells> rows;
    std::size_t count = 0;
    for (const Body* body : movable_first(first.end)) {
        if (is_static(*body) || ++count > most_listed) {
            continue;
        }
        Cells cells = {body->name, place_or_none(first.start, body->id, what)};
        for (const ReportedLane& lane : report.lanes) {
            cells.push_back(place_or_none(lane.end, body->id, what));
        }
        rows.push_back(std::move(cells));
    }
    const Cells headings =
        headings_of(report, {"Body", fmt::format("{} at the start", title)}, "At the end");
    page.table(headings, rows, alignment_of(headings));
    if (count > most_listed) {
        page.note(fmt::format("And {} more bodies that can move.", count - most_listed));
    }
}

/// Behind the heading.
bool are_all_equal(const Cells& cells) {
    return std::adjacent_find(cells.begin() + 1, cells.end(), std::not_equal_to<>()) == cells.end();
}

/// What the lanes differ in, side by side.
void lanes_table(HtmlPage& page, const RunReport& report) {
    std::vector<const Settings*> settings;
    for (const ReportedLane& lane : report.lanes) {
        settings.push_back(&lane.end.settings);
    }
    std::vector<Cells> rows;
    for (const Property<Settings>* row : differing_settings(settings)) {
        Cells cells = {std::string(row->title)};
        for (const Settings* each : settings) {
            cells.push_back(setting_text(*row, *each));
        }
        rows.push_back(std::move(cells));
    }
    if (rows.empty()) {
        return;
    }
    Cells main_dials = {"Its main dials"};
    for (const Settings* each : settings) {
        main_dials.push_back(main_dials_text(*each));
    }
    if (!are_all_equal(main_dials)) {
        rows.push_back(std::move(main_dials));
    }
    page.subheading("In which the lanes differ");
    Cells headings = {"Setting"};
    for (const ReportedLane& lane : report.lanes) {
        headings.push_back(lane.title);
    }
    page.table(headings, rows, std::string(headings.size(), 'l')); // long texts wrap
}

void acts_part(HtmlPage& page, const std::vector<std::string>& acts) {
    if (acts.empty()) {
        return;
    }
    page.subheading("What was done to it");
    std::string list = "<ul>\n";
    for (std::size_t i = 0; i < std::min(acts.size(), most_acts); ++i) {
        list += fmt::format("<li>{}</li>\n", escaped(acts[i]));
    }
    if (acts.size() > most_acts) {
        list += fmt::format("<li>and {} more</li>\n", acts.size() - most_acts);
    }
    page.html(list + "</ul>\n");
}

} // namespace

std::vector<std::string> acts_of(std::span<const LoggedCommand> log, const World& world) {
    struct Act {
        std::string words;
        std::uint64_t first;
        std::uint64_t last;
    };
    std::vector<Act> acts;
    for (const LoggedCommand& logged : log) {
        const Command* const command = &logged.command;
        std::string words = words_of({&command, 1}, world);
        if (!acts.empty() && acts.back().words == words) {
            acts.back().last = logged.step;
        } else {
            acts.push_back({std::move(words), logged.step, logged.step});
        }
    }
    std::vector<std::string> texts;
    for (const Act& act : acts) {
        texts.push_back(
            act.first == act.last
                ? fmt::format("After step {}: {}", act.first, act.words)
                : fmt::format("After steps {} to {}: {}", act.first, act.last, act.words));
    }
    return texts;
}

namespace {

void set_up_part(HtmlPage& page, const RunReport& report) {
    const ReportedLane& first = report.lanes.front();
    page.heading("Set-up");
    Facts facts;
    if (!report.source.empty()) {
        facts.emplace_back("Scene", report.source);
    }
    const auto steps = first.end.step_count - first.start.step_count;
    facts.emplace_back(
        "Duration",
        fmt::format("{} s, {} steps", number_text(first.end.time - first.start.time), steps));
    add_settings_facts(facts, first.end.settings);
    page.facts(facts);
    changed_settings_table(page, first.end.settings);
    const std::string changed = differences_text(first.start.settings, first.end.settings);
    if (!changed.empty()) {
        page.note(fmt::format("Changed during the run, to {}. The table above has the settings at "
                              "its end.",
                              changed));
    }
    if (report.lanes.size() > 1) {
        page.note("Of the first lane; the others differ from it as follows.");
        lanes_table(page, report);
    }
    bodies_table(page, first.start);
    acts_part(page, report.acts);
}

} // namespace

std::string page_of(const RunReport& report) {
    HtmlPage page(report.title.empty() ? std::string("A run") : report.title);
    page.note(report.lanes.size() > 1
                  ? "Lab report of a comparison. Carom, a laboratory for collision response."
                  : "Lab report of a run. Carom, a laboratory for collision response.");
    page.text(report.teaches);
    words_part(page, report.words);
    picture_part(page, report.picture, "The scene at the end of the run.");
    set_up_part(page, report);
    page.heading("Start and end");
    states_table(page, report, "Place [m]", &Body::position);
    states_table(page, report, "Velocity [m/s]", &Body::linear_velocity);
    angles_table(page, report);
    sums_table(page, report, false);
    sums_table(page, report, true);
    page.heading("Over time");
    chart_part(page, report, "energy [J]", energy_rows);
    chart_part(page, report, "momentum [kg m/s]", momentum_rows);
    chart_part(page, report, "angular momentum [kg m²/s]", angular_rows);
    page.heading("Conservation");
    for (const ReportedLane& lane : report.lanes) {
        laws_table(page, lane);
    }
    conclusion_part(page, report.words);
    repeat_part(page, report.link, report.command);
    return page.take();
}

std::string csv_of(const RunReport& report) {
    const bool names_lanes = report.lanes.size() > 1;
    std::string text = names_lanes ? "lane,step,time" : "step,time";
    for (const WorldQuantity& quantity : world_quantities()) {
        text += fmt::format(",{}", quantity.key);
    }
    text += '\n';
    for (const ReportedLane& lane : report.lanes) {
        for (const Figures& now : lane.figures) {
            text += names_lanes ? csv_field(lane.title) + ',' : "";
            text += fmt::format("{},{}", now.step, now.time);
            for (const WorldQuantity& quantity : world_quantities()) {
                text += fmt::format(",{}", quantity.value(now));
            }
            text += '\n';
        }
    }
    return text;
}

} // namespace carom::report
