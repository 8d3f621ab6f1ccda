#include "lab/lesson.hpp"

#include "io/scene_file.hpp"
#include "lab/comparison.hpp"
#include "lab/embedded_lessons.hpp"
#include "lab/scene_source.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace carom {

namespace {

namespace fs = std::filesystem;

bool is_file(std::string_view name_or_file) {
    const fs::path path(name_or_file);
    std::error_code ignored;
    return path.has_parent_path() || path.extension() == ".json" ||
           (find_lesson(name_or_file) == nullptr && fs::exists(path, ignored));
}

const LessonRow& built_in_lesson(std::string_view name) {
    if (const LessonRow* row = find_lesson(name)) {
        return *row;
    }
    std::string known;
    for (const LessonRow& row : lesson_catalogue()) {
        known += fmt::format("{}{}", known.empty() ? "" : ", ", row.key);
    }
    Place{name, {}}.refuse(
        fmt::format("expected a file that exists or a built-in lesson, one of {}", known));
}

/// A file's name is relative to the folder of the lesson.
LessonScene open_step_scene(const std::string& name, const fs::path& folder) {
    if (const SceneRow* row = find_scene(name)) {
        return {make_scene(*row), row};
    }
    if (fs::path(name).extension() == ".json") {
        return {load_scene(folder / name), nullptr};
    }
    return {{}, &built_in_scene(name)}; // which says the known ones
}

LessonScene scene_of(const LessonStep& step, const fs::path& folder, const Place& place) {
    try {
        LessonScene opened = open_step_scene(step.scene, folder);
        for (const SetSetting& setting : step.settings) {
            find_property(settings_table(), setting.key)
                ->set(opened.scene.world.settings, setting.value);
        }
        return opened;
    } catch (const SceneError& error) {
        place.refuse(error.what());
    }
}

std::string known_comparisons() {
    std::string known;
    for (const ComparisonPreset& preset : comparison_presets()) {
        known += fmt::format("{}{}", known.empty() ? "one of " : ", ", preset.key);
    }
    return known;
}

std::vector<LessonRow> read_embedded_lessons() {
    std::vector<LessonRow> rows;
    for (const EmbeddedLesson& each : embedded_lessons()) {
        Lesson lesson = parse_lesson(each.text, each.key);
        rows.push_back({each.key, each.text, std::move(lesson.title), lesson.steps.size()});
    }
    return rows;
}

} // namespace

std::span<const LessonRow> lesson_catalogue() {
    static const std::vector<LessonRow> catalogue = read_embedded_lessons();
    return catalogue;
}

const LessonRow* find_lesson(std::string_view key) {
    const auto rows = lesson_catalogue();
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [&](const LessonRow& each) { return each.key == key; });
    return row != rows.end() ? &*row : nullptr;
}

OpenedLesson open_lesson(std::string_view name_or_file) {
    OpenedLesson opened{std::string(name_or_file), {}, {}};
    fs::path folder;
    if (is_file(name_or_file)) {
        opened.lesson = load_lesson(name_or_file);
        folder = fs::path(name_or_file).parent_path();
    } else {
        const LessonRow& row = built_in_lesson(name_or_file);
        opened.lesson = parse_lesson(row.text, row.key);
    }
    for (const LessonStep& step : opened.lesson.steps) {
        if (!step.compare.empty() && find_comparison(step.compare) == nullptr) {
            place_in_lesson(opened.source, opened.scenes.size(), "compare")
                .refuse(fmt::format("expected {}", known_comparisons()));
        }
        const Place place = place_in_lesson(opened.source, opened.scenes.size(), "scene");
        opened.scenes.push_back(scene_of(step, folder, place));
    }
    return opened;
}

} // namespace carom
