#include "lab/teach/lesson.hpp"

#include "io/base/json_value.hpp"
#include "io/base/scene_error.hpp"
#include "io/lesson/lesson.hpp"
#include "io/lesson/plain_text.hpp"
#include "io/scene/scene_file.hpp"
#include "lab/inside/step_inspection.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/share/set_up.hpp"
#include "lab/text/embedded_files.hpp"
#include "lab/theory/experiment_file.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/step/step.hpp"
#include "physics/world/table.hpp"
#include "physics/world/world.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <utility>
#include <variant>

namespace carom {

namespace {

constexpr double most_steps_of_bodies = 300'000.0; // that are taken to see what touches then

std::string some_names(const World& world) {
    constexpr std::size_t most_names = 12;
    std::string names;
    for (std::size_t i = 0; i < std::min(world.bodies.size(), most_names); ++i) {
        names += (i > 0 ? ", " : "") + world.bodies[i].name;
    }
    return world.bodies.size() > most_names ? names + ", ..." : names;
}

const Body& expect_body(const World& world, const std::string& name, const Place& place) {
    const Body* body = world.find(std::string_view(name));
    if (body == nullptr) {
        place.refuse(fmt::format("expected a body of the scene, one of {}, got {}",
                                 some_names(world), excerpt({name})));
    }
    return *body;
}

void expect_bodies(const LessonStep& step, const World& world, const Place& place) {
    for (const std::string& name : step.select) {
        expect_body(world, name, place / "select");
    }
    if (!step.pause_rules) {
        return;
    }
    const Place rules = place / "pause_rules";
    const auto expect_named = [&](std::string_view key, const std::string& name) {
        if (!name.empty()) {
            expect_body(world, name, rules / key);
        }
    };
    expect_named("touch_of", step.pause_rules->touch_of);
    expect_named("touch_with", step.pause_rules->touch_with);
    expect_named("apex_of", step.pause_rules->apex_of);
}

void expect_ends(const LookInside& inside, const World& world, const Place& place) {
    const bool is_joint = inside.what == LookInside::What::joint;
    const Place ends = place / (is_joint ? "joint" : "contact");
    const BodyId a = expect_body(world, inside.a, ends / 0).id;
    const BodyId b = inside.b.empty() ? BodyId{} : expect_body(world, inside.b, ends / 1).id;
    const auto& joints = world.joints;
    if (is_joint && std::none_of(joints.begin(), joints.end(),
                                 [&](const Joint& joint) { return ties(joint, a, b); })) {
        ends.refuse(fmt::format("expected the bodies of a joint, but none ties {} to {}", inside.a,
                                inside.b.empty() ? "the world" : inside.b));
    }
}

double steps_until(double seconds, const World& world) {
    return std::round(seconds / static_cast<double>(world.settings.time_step));
}

World after(World world, double steps) {
    Workspace workspace;
    for (double i = 0.0; i < steps && !step(world, workspace).fault; ++i) {
    }
    return world;
}

void expect_visit(const LookInside& inside, const World& first, double at, const Place& place) {
    if (inside.what != LookInside::What::first) {
        expect_ends(inside, first, place);
    }
    const double steps = steps_until(at, first);
    if (steps * static_cast<double>(first.bodies.size()) > most_steps_of_bodies) {
        return;
    }
    const World world = after(first, steps);
    const StepInspection inspection(world);
    if (visited_in(inside, world, inspection.visited())) {
        return;
    }
    const std::string when = fmt::format("the step after {:g} s solves", at);
    place.refuse(inside.what == LookInside::What::first
                     ? fmt::format("expected a contact or a joint, but {} none", when)
                     : fmt::format("expected what is solved then, but {} nothing between {} and "
                                   "{}; 'at' chooses another moment",
                                   when, inside.a, inside.b.empty() ? "the world" : inside.b));
}

/// Refuses a body, contact or joint that the step's first world has not; `place` is that
/// of the step. Where a contact comes later, takes the steps up to it, unless they are many.
void expect_shown(const LessonStep& step, const World& first, const Place& place) {
    expect_bodies(step, first, place);
    if (step.inside) {
        expect_visit(*step.inside, first, step.at, place / "inside");
    }
}

namespace fs = std::filesystem;

const LessonRow& built_in_lesson(std::string_view name) {
    if (const LessonRow* row = find_lesson(name)) {
        return *row;
    }
    Place{name, {}}.refuse(
        fmt::format("expected a file that exists or a built-in lesson, one of {}",
                    key_list(lesson_catalogue())));
}

/// A file's name is relative to the folder of the lesson.
OpenedSetUp open_step_scene(const std::string& name, const fs::path& folder) {
    const bool is_file = find_scene(name) == nullptr && fs::path(name).extension() == ".json";
    return is_file ? OpenedSetUp{load_scene(folder / name)} : built_in_alone(name);
}

/// A file's name is relative to the folder of the lesson, which then holds the experiment whole.
void take_experiment_beside(LessonStep& step, const fs::path& folder) {
    if (find_experiment(step.experiment) == nullptr &&
        fs::path(step.experiment).extension() == ".json") {
        step.own_experiment = load_experiment(folder / step.experiment).document;
    }
}

/// As the lane is that has the focus. Nothing is known of a run before it is repeated.
void expect_shown_in(const OpenedSetUp& opened, const LessonStep& step, const Place& place) {
    expect_short_runs(step, place);
    if (!opened.runs.empty()) {
        return;
    }
    World world = opened.scene.world;
    if (!step.lanes.empty()) {
        set_checked(world.settings, step.lanes[step.focus]);
    }
    expect_shown(step, world, place);
}

/// `scene_named` gives the scene of a step by its number, from 0, and by its name.
template <class SceneNamed>
OpenedLesson open_steps(OpenedLesson opened, const SceneNamed& scene_named) {
    for (std::size_t i = 0; i < opened.lesson.steps.size(); ++i) {
        LessonStep& step = opened.lesson.steps[i];
        const Place place = place_in_lesson(opened.source, i);
        keep_experiments(step, place);
        opened.scenes.push_back(open_set_up(
            step, place, [&](const std::string& name) { return scene_named(i, name); }));
        expect_shown_in(opened.scenes.back(), step, place);
    }
    return opened;
}

/// In which the lessons of the course are given.
constexpr std::array<std::string_view, 9> course = {
    "rigid_bodies",    "gravity_and_impulses", "four_ways",
    "friction",        "why_stacks_fall",      "has_it_converged",
    "joints_to_jelly", "finding_contacts",     "games_and_events"};

std::ptrdiff_t place_in_course(std::string_view key) {
    return std::find(course.begin(), course.end(), key) - course.begin();
}

std::vector<LessonRow> read_embedded_lessons() {
    std::vector<LessonRow> rows;
    for (const EmbeddedFile& each : embedded_lessons()) {
        Lesson lesson = parse_lesson(each.text, each.key);
        LessonRow& row = rows.emplace_back(
            LessonRow{each.key, each.text, std::move(lesson.title), lesson.steps.size(), {}});
        for (const LessonStep& step : lesson.steps) {
            row.captions += step.caption + ' ';
            row.step_titles.push_back(title_of(step));
            row.step_captions.push_back(plain_text(step.caption));
        }
    }
    std::stable_sort(rows.begin(), rows.end(), [](const LessonRow& a, const LessonRow& b) {
        return place_in_course(a.key) < place_in_course(b.key);
    });
    return rows;
}

} // namespace

std::string title_of(const LessonStep& step) {
    constexpr std::size_t usual = 44; // letters of a caption's beginning
    const std::string text = plain_text(step.title.empty() ? step.caption : step.title);
    const std::size_t end = text.rfind(' ', usual);
    return !step.title.empty() || text.size() <= usual || end == std::string::npos
               ? text
               : text.substr(0, end) + "…";
}

std::span<const LessonRow> lesson_catalogue() {
    static const std::vector<LessonRow> catalogue = read_embedded_lessons();
    return catalogue;
}

const LessonRow* find_lesson(std::string_view key) { return find_row(lesson_catalogue(), key); }

OpenedLesson open_lesson(std::string_view name_or_file) {
    OpenedLesson opened{std::string(name_or_file), {}, {}};
    fs::path folder;
    if (means_file(name_or_file, find_lesson(name_or_file) != nullptr)) {
        opened.lesson = load_lesson(name_or_file);
        folder = fs::path(name_or_file).parent_path();
        for (LessonStep& step : opened.lesson.steps) {
            take_experiment_beside(step, folder);
        }
    } else {
        const LessonRow& row = built_in_lesson(name_or_file);
        opened.lesson = parse_lesson(row.text, row.key);
    }
    return open_steps(std::move(opened), [&](std::size_t, const std::string& name) {
        return open_step_scene(name, folder);
    });
}

OpenedLesson open_lesson(const Lesson& lesson, std::string source,
                         std::span<const std::optional<Scene>> scenes) {
    return open_steps({std::move(source), lesson, {}}, [&](std::size_t i, const std::string& name) {
        const bool is_of_step = scenes[i] && name == lesson.steps[i].scene;
        return is_of_step ? OpenedSetUp{*scenes[i]} : open_step_scene(name, {});
    });
}

} // namespace carom
