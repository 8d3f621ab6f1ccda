#include "lab/teach/lesson.hpp"

#include "io/scene/scene_file.hpp"
#include "lab/run/comparison.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/teach/embedded_lessons.hpp"
#include "lab/teach/lesson_check.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/world/property.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <functional>
#include <utility>

namespace carom {

namespace {

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
LessonScene open_step_scene(const std::string& name, const fs::path& folder) {
    if (const SceneRow* row = find_scene(name)) {
        return {make_scene(*row), row};
    }
    if (fs::path(name).extension() == ".json") {
        return {load_scene(folder / name), nullptr};
    }
    return {{}, &built_in_scene(name)}; // throws, and lists the known ones
}

/// Gives the scene that a step names.
using SceneFinder = std::function<LessonScene()>;

LessonScene scene_of(const LessonStep& step, const SceneFinder& find, const Place& place) {
    try {
        LessonScene opened = find();
        set_checked(opened.scene.world.settings, step.settings);
        return opened;
    } catch (const SceneError& error) {
        (place / "scene").refuse(error.what());
    }
}

LessonScene experiment_of(const LessonStep& step, const Place& place) {
    const Experiment& experiment = named_experiment(step.experiment, place / "experiment");
    if (!step.scene.empty() && step.scene != experiment.scene) {
        (place / "scene")
            .refuse(fmt::format("expected the scene of the experiment, {}, or none, got {}",
                                experiment.scene, step.scene));
    }
    const SceneRow* row = find_scene(experiment.scene);
    const Response response = response_of(experiment, step);
    LessonScene opened{make_scene(*row), row, &experiment, response};
    opened.scene.world = first_world(experiment, response);
    set_checked(opened.scene.world.settings, step.settings);
    opened.response = response_under(experiment, opened.scene.world.settings);
    return opened;
}

/// As the lane is that has the focus.
World first_lane_of(const LessonStep& step, const LessonScene& opened) {
    World world = opened.scene.world;
    if (!step.lanes.empty()) {
        set_checked(world.settings, step.lanes.front());
    }
    return world;
}

LessonScene open_step(const LessonStep& step, const SceneFinder& find, const Place& place) {
    if (!step.compare.empty() && find_comparison(step.compare) == nullptr) {
        (place / "compare")
            .refuse(fmt::format("expected one of {}", key_list(comparison_presets())));
    }
    LessonScene opened =
        step.experiment.empty() ? scene_of(step, find, place) : experiment_of(step, place);
    expect_shown(step, first_lane_of(step, opened), place);
    return opened;
}

/// `find` gives the scene of a step by its number, from 0.
template <class Find>
OpenedLesson open_steps(OpenedLesson opened, const Find& find) {
    const std::vector<LessonStep>& steps = opened.lesson.steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        opened.scenes.push_back(open_step(
            steps[i], [&] { return find(i); }, place_in_lesson(opened.source, i)));
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
    for (const EmbeddedLesson& each : embedded_lessons()) {
        Lesson lesson = parse_lesson(each.text, each.key);
        rows.push_back({each.key, each.text, std::move(lesson.title), lesson.steps.size()});
    }
    std::stable_sort(rows.begin(), rows.end(), [](const LessonRow& a, const LessonRow& b) {
        return place_in_course(a.key) < place_in_course(b.key);
    });
    return rows;
}

} // namespace

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
    } else {
        const LessonRow& row = built_in_lesson(name_or_file);
        opened.lesson = parse_lesson(row.text, row.key);
    }
    const Lesson lesson = opened.lesson;
    return open_steps(std::move(opened), [&](std::size_t i) {
        return open_step_scene(lesson.steps[i].scene, folder);
    });
}

OpenedLesson open_lesson(const Lesson& lesson, std::string source,
                         std::span<const std::optional<Scene>> scenes) {
    return open_steps({std::move(source), lesson, {}}, [&](std::size_t i) {
        return scenes[i] ? LessonScene{*scenes[i]} : open_step_scene(lesson.steps[i].scene, {});
    });
}

/// The first one that promises to agree with the formula, where the step sets no resolver.
Response response_of(const Experiment& experiment, const LessonStep& step) {
    const std::vector<Response> responses = responses_to_try(experiment);
    for (const SetSetting& setting : step.settings) {
        for (const Response& response : responses) {
            if (setting.key == "resolver" &&
                setting.value == PropertyValue(std::string(response.resolver))) {
                return response;
            }
        }
    }
    return experiment.applicable.front();
}

} // namespace carom
