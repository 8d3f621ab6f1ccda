#include "apps/carom-cli/commands.hpp"

#include "apps/carom-cli/warnings.hpp"
#include "io/base/option_values.hpp"
#include "io/base/property_json.hpp"
#include "io/base/scene_error.hpp"
#include "lab/inside/iteration_residuals.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/share/link.hpp"
#include "lab/share/report/repeat.hpp"
#include "lab/share/report/run_report.hpp"
#include "lab/share/set_up.hpp"
#include "physics/step/measure.hpp"
#include "physics/step/step.hpp"
#include "physics/world/command.hpp"
#include "physics/world/property.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace carom {

namespace {

/// A push as typed: BODY,STEP,JX,JY,JZ or BODY,STEP,JX,JY,JZ,PX,PY,PZ. A body's name may have
/// commas as long as only one of the two ways to read the text names a body of the world.
struct TimedPush {
    std::string text; ///< as typed, for messages
    int step = 1;     ///< before which it is given: 1 is the first
    BodyId body;
    glm::vec3 impulse{0.0f};                ///< [N s]
    std::optional<glm::vec3> world_point{}; ///< [m]; none: the centre of mass
};

using enum PropertyKind;

constexpr double strongest = 1e9; // [N s]
constexpr double farthest = 1e6;  // [m]
constexpr PropertyInfo impulse_row{
    .unit = "N s", .kind = number, .minimum = -strongest, .maximum = strongest};
constexpr PropertyInfo point_row{
    .unit = "m", .kind = number, .minimum = -farthest, .maximum = farthest};

constexpr std::array<std::string_view, 7> number_names = {"STEP", "JX", "JY", "JZ",
                                                          "PX",   "PY", "PZ"};
constexpr std::size_t without_point = 4;

std::vector<std::string_view> fields_of(std::string_view text) {
    std::vector<std::string_view> fields;
    for (;;) {
        const std::size_t comma = text.find(',');
        fields.push_back(text.substr(0, comma));
        if (comma == std::string_view::npos) {
            return fields;
        }
        text.remove_prefix(comma + 1);
    }
}

/// One way to read the text: a name, and all that follows as numbers.
struct Reading {
    std::string_view name;
    std::vector<std::string_view> numbers;
};

/// The readings with a name that is not empty, the one with a point first.
std::vector<Reading> readings_of(std::string_view text) {
    const std::vector<std::string_view> fields = fields_of(text);
    std::vector<Reading> readings;
    for (const std::size_t count : {number_names.size(), without_point}) {
        if (fields.size() > count) {
            Reading reading;
            reading.numbers.assign(fields.end() - static_cast<std::ptrdiff_t>(count), fields.end());
            const char* const end = reading.numbers.front().data() - 1; // its comma
            reading.name = text.substr(0, static_cast<std::size_t>(end - text.data()));
            readings.push_back(reading);
        }
    }
    return readings;
}

/// The reading that names a body.
Reading chosen(std::string_view text, const World& world, const Place& place) {
    constexpr std::string_view form = "expected BODY,STEP,JX,JY,JZ or BODY,STEP,JX,JY,JZ,PX,PY,PZ";
    const std::vector<Reading> readings = readings_of(text);
    if (readings.empty()) {
        place.refuse(form);
    }
    const auto names_a_body = [&](const Reading& reading) {
        return world.find(reading.name) != nullptr;
    };
    const auto count = std::ranges::count_if(readings, names_a_body);
    if (count == 0) {
        place.refuse(fmt::format("{}, but no body is called '{}'", form, readings.front().name));
    }
    if (count > 1) {
        place.refuse(fmt::format("expected one body, but both '{}' and '{}' are bodies",
                                 readings.front().name, readings.back().name));
    }
    return *std::ranges::find_if(readings, names_a_body);
}

TimedPush read_push(const std::string& text, const World& world, int steps) {
    const std::string source = fmt::format("--push {}", text);
    const Place place{source, {}};
    const Reading reading = chosen(text, world, place);
    const Body& body = *world.find(reading.name);
    if (is_static(body)) {
        place.refuse(fmt::format("expected a body that can move, '{}' is static", body.name));
    }
    const auto value = [&](std::size_t i, const PropertyInfo& row) {
        const std::string name = fmt::format("{}: {}", source, number_names.at(i));
        return read_property(row, value_from_text(reading.numbers[i]), Place{name, {}});
    };
    const auto vector = [&](std::size_t first, const PropertyInfo& row) {
        return glm::vec3(std::get<float>(value(first, row)), std::get<float>(value(first + 1, row)),
                         std::get<float>(value(first + 2, row)));
    };
    TimedPush push{.text = text, .body = body.id};
    push.step = std::get<int>(
        value(0, {.kind = integer, .minimum = 1, .maximum = static_cast<double>(steps)}));
    push.impulse = vector(1, impulse_row);
    if (reading.numbers.size() > without_point) {
        push.world_point = vector(without_point, point_row);
    }
    return push;
}

/// In the order in which they are given. Throws SceneError for bodies that are not there or cannot
/// move, steps that the run does not have, and what is no finite number.
std::vector<TimedPush> read_pushes(const std::vector<std::string>& texts, const World& world,
                                   int steps) {
    std::vector<TimedPush> pushes;
    for (const std::string& text : texts) {
        pushes.push_back(read_push(text, world, steps));
    }
    std::ranges::stable_sort(pushes, [](const TimedPush& first, const TimedPush& second) {
        return first.step < second.step;
    });
    return pushes;
}

/// Throws SceneError where the world refuses it: too strong for its body.
void give(const TimedPush& push, World& world) {
    const glm::vec3 point =
        push.world_point ? point_to_body(transform(*world.find(push.body)), *push.world_point)
                         : glm::vec3(0.0f);
    if (const auto refusal = apply_command(world, Push{push.body, push.impulse, point})) {
        const std::string source = fmt::format("--push {}", push.text);
        Place{source, {}}.refuse(*refusal);
    }
}

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
                          .words = options.outputs.words,
                          .lanes = {{"", start.world, end, {figures.begin(), figures.end()}}},
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
