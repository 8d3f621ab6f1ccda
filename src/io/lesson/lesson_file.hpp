#pragma once

#include "io/base/json_fields.hpp"
#include "io/base/scene_error.hpp"
#include "io/lesson/lesson.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace carom {

/// Reads a lesson of format carom-lesson/3, or of an older one. `source` names the text in errors.
/// Does not check whether its scenes, bodies and overlays exist. Throws SceneError, and nothing
/// else for any text.
Lesson parse_lesson(std::string_view text, std::string_view source);

/// The lesson as JSON text in the format carom-lesson/3, without what a file need not say.
/// parse_lesson gives an equal lesson back. Throws SceneError where the format does not allow it,
/// for instance a step without a caption.
std::string lesson_document(const Lesson& lesson);

/// Throws SceneError.
Lesson load_lesson(const std::filesystem::path& file);

/// Whether the file says that it is a lesson, right or wrong; false where it cannot be read.
bool is_lesson_file(const std::filesystem::path& file);

/// The place of a step, for errors about what does not exist.
Place place_in_lesson(std::string_view source, std::size_t step);

/// The keys of a lesson's document.
const Fields<Lesson>& lesson_fields();
/// Beside those of a set-up.
const Fields<LessonStep>& step_fields();
const Fields<LessonNotes>& note_fields();
/// Of one whose answer is a number, or one of several choices.
const Fields<LessonQuestion>& question_fields(bool has_choices);

} // namespace carom
