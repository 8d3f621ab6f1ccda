#include "apps/carom-cli/run_page.hpp"

#include "io/base/scene_error.hpp"
#include "lab/run/lane_titles.hpp"
#include "lab/share/link.hpp"
#include "lab/share/report/repeat.hpp"
#include "lab/share/report/run_report.hpp"
#include "lab/share/set_up.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace carom {

namespace {

std::string summary(const RunLane& lane, const std::string& name) {
    const World& world = lane.world();
    const std::string& title = lane.start().title;
    return fmt::format(
        "{}: {} steps of {} s with {}, {} s in all\n"
        "bodies: {}, contact points: {}, deepest penetration: {} m\n"
        "kinetic energy: {} J, potential energy: {} J\n",
        title.empty() ? name : one_line(title), world.step_count,
        rounded_text(static_cast<double>(world.settings.time_step), 6),
        world.settings.resolver.view(), rounded_text(world.time, 6), world.bodies.size(),
        contact_point_count(world), rounded_text(static_cast<double>(max_penetration(world)), 3),
        rounded_text(kinetic_energy(world), 6), rounded_text(potential_energy(world), 6));
}

/// Of several lanes, a report tells as much of each as a summary; files of the first do not.
bool tells_summary(const OutputOptions& outputs, std::size_t lanes) {
    return lanes > 1 ? outputs.report.empty() : !has_files(outputs);
}

std::string text_of_lane(const RunOptions& options, const RunLane& lane, bool with_summary) {
    std::string text;
    if (options.hash) {
        text += fmt::format("{:016x}\n", hash(lane.world()));
    } else if (with_summary) {
        text += summary(lane, options.scene);
    }
    return options.timing ? text + lane.times().text() : text;
}

/// Each of its lines a little to the right.
std::string indented(const std::string& text) {
    std::string result;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin) + 1;
        result += "  " + text.substr(begin, end - begin);
        begin = end;
    }
    return result;
}

/// What is typed to repeat it, without the files that it writes.
std::string command_text(const RunOptions& options, bool from_link) {
    std::string text = "carom-cli run " + report::shell_word(options.scene);
    text += report::option_text("--steps", options.steps);
    text += report::option_text("--seconds", options.seconds);
    for (const std::string& setting : options.settings) {
        text += report::option_text("--set", setting);
    }
    for (const std::string& lane : options.lanes) {
        text += report::option_text("--lane", lane);
    }
    text += report::option_text("--compare", options.compare);
    for (const std::string& push : options.pushes) {
        text += report::option_text("--push", push);
    }
    // Without it, only one lane of a link would run.
    return from_link ? text + report::option_text("--report", options.outputs.report) : text;
}

/// As they began, with the commands that they got: where there are any, up to the end.
std::vector<Recording> recordings_of_lanes(const std::vector<RunLane>& lanes) {
    const bool are_runs =
        std::ranges::any_of(lanes, [](const RunLane& lane) { return !lane.given().empty(); });
    std::vector<Recording> recordings;
    for (const RunLane& lane : lanes) {
        Recording& recording = recordings.emplace_back(without_run(lane.start()));
        if (are_runs) {
            recording.log = lane.given();
            recording.last_step = lane.world().step_count;
            recording.checkpoint = {recording.last_step, hash(lane.world())};
        }
    }
    return recordings;
}

/// The link that was run says more, how it is looked at for instance, where it still says all.
std::string link_of_run(const RunOptions& options, const std::vector<RunLane>& lanes) {
    const bool is_the_link = is_link(options.scene) && options.settings.empty() &&
                             options.lanes.empty() && options.compare.empty() &&
                             options.pushes.empty();
    if (is_the_link) {
        return options.scene;
    }
    const std::vector<Recording> recordings = recordings_of_lanes(lanes);
    Link shown{set_up_of(recordings, recordings.size() > 1)};
    shown.paused = has_run(recordings.front());
    return report::link_within_bounds(shown, usual_page);
}

} // namespace

std::vector<std::string> titles_of(const std::vector<RunLane>& lanes) {
    std::vector<TitledLane> titled;
    for (const RunLane& lane : lanes) {
        titled.push_back(
            {.settings = &lane.world().settings, .has_faulted = lane.fault().has_value()});
    }
    return lane_titles(titled);
}

std::string printed_text(const RunOptions& options, const std::vector<RunLane>& lanes) {
    const std::vector<std::string> titles = titles_of(lanes);
    const bool with_summary = tells_summary(options.outputs, lanes.size());
    std::string text;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const std::string own = text_of_lane(options, lanes[i], with_summary);
        const bool has_title = !titles[i].empty() && !own.empty();
        text += has_title ? fmt::format("{}\n{}", titles[i], indented(own)) : own;
    }
    return text;
}

std::string report_text(const RunOptions& options, const std::vector<RunLane>& lanes,
                        bool from_link) {
    const RunLane& first = lanes.front();
    report::RunReport run{.title = first.start().title,
                          .source = is_link(options.scene) ? "from a link" : options.scene,
                          .teaches = first.start().teaches,
                          .words = options.outputs.words,
                          .lanes = {},
                          .acts = report::acts_of(first.repeated(), first.world()),
                          .annotations = first.start().annotations,
                          .picture = {},
                          .link = link_of_run(options, lanes),
                          .command = command_text(options, from_link)};
    for (const std::string& push : options.pushes) {
        run.acts.push_back("Push " + push);
    }
    const std::vector<std::string> titles = titles_of(lanes);
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const auto figures = lanes[i].figures();
        run.lanes.push_back({titles[i],
                             lanes[i].start().world,
                             lanes[i].world(),
                             {figures.begin(), figures.end()}});
    }
    return page_of(run);
}

} // namespace carom
