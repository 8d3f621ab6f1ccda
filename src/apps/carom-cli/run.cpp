#include "apps/carom-cli/commands.hpp"

#include "apps/carom-cli/open_run.hpp"
#include "apps/carom-cli/run_page.hpp"
#include "io/base/option_values.hpp"
#include "io/base/scene_error.hpp"
#include "lab/inside/iteration_residuals.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/share/link.hpp"
#include "physics/world/property.hpp"

#include <cmath>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace carom {

namespace {

using enum PropertyKind;

constexpr PropertyInfo steps_row{.key = "--steps", .kind = integer, .maximum = most_steps};
constexpr PropertyInfo threads_row{
    .key = "--threads", .kind = integer, .minimum = 1, .maximum = ThreadPool::most};
constexpr PropertyInfo seconds_row{.key = "--seconds", .unit = "s", .kind = number, .maximum = 1e9};

int wanted_steps(const RunOptions& options, int usual_steps, const Settings& settings) {
    if (options.seconds.empty()) {
        return options.steps.empty() ? usual_steps : typed_whole_number(steps_row, options.steps);
    }
    const double steps = std::round(typed_number(seconds_row, options.seconds) /
                                    static_cast<double>(settings.time_step));
    if (steps > most_steps) {
        Place{seconds_row.key, {}}.refuse(
            fmt::format("expected at most {} steps, got {}", most_steps, steps));
    }
    return static_cast<int>(steps);
}

std::vector<RunLane> begin_lanes(std::vector<LaneToRun> opened, const RunOptions& options,
                                 int threads) {
    const StepOptions ways{threads, options.strict, !options.outputs.report.empty()};
    std::vector<RunLane> lanes;
    for (LaneToRun& lane : opened) {
        lanes.emplace_back(std::move(lane), ways);
    }
    return lanes;
}

/// Without the state of a first lane that has faulted, and where it was alone, without a report.
void finish_files(const RunOptions& options, const std::vector<RunLane>& lanes, bool from_link,
                  Outputs& outputs) {
    const bool has_report =
        !options.outputs.report.empty() && (lanes.size() > 1 || !lanes.front().fault());
    const std::string page = has_report ? report_text(options, lanes, from_link) : std::string();
    if (!lanes.front().fault()) {
        outputs.finish(lanes.front().world(), page);
        return;
    }
    outputs.keep_tables();
    if (has_report) {
        outputs.keep_report(page);
    }
}

/// What became of each lane that has faulted; empty: none has.
std::string faults_of(const std::vector<RunLane>& lanes) {
    std::string text;
    for (const RunLane& lane : lanes) {
        if (lane.fault()) {
            text += (text.empty() ? "" : "; ") + place_of_lane(lane.title()) + *lane.fault();
        }
    }
    return text;
}

} // namespace

int thread_count(std::string_view text) { return typed_whole_number(threads_row, text); }

void run_scene(const RunOptions& options) {
    const bool is_file = !is_link(options.scene) && built_in_or_file(options.scene) == nullptr;
    expect_separate_files(options.outputs, {"SCENE", is_file ? options.scene : ""});
    const int threads = thread_count(options.threads);
    OpenedRun opened = open_run(options);
    const World& world = opened.lanes.front().begun.start.world;
    RunPlan plan;
    plan.steps = wanted_steps(options, opened.usual_steps, world.settings);
    plan.pushes = read_pushes(options.pushes, world, plan.steps);
    plan.shares_log = !opened.from_link;

    const std::string no_residuals = why_no_residuals(world.settings);
    if (!options.outputs.residuals.empty() && !no_residuals.empty()) {
        warn(fmt::format("--residuals: {}", no_residuals), options.strict);
    }
    Outputs outputs(options.outputs);
    BodyColumns columns;
    add_new_bodies(columns, world);
    outputs.begin(world, std::move(columns));
    std::vector<RunLane> lanes = begin_lanes(std::move(opened.lanes), options, threads);
    take_steps(lanes, plan, outputs);
    finish_files(options, lanes, opened.from_link, outputs);
    const std::string faults = faults_of(lanes);
    if (faults.empty() || lanes.size() > 1) {
        fmt::print(free_stream(options.outputs), "{}", printed_text(options, lanes));
    }
    if (!faults.empty()) {
        throw WorldFault(faults);
    }
}

} // namespace carom
