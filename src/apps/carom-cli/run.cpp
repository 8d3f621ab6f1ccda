#include "apps/carom-cli/run.hpp"

#include "apps/carom-cli/push_option.hpp"
#include "apps/carom-cli/typed.hpp"
#include "io/json_reader.hpp"
#include "io/property_json.hpp"
#include "io/scene_file.hpp"
#include "lab/scene_source.hpp"
#include "physics/measure.hpp"
#include "physics/step.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace carom {

namespace {

using enum PropertyKind;

constexpr PropertyInfo steps_row{.key = "--steps", .kind = integer, .maximum = most_steps};
constexpr PropertyInfo seconds_row{.key = "--seconds", .unit = "s", .kind = number, .maximum = 1e9};

struct StepTimes {
    std::array<double, phase_count> seconds{};
    double total = 0.0;
    std::size_t impacts = 0;
    std::size_t put_off = 0;

    void add(const StepReport& report) {
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
            seconds[phase] += report.seconds[phase];
        }
        total += report.total_seconds;
        impacts += report.impacts;
        put_off += report.put_off;
    }
};

int wanted_steps(const RunOptions& options, const Settings& settings) {
    if (options.seconds.empty()) {
        return options.steps.empty() ? default_steps : whole_number(steps_row, options.steps);
    }
    const JsonValue seconds = value_from_text(options.seconds);
    const Place place{seconds_row.key, {}};
    read_property(seconds_row, seconds, place);
    const double steps = std::round(std::get<JsonNumber>(seconds.data).value /
                                    static_cast<double>(settings.time_step));
    if (steps > most_steps) {
        place.refuse(fmt::format("expected at most {} steps, got {}", most_steps, steps));
    }
    return static_cast<int>(steps);
}

StepTimes advance(World& world, int steps, int threads, const std::vector<TimedPush>& pushes,
                  Outputs& outputs) {
    Workspace workspace;
    workspace.crew.set_size(threads);
    StepTimes times;
    auto push = pushes.begin();
    for (int number = 1; number <= steps; ++number) {
        for (; push != pushes.end() && push->step == number; ++push) {
            give(*push, world);
        }
        const StepReport report = step(world, workspace);
        if (report.fault) {
            throw WorldFault(
                one_line(fmt::format("step {} faulted: {}", number, report.fault->message)));
        }
        times.add(report);
        outputs.after_step(world);
    }
    return times;
}

std::string summary(const Scene& scene, const std::string& name) {
    const World& world = scene.world;
    return fmt::format("{}: {} steps of {:.6g} s with {}, {:.6g} s in all\n"
                       "bodies: {}, contact points: {}, deepest penetration: {:.3g} m\n"
                       "kinetic energy: {:.6g} J, potential energy: {:.6g} J\n",
                       scene.title.empty() ? name : one_line(scene.title), world.step_count,
                       world.settings.time_step, world.settings.resolver.view(), world.time,
                       world.bodies.size(), contact_point_count(world), max_penetration(world),
                       kinetic_energy(world), potential_energy(world));
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
        text += fmt::format("{:<18} {:9} in all, {} put off to the next step by "
                            "max_impacts_per_step\n",
                            "impacts", times.impacts, times.put_off);
    }
    return text;
}

/// What people read.
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

} // namespace

void run_scene(const RunOptions& options) {
    const int threads = thread_count(options.threads);
    Scene scene = open_scene(options.scene);
    World& world = scene.world;
    for (const std::string& assignment : options.settings) {
        set_from_text(world.settings, assignment);
    }
    const int steps = wanted_steps(options, world.settings);
    const std::vector<TimedPush> pushes = read_pushes(options.pushes, world, steps);

    Outputs outputs(options.outputs);
    BodyColumns columns;
    take_in(columns, world);
    outputs.begin(world, std::move(columns));
    const StepTimes times = advance(world, steps, threads, pushes, outputs);
    outputs.finish(world);
    print_report(options, scene, times, steps);
}

} // namespace carom
