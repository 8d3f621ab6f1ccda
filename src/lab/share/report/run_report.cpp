#include "lab/share/report/run_report.hpp"

#include "lab/measure/gauge_verdict.hpp"
#include "lab/measure/laws.hpp"
#include "lab/run/edits.hpp"
#include "lab/share/report/chart.hpp"
#include "lab/share/report/html.hpp"
#include "lab/share/report/repeat.hpp"
#include "lab/share/report/set_up.hpp"
#include "lab/text/number_text.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <glm/common.hpp>

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

void chart_part(HtmlPage& page, const RunReport& report, std::string_view title,
                std::span<const CurveRow> rows) {
    Chart chart{"time [s]", std::string(title), {}};
    for (const CurveRow& row : rows) {
        std::vector<glm::dvec2> points;
        for (const Figures& now : report.figures) {
            points.emplace_back(now.time, row.value(now, report.figures.front()));
        }
        chart.curves.push_back(
            {std::string(row.title), thinned(points, stretches), chart.curves.size()});
    }
    page.html(chart_html(chart));
}

std::string share_text(double error, double scale) {
    return scale > 0.0 ? rounded_text(100.0 * error / scale, 2) + " %" : "-";
}

/// How far a conserved quantity went from what has acted since the last edit.
void laws_table(HtmlPage& page, const RunReport& report) {
    const World& world = report.end;
    const Figures& now = report.figures.back();
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
    page.note(gauge_sentence(world, now));
}

void sums_table(HtmlPage& page, const RunReport& report) {
    const Figures& first = report.figures.front();
    const Figures& last = report.figures.back();
    const auto row_with = [](auto* text) {
        return [text](const char* title, const auto& start, const auto& end) {
            return std::vector<std::string>{title, text(start), text(end), text(end - start)};
        };
    };
    const auto row = row_with(number_text);
    const auto vector_row = row_with(vector_text);
    page.table({"Sum over all bodies", "Start", "End", "Change"},
               {row("Kinetic energy [J]", first.kinetic, last.kinetic),
                row("Potential energy [J]", first.potential, last.potential),
                row("Both [J]", first.kinetic + first.potential, last.kinetic + last.potential),
                vector_row("Momentum [kg m/s]", first.momentum, last.momentum),
                vector_row("Angular momentum about the origin [kg m²/s]", first.angular_momentum,
                           last.angular_momentum)},
               "lrrr");
}

/// To a tenth of a millimetre, so that a column of them has room on a page.
std::string place_text(const glm::dvec3& vector) {
    constexpr double unit = 1e-4;
    return vector_text(glm::round(vector / unit) * unit);
}

/// The movable bodies as they began and as they are; those that came or went have one state.
void states_table(HtmlPage& page, const RunReport& report) {
    std::vector<std::vector<std::string>> rows;
    std::size_t count = 0;
    for (const Body* body : movable_first(report.end)) {
        if (is_static(*body) || ++count > most_listed) {
            continue;
        }
        const Body* before = report.start.find(body->id);
        rows.push_back({body->name, before != nullptr ? place_text(before->position) : "-",
                        place_text(body->position),
                        before != nullptr ? place_text(before->linear_velocity) : "-",
                        place_text(body->linear_velocity)});
    }
    page.table({"Body", "Place at the start [m]", "at the end [m]", "Velocity at the start [m/s]",
                "at the end [m/s]"},
               rows, "lrrrr");
    if (count > most_listed) {
        page.note(fmt::format("And {} more bodies that can move.", count - most_listed));
    }
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

std::string page_of(const RunReport& report) {
    HtmlPage page(report.title.empty() ? std::string("A run") : report.title);
    page.note("Lab report of a run. Carom, a laboratory for collision response.");
    page.text(report.teaches);
    picture_part(page, report.picture, "The scene at the end of the run.");
    page.heading("Set-up");
    Facts facts;
    if (!report.source.empty()) {
        facts.emplace_back("Scene", report.source);
    }
    const auto steps = report.end.step_count - report.start.step_count;
    facts.emplace_back(
        "Duration",
        fmt::format("{} s, {} steps", number_text(report.end.time - report.start.time), steps));
    add_settings_facts(facts, report.end.settings);
    page.facts(facts);
    changed_settings_table(page, report.end.settings);
    const std::string changed = differences_text(report.start.settings, report.end.settings);
    if (!changed.empty()) {
        page.note(fmt::format("Changed during the run, to {}. The table above has the settings at "
                              "its end.",
                              changed));
    }
    bodies_table(page, report.start);
    acts_part(page, report.acts);
    page.heading("Start and end");
    states_table(page, report);
    sums_table(page, report);
    page.heading("Over time");
    chart_part(page, report, "energy [J]", energy_rows);
    chart_part(page, report, "momentum [kg m/s]", momentum_rows);
    chart_part(page, report, "angular momentum [kg m²/s]", angular_rows);
    page.heading("Conservation");
    laws_table(page, report);
    repeat_part(page, report.link, report.command);
    return page.take();
}

std::string csv_of(std::span<const Figures> figures) {
    std::string text = "step,time";
    for (const WorldQuantity& quantity : world_quantities()) {
        text += fmt::format(",{}", quantity.key);
    }
    text += '\n';
    for (const Figures& now : figures) {
        text += fmt::format("{},{}", now.step, now.time);
        for (const WorldQuantity& quantity : world_quantities()) {
            text += fmt::format(",{}", quantity.value(now));
        }
        text += '\n';
    }
    return text;
}

} // namespace carom::report
