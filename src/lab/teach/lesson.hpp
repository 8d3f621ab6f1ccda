#pragma once

#include "io/lesson/lesson_file.hpp"
#include "lab/share/set_up.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace carom {

/// What the step is called, or where it has no title, how its caption begins; without equations.
std::string title_of(const LessonStep& step);

/// A lesson that is part of the program: a file of assets/lessons.
struct LessonRow {
    std::string_view key;
    std::string_view text; ///< as in the file
    std::string title;
    std::size_t steps = 0;
    std::string captions;                   ///< of its steps
    std::vector<std::string> step_titles{}; ///< likewise
    std::vector<std::string> step_captions{};
};

/// In the order of the course; others follow by their keys.
std::span<const LessonRow> lesson_catalogue();

/// The row with this key, or nullptr.
const LessonRow* find_lesson(std::string_view key);

/// A lesson with all that it needs, so that no step can fail later.
struct OpenedLesson {
    std::string source; ///< its key, or its file: as errors name it
    Lesson lesson;
    std::vector<OpenedSetUp> scenes; ///< one for each step
};

/// The built-in lesson, or the lesson of a file: what has a folder in it, ends in .json or is not
/// the key of a lesson. Files of scenes are looked for beside the lesson's own. Throws SceneError,
/// also for a body, contact, quantity or experiment that there is not.
OpenedLesson open_lesson(std::string_view name_or_file);

/// A lesson that need be no file: each step either has the scene that is given in its place, or
/// names a built-in one or an experiment. `source` names it in errors.
OpenedLesson open_lesson(const Lesson& lesson, std::string source,
                         std::span<const std::optional<Scene>> scenes);

} // namespace carom
