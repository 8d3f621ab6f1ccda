#include "apps/carom-cli/run.hpp"

#include "io/atomic_file.hpp"
#include "io/csv.hpp"
#include "io/final_state.hpp"
#include "io/json_reader.hpp"
#include "io/property_json.hpp"
#include "io/scene_file.hpp"
#include "lab/scene_source.hpp"
#include "physics/measure.hpp"
#include "physics/step.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

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

int whole_number(const PropertyInfo& row, std::string_view text) {
    return std::get<int>(read_property(row, value_from_text(text), Place{row.key, {}}));
}

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

StepTimes advance(World& world, int steps, int threads, CsvOutput& csv, EventOutput& events) {
    Workspace workspace;
    workspace.crew.set_size(threads);
    StepTimes times;
    for (int number = 1; number <= steps; ++number) {
        const StepReport report = step(world, workspace);
        if (report.fault) {
            throw WorldFault(
                one_line(fmt::format("step {} faulted: {}", number, report.fault->message)));
        }
        times.add(report);
        csv.after_step(world, number);
        events.after_step(world);
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

/// What people read. On standard output it would spoil what a program reads there.
void print_report(const RunOptions& options, const Scene& scene, const StepTimes& times,
                  int steps) {
    const std::array targets = {options.csv, options.events, options.final_state};
    const bool has_files = std::any_of(targets.begin(), targets.end(),
                                       [](const std::string& target) { return !target.empty(); });
    const bool is_taken = std::find(targets.begin(), targets.end(), "-") != targets.end();
    std::FILE* output = is_taken ? stderr : stdout;
    if (options.hash) {
        fmt::print(output, "{:016x}\n", hash(scene.world));
    } else if (!has_files) {
        fmt::print(output, "{}", summary(scene, options.scene));
    }
    if (options.timing) {
        fmt::print(output, "{}", timing(times, steps));
    }
}

void expect_one_on_standard_output(const RunOptions& options) {
    const std::array<std::pair<std::string_view, std::string_view>, 3> targets = {
        {{"--csv", options.csv}, {"--events", options.events}, {"--final", options.final_state}}};
    std::string_view owner;
    for (const auto& [option, target] : targets) {
        if (target != "-") {
            continue;
        }
        if (!owner.empty()) {
            Place{fmt::format("{} -", option), {}}.refuse(
                fmt::format("expected a file, because {} has standard output", owner));
        }
        owner = option;
    }
}

} // namespace

int thread_count(std::string_view text) { return whole_number(threads_row, text); }

void run_scene(const RunOptions& options) {
    expect_one_on_standard_output(options);
    const int threads = thread_count(options.threads);
    Scene scene = open_scene(options.scene);
    World& world = scene.world;
    for (const std::string& assignment : options.settings) {
        set_from_text(world.settings, assignment);
    }
    const int steps = wanted_steps(options, world.settings);

    CsvOutput csv(options.csv, whole_number(every_row, options.every));
    EventOutput events(options.events);
    std::optional<AtomicFile> final_state;
    if (!options.final_state.empty()) {
        final_state.emplace(options.final_state);
    }
    csv.begin(world);
    const StepTimes times = advance(world, steps, threads, csv, events);
    if (final_state) {
        final_state->write(final_state_text(world));
    }
    csv.commit();
    events.commit();
    if (final_state) {
        final_state->commit();
    }
    print_report(options, scene, times, steps);
}

} // namespace carom
