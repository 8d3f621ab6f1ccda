#include "apps/carom-cli/run_lane.hpp"

#include "io/base/scene_error.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>
#include <variant>

namespace carom {

namespace {

double step_length(const RunLane& lane) {
    return static_cast<double>(lane.world().settings.time_step);
}

bool has_no_fault(const RunLane& lane) { return !lane.fault(); }

/// Throws SceneError where the first lane refuses it; another may have no such body.
void give_push(const TimedPush& push, std::vector<RunLane>& lanes) {
    for (RunLane& lane : lanes) {
        if (lane.fault()) {
            continue;
        }
        const std::optional<Push> command = push_now(push, lane.world());
        const auto refusal = command ? lane.give(*command)
                                     : fmt::format("no body is called '{}' any more", push.body);
        if (refusal && &lane == &lanes.front()) {
            const std::string source = fmt::format("--push {}", push.text);
            Place{source, {}}.refuse(*refusal);
        }
    }
}

void repeat_due(RunLane& lane, std::uint64_t step, std::span<RunLane> receivers) {
    for (const LoggedCommand& logged : lane.take_due(step)) {
        for (RunLane& receiver : receivers) {
            receiver.repeat(logged.command);
        }
    }
}

/// As the window's lanes follow the one with the focus (SessionLanes::step_followers).
void follow(RunLane& lane, double time) {
    while (!lane.fault() && lane.world().time + 0.5 * step_length(lane) <= time) {
        lane.take_step();
        repeat_due(lane, lane.world().step_count, {&lane, 1});
    }
}

void take_first_step(RunLane& first, Outputs& outputs) {
    outputs.before_step(first.world());
    if (first.take_step()) {
        outputs.after_step(first.world(), first.workspace());
    }
}

} // namespace

std::string place_of_lane(const std::string& title) {
    return title.empty() ? std::string() : fmt::format("lane {}: ", title);
}

RunLane::RunLane(LaneToRun lane, const StepOptions& options)
    : title_(std::move(lane.title)), start_(std::move(lane.begun.start)), world_(start_.world),
      log_(std::move(lane.begun.log)), keys_(std::move(lane.keys)),
      watch_(world_, options.strict, place_of_lane(title_)), with_figures_(options.with_figures) {
    workspace_.thread_pool.set_size(options.threads);
    record();
}

void RunLane::record() {
    if (with_figures_) {
        figures_.record(figures_after(figures_, world_, gauges_));
    }
}

bool RunLane::take_step() {
    ++steps_;
    const StepReport report = step(world_, workspace_);
    if (report.fault) {
        fault_ = one_line(fmt::format("step {} faulted: {}", steps_, report.fault->message));
        return false;
    }
    times_.add(report);
    if (with_figures_) {
        gauges_ = gauges_of(world_, workspace_);
    }
    record();
    watch_.after_step(world_);
    return true;
}

std::optional<std::string> RunLane::give(const Command& command) {
    if (auto refusal = apply_command(world_, command)) {
        return refusal;
    }
    given_.push_back({world_.step_count, command});
    record();
    return std::nullopt;
}

void RunLane::repeat(const Command& command) {
    const auto* setting = std::get_if<SetSetting>(&command);
    const bool is_own = setting != nullptr && std::ranges::count(keys_, setting->key) > 0;
    if (!fault_ && !is_own && !give(command)) {
        repeated_.push_back(given_.back());
    }
}

std::span<const LoggedCommand> RunLane::take_due(std::uint64_t step) {
    const std::size_t first = due_;
    while (due_ < log_.size() && log_[due_].step <= step) {
        ++due_;
    }
    return std::span(log_).subspan(first, due_ - first);
}

void take_steps(std::vector<RunLane>& lanes, const RunPlan& plan, Outputs& outputs) {
    RunLane& first = lanes.front();
    const std::span<RunLane> all(lanes);
    const std::span<RunLane> followers = all.subspan(1);
    const std::span<RunLane> receivers = plan.shares_log ? all : all.first(1);
    std::uint64_t step = first.world().step_count;
    double time = first.world().time; // runs where the first has faulted, too
    repeat_due(first, step, receivers);
    for (RunLane& lane : followers) {
        repeat_due(lane, lane.world().step_count, {&lane, 1});
    }
    auto push = plan.pushes.begin();
    for (int number = 1; number <= plan.steps && std::ranges::any_of(lanes, has_no_fault);
         ++number) {
        for (; push != plan.pushes.end() && push->step == number; ++push) {
            give_push(*push, lanes);
        }
        if (!first.fault()) {
            take_first_step(first, outputs);
        }
        ++step;
        time = first.fault() ? time + step_length(first) : first.world().time;
        for (RunLane& lane : followers) {
            follow(lane, time);
        }
        repeat_due(first, step, receivers);
    }
}

} // namespace carom
