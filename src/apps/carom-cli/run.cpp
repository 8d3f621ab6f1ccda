#include "apps/carom-cli/run.hpp"

#include "apps/carom-cli/warnings.hpp"
#include "io/atomic_file.hpp"
#include "io/csv.hpp"
#include "io/final_state.hpp"
#include "io/option_values.hpp"
#include "io/scene_error.hpp"
#include "io/scene_file.hpp"
#include "lab/scene_source.hpp"
#include "physics/measure.hpp"
#include "physics/step.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <vector>

namespace carom {

namespace {

using enum PropertyKind;

constexpr double most_steps = 1e9;
constexpr PropertyInfo steps_row{.key = "--steps", .kind = integer, .maximum = most_steps};
constexpr PropertyInfo every_row{
    .key = "--every", .kind = integer, .minimum = 1, .maximum = most_steps};
constexpr PropertyInfo threads_row{
    .key = "--threads", .kind = integer, .minimum = 1, .maximum = Crew::most};
constexpr PropertyInfo seconds_row{.key = "--seconds", .unit = "s", .kind = number, .maximum = 1e9};

struct StepTimes {
    std::array<double, phase_count> seconds{};
    double total = 0.0;

    void add(const StepReport& report) {
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
            seconds[phase] += report.seconds[phase];
        }
        total += report.total_seconds;
    }
};

int wanted_steps(const RunOptions& options, const Settings& settings) {
    if (options.seconds.empty()) {
        return options.steps.empty() ? default_steps : typed_whole_number(steps_row, options.steps);
    }
    const double steps = std::round(typed_number(seconds_row, options.seconds) /
                                    static_cast<double>(settings.time_step));
    if (steps > most_steps) {
        Place{seconds_row.key, {}}.refuse(
            fmt::format("expected at most {} steps, got {}", most_steps, steps));
    }
    return static_cast<int>(steps);
}

/// One row now, and then one every so many steps.
class CsvOutput {
public:
    CsvOutput(const std::string& target, int every) : every_(every) {
        if (!target.empty()) {
            file_.emplace(target);
        }
    }
    void begin(const World& world) {
        if (file_) {
            file_->write(csv_header(world));
            file_->write(csv_row(world));
        }
    }
    void after_step(const World& world, int step) {
        if (file_ && step % every_ == 0) {
            file_->write(csv_row(world));
        }
    }
    void commit() {
        if (file_) {
            file_->commit();
        }
    }

private:
    std::optional<AtomicFile> file_;
    int every_;
};

/// A row for each event of each step.
class EventOutput {
public:
    explicit EventOutput(const std::string& target) {
        if (!target.empty()) {
            file_.emplace(target);
            file_->write(event_csv_header());
        }
    }
    void after_step(const World& world) {
        if (file_ && !world.events.empty()) {
            file_->write(event_csv_rows(world));
        }
    }
    void commit() {
        if (file_) {
            file_->commit();
        }
    }

private:
    std::optional<AtomicFile> file_;
};

/// Takes the steps, or as many as the world bears: gives the fault that ended them.
std::optional<std::string> advance(World& world, Workspace& workspace, int steps, bool strict,
                                   CsvOutput& csv, EventOutput& events, StepTimes& times) {
    SpringWatch springs(world, strict);
    for (int number = 1; number <= steps; ++number) {
        const StepReport report = step(world, workspace);
        if (report.fault) {
            return one_line(fmt::format("step {} faulted: {}", number, report.fault->message));
        }
        times.add(report);
        csv.after_step(world, number);
        events.after_step(world);
        springs.after_step(world);
    }
    return std::nullopt;
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
    return text;
}

/// Where a run writes to.
std::vector<NamedFile> outputs_of(const RunOptions& options) {
    return {{"--csv", options.csv}, {"--events", options.events}, {"--final", options.final_state}};
}

/// None of the outputs may take the place of another, nor of the scene.
void expect_separate_files(const RunOptions& options) {
    std::vector<NamedFile> files = outputs_of(options);
    if (built_in_or_file(options.scene) == nullptr) {
        files.insert(files.begin(), {"SCENE", options.scene});
    }
    expect_separate_files(files);
}

/// What people read. On standard output it would spoil what a program reads there.
void print_report(const RunOptions& options, const Scene& scene, const StepTimes& times,
                  int steps) {
    const std::vector<NamedFile> outputs = outputs_of(options);
    const bool has_files = std::any_of(outputs.begin(), outputs.end(), [](const NamedFile& output) {
        return !output.file.empty();
    });
    std::FILE* output = is_standard_output_among(outputs) ? stderr : stdout;
    if (options.hash) {
        fmt::print(output, "{:016x}\n", hash(scene.world));
    } else if (!has_files) {
        fmt::print(output, "{}", summary(scene, options.scene));
    }
    if (options.timing) {
        fmt::print(output, "{}", timing(times, steps));
    }
}

} // namespace

int thread_count(std::string_view text) { return typed_whole_number(threads_row, text); }

void run_scene(const RunOptions& options) {
    expect_separate_files(options);
    const int threads = thread_count(options.threads);
    GivenSettings given;
    Scene scene = open_scene(options.scene, &given.keys);
    World& world = scene.world;
    given.opened = world.settings;
    set_and_warn(world.settings, std::move(given), options.settings, options.strict);
    const int steps = wanted_steps(options, world.settings);

    CsvOutput csv(options.csv, typed_whole_number(every_row, options.every));
    EventOutput events(options.events);
    std::optional<AtomicFile> final_state;
    if (!options.final_state.empty()) {
        final_state.emplace(options.final_state);
    }
    csv.begin(world);
    Workspace workspace;
    workspace.crew.set_size(threads);
    StepTimes times;
    const auto fault = advance(world, workspace, steps, options.strict, csv, events, times);
    if (final_state && !fault) {
        final_state->write(final_state_text(world));
    }
    csv.commit();
    events.commit();
    if (fault) {
        throw WorldFault(*fault);
    }
    if (final_state) {
        final_state->commit();
    }
    print_report(options, scene, times, steps);
}

} // namespace carom
