#include "lab/teach/lesson.hpp"

#include "io/scene/scene_file.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/teach/lesson_check.hpp"
#include "lab/text/embedded_files.hpp"
#include "lab/theory/experiment_file.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
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
