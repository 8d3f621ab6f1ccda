#include "apps/carom-cli/commands.hpp"

#include "apps/carom-cli/push_option.hpp"
#include "apps/carom-cli/warnings.hpp"
#include "io/base/option_values.hpp"
#include "io/base/scene_error.hpp"
#include "lab/inside/iteration_residuals.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/share/link.hpp"
#include "lab/share/report/repeat.hpp"
#include "lab/share/report/run_report.hpp"
#include "lab/share/set_up.hpp"
#include "physics/step/measure.hpp"
#include "physics/step/step.hpp"
#include "physics/world/property.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <utility>
#include <vector>

namespace carom {

namespace {

using enum PropertyKind;

constexpr PropertyInfo steps_row{.key = "--steps", .kind = integer, .maximum = most_steps};
constexpr PropertyInfo threads_row{
    .key = "--threads", .kind = integer, .minimum = 1, .maximum = ThreadPool::most};
constexpr PropertyInfo seconds_row{.key = "--seconds", .unit = "s", .kind = number, .maximum = 1e9};

struct StepTimes {
    std::array<double, phase_count> seconds{};
    double total = 0.0;
    std::size_t impacts = 0;
    std::size_t put_off = 0;
    float bounce_shortfall = 0.0f;

    void add(const StepReport& report) {
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
            seconds[phase] += report.seconds[phase];
        }
        total += report.total_seconds;
        impacts += report.impacts;
        put_off += report.put_off;
        bounce_shortfall = std::max(bounce_shortfall, report.solved.bounce_shortfall);
    }
};

/// What is run. The run of a link has commands of its own.
struct Opened {
    Scene scene;
    std::vector<LoggedCommand> log{};
    int usual_steps = default_steps;
};

Opened open(const std::string& name_file_or_link, std::vector<std::string>* given) {
    const std::optional<Link> link = link_in(name_file_or_link);
    if (!link) {
        return {open_scene(name_file_or_link, given)};
    }
    Recording lane = recordings_of(*link, open_set_up(*link, {name_file_or_link, {}}))[link->focus];
    const auto shown = static_cast<int>(lane.checkpoint.step);
    return {std::move(lane.start), std::move(lane.log), shown > 0 ? shown : default_steps};
}

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

/// Takes the steps until a fault ends them, which is returned. Where a command of the log changes
/// nothing, as in a replay, it is ignored.
std::optional<std::string> advance(World& world, Workspace& workspace, int steps, bool strict,
                                   const std::vector<LoggedCommand>& log,
                                   const std::vector<TimedPush>& pushes, Outputs& outputs,
                                   StepTimes& times) {
    RunWatch watch(world, strict);
    auto push = pushes.begin();
    auto logged = log.begin();
    const auto give_logged = [&] {
        for (; logged != log.end() && logged->step <= world.step_count; ++logged) {
            static_cast<void>(apply_command(world, logged->command));
            outputs.after_edit(world);
        }
    };
    give_logged();
    for (int number = 1; number <= steps; ++number) {
        for (; push != pushes.end() && push->step == number; ++push) {
            give(*push, world);
            outputs.after_edit(world);
        }
        outputs.before_step(world);
        const StepReport report = step(world, workspace);
        if (report.fault) {
            return one_line(fmt::format("step {} faulted: {}", number, report.fault->message));
        }
        times.add(report);
        outputs.after_step(world, workspace);
        watch.after_step(world);
        give_logged();
    }
    return std::nullopt;
}

std::string summary(const Scene& scene, const std::string& name) {
    const World& world = scene.world;
    return fmt::format(
        "{}: {} steps of {} s with {}, {} s in all\n"
        "bodies: {}, contact points: {}, deepest penetration: {} m\n"
        "kinetic energy: {} J, potential energy: {} J\n",
        scene.title.empty() ? name : one_line(scene.title), world.step_count,
        rounded_text(static_cast<double>(world.settings.time_step), 6),
        world.settings.resolver.view(), rounded_text(world.time, 6), world.bodies.size(),
        contact_point_count(world), rounded_text(static_cast<double>(max_penetration(world)), 3),
        rounded_text(kinetic_energy(world), 6), rounded_text(potential_energy(world), 6));
}

std::string timing(const StepTimes& times, int steps) {
    constexpr std::array<std::pair<Phase, std::string_view>, 5> phases = {
        {{Phase::find_pairs, "find pairs"},
         {Phase::collide, "collide"},
         {Phase::inherit_impulses, "inherit impulses"},
         {Phase::resolve, "resolve"},
         {Phase::measure, "measure"}}};
    const double milliseconds = 1000.0 / std::max(steps, 1);
    std::string text = fmt::format("{:<18} {:9.4f} ms\n", "step", milliseconds * times.total);
    for (const auto& [phase, name] : phases) {
        text += fmt::format("  {:<16} {:9.4f} ms\n", name,
                            milliseconds * times.seconds[static_cast<std::size_t>(phase)]);
    }
    if (times.impacts + times.put_off > 0) {
        text += fmt::format("{:<18} {:9} in all, {} deferred to the next step by "
                            "max_impacts_per_step\n",
                            "impacts", times.impacts, times.put_off);
    }
    if (times.bounce_shortfall > 0.0f) {
        text += fmt::format("{:<18} {:9.4f} m/s at most, scaled so that bounces add no energy\n",
                            "bounce deficit", times.bounce_shortfall);
    }
    return text;
}

void print_report(const RunOptions& options, const Scene& scene, const StepTimes& times,
                  int steps) {
    std::FILE* output = free_stream(options.outputs);
    if (options.hash) {
        fmt::print(output, "{:016x}\n", hash(scene.world));
    } else if (!has_files(options.outputs)) {
        fmt::print(output, "{}", summary(scene, options.scene));
    }
    if (options.timing) {
        fmt::print(output, "{}", timing(times, steps));
    }
}

/// What is typed to repeat it, without the files that it writes.
std::string command_text(const RunOptions& options) {
    std::string text = "carom-cli run " + report::shell_word(options.scene);
    text += report::option_text("--steps", options.steps);
    text += report::option_text("--seconds", options.seconds);
    for (const std::string& setting : options.settings) {
        text += report::option_text("--set", setting);
    }
    for (const std::string& push : options.pushes) {
        text += report::option_text("--push", push);
    }
    return text;
}

std::string report_text(const RunOptions& options, const Scene& start, const World& end,
                        const std::vector<LoggedCommand>& log, const Outputs& outputs) {
    const auto figures = outputs.figures().all();
    const Recording begun = without_run(start);
    const std::string link =
        is_link(options.scene)
            ? options.scene
            : report::link_within_bounds(Link{set_up_of({&begun, 1})}, usual_page);
    report::RunReport run{.title = start.title,
                          .source = is_link(options.scene) ? "from a link" : options.scene,
                          .teaches = start.teaches,
                          .start = start.world,
                          .end = end,
                          .figures = {figures.begin(), figures.end()},
                          .acts = report::acts_of(log, end),
                          .picture = {},
                          .link = link,
                          .command = command_text(options)};
    for (const std::string& push : options.pushes) {
        run.acts.push_back("Push " + push);
    }
    return page_of(run);
}

} // namespace

int thread_count(std::string_view text) { return typed_whole_number(threads_row, text); }

void run_scene(const RunOptions& options) {
    const bool is_file = !is_link(options.scene) && built_in_or_file(options.scene) == nullptr;
    expect_separate_files(options.outputs, {"SCENE", is_file ? options.scene : ""});
    const int threads = thread_count(options.threads);
    GivenSettings given;
    Opened opened = open(options.scene, &given.keys);
    Scene& scene = opened.scene;
    World& world = scene.world;
    given.opened = world.settings;
    set_and_warn(world.settings, std::move(given), options.settings, options.strict);
    const int steps = wanted_steps(options, opened.usual_steps, world.settings);
    const std::vector<TimedPush> pushes = read_pushes(options.pushes, world, steps);

    const std::string no_residuals = why_no_residuals(world.settings);
    if (!options.outputs.residuals.empty() && !no_residuals.empty()) {
        warn(fmt::format("--residuals: {}", no_residuals), options.strict);
    }
    Outputs outputs(options.outputs);
    BodyColumns columns;
    add_new_bodies(columns, world);
    outputs.begin(world, std::move(columns));
    const Scene start = options.outputs.report.empty() ? Scene{} : scene;
    Workspace workspace;
    workspace.thread_pool.set_size(threads);
    StepTimes times;
    if (const auto fault =
            advance(world, workspace, steps, options.strict, opened.log, pushes, outputs, times)) {
        outputs.keep_tables();
        throw WorldFault(*fault);
    }
    outputs.finish(world, options.outputs.report.empty()
                              ? std::string()
                              : report_text(options, start, world, opened.log, outputs));
    print_report(options, scene, times, steps);
}

} // namespace carom
