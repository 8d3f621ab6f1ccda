#include "lab/teach/lesson_draft.hpp"

#include "io/base/atomic_file.hpp"
#include "io/scene/scene_file.hpp"
#include "lab/teach/lesson_text.hpp"
#include "lab/theory/experiments/catalogue.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

namespace carom {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view draft_name = "the lesson";

bool is_built_in(const OpenedLesson& lesson) { return find_lesson(lesson.source) != nullptr; }

fs::path whole(const fs::path& file) { return fs::absolute(file).lexically_normal(); }

bool is_there(const fs::path& file) {
    std::error_code unknown;
    return fs::exists(file, unknown);
}

/// Beside the lesson, where nothing is yet.
fs::path free_name(const fs::path& lesson, std::span<const fs::path> taken) {
    for (int number = 1;; ++number) {
        fs::path file =
            lesson.parent_path() / fmt::format("{}-scene-{}.json", lesson.stem().string(), number);
        if (!is_there(file) && std::find(taken.begin(), taken.end(), file) == taken.end()) {
            return file;
        }
    }
}

/// Steps that show the same scene share its file.
const DraftStep* with_same_scene(std::span<const DraftStep> steps, const Scene& scene) {
    const auto found = std::find_if(steps.begin(), steps.end(), [&](const DraftStep& each) {
        return each.scene && !each.file.empty() && *each.scene == scene;
    });
    return found != steps.end() ? &*found : nullptr;
}

/// Every scene has a file, the new ones are given.
std::vector<fs::path> name_scenes(LessonDraft& draft, const fs::path& lesson) {
    std::vector<fs::path> made;
    for (std::size_t i = 0; i < draft.steps.size(); ++i) {
        DraftStep& step = draft.steps[i];
        if (!step.scene || !step.file.empty()) {
            continue;
        }
        if (const DraftStep* same = with_same_scene({draft.steps.data(), i}, *step.scene)) {
            step.file = same->file;
        } else {
            step.file = free_name(lesson, made);
            made.push_back(step.file);
        }
    }
    return made;
}

/// As the file of the lesson has it: scenes are found from its folder.
Lesson lesson_of(const LessonDraft& draft, const fs::path& folder) {
    Lesson lesson{draft.title, draft.about, draft.minutes, {}, draft.questions};
    for (const DraftStep& each : draft.steps) {
        LessonStep step = each.step;
        if (each.scene && !folder.empty()) {
            const fs::path near = each.file.lexically_relative(folder);
            step.scene = (near.empty() ? each.file : near).generic_string();
        }
        lesson.steps.push_back(std::move(step));
    }
    return lesson;
}

const Scene& scene_in(const LessonDraft& draft, const fs::path& file) {
    return *std::find_if(draft.steps.begin(), draft.steps.end(), [&](const DraftStep& each) {
                return each.file == file;
            })->scene;
}

/// The lesson comes last: it is there only when all that it needs is.
void write_files(const LessonDraft& draft, std::span<const fs::path> scenes,
                 const std::string& text) {
    std::vector<fs::path> written;
    try {
        for (const fs::path& file : scenes) {
            save_scene(scene_in(draft, file), file);
            written.push_back(file);
        }
        write_document(draft.file, text);
    } catch (const SceneError&) {
        for (const fs::path& file : written) {
            std::error_code ignored;
            fs::remove(file, ignored);
        }
        throw;
    }
}

} // namespace

std::string title_of(const DraftStep& step) {
    if (const Experiment* experiment = find_experiment(step.step.experiment)) {
        return std::string(experiment->title);
    }
    const SceneRow* row = find_scene(step.step.scene);
    return step.scene ? step.scene->title : std::string(row != nullptr ? row->title : "");
}

std::vector<std::string> set_up_text(const DraftStep& step) {
    LessonStep named = step.step;
    OpenedSetUp scene{{title_of(step), {}, {}}};
    if (const Experiment* experiment = find_experiment(named.experiment)) {
        scene.experiment = experiment;
        scene.response = response_of(*experiment, named.settings);
    } else if (step.scene) {
        named.scene = step.file.empty() ? "built by hand" : step.file.filename().string();
    } else {
        scene.row = find_scene(named.scene);
    }
    return set_up_text(named, scene);
}

LessonDraft draft_of(const OpenedLesson& opened) {
    const Lesson& lesson = opened.lesson;
    LessonDraft draft{lesson.title, lesson.about, lesson.minutes, {}, lesson.questions, {}};
    if (!is_built_in(opened)) {
        draft.file = whole(opened.source);
    }
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const OpenedSetUp& scene = opened.scenes[i];
        DraftStep step{lesson.steps[i], {}, {}, lesson.steps[i].at};
        const Scene& common = scene.runs.empty() ? scene.scene : scene.common;
        if (auto own = std::exchange(step.step.own_scene, std::nullopt)) {
            step.scene = *std::move(own);
        } else if (scene.experiment == nullptr && !lesson.steps[i].scene.empty() &&
                   find_scene(lesson.steps[i].scene) == nullptr) {
            step.scene = common;
            step.file = whole(draft.file.parent_path() / lesson.steps[i].scene);
        }
        draft.steps.push_back(std::move(step));
    }
    return draft;
}

OpenedLesson opened(const LessonDraft& draft) {
    std::vector<std::optional<Scene>> scenes;
    for (const DraftStep& step : draft.steps) {
        scenes.push_back(step.scene);
    }
    return open_lesson(lesson_of(draft, {}), std::string(draft_name), scenes);
}

std::string missing_in(const LessonDraft& draft) {
    if (draft.steps.empty()) {
        return "The lesson has no steps yet.";
    }
    if (draft.title.empty()) {
        return "The lesson has no title yet.";
    }
    for (std::size_t i = 0; i < draft.steps.size(); ++i) {
        if (draft.steps[i].step.caption.empty()) {
            return fmt::format("Step {} has no caption yet.", i + 1);
        }
    }
    return {};
}

std::vector<fs::path> new_scene_files(const LessonDraft& draft, const fs::path& file) {
    LessonDraft named = draft;
    return name_scenes(named, whole(file));
}

void save(LessonDraft& draft, const fs::path& file) {
    LessonDraft named = draft;
    named.file = whole(file);
    const std::vector<fs::path> scenes = name_scenes(named, named.file);
    const std::string text = lesson_document(lesson_of(named, named.file.parent_path()));
    write_files(named, scenes, text);
    draft = std::move(named);
}

} // namespace carom
