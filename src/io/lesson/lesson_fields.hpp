#pragma once

#include "io/base/json_fields.hpp"
#include "io/lesson/lesson.hpp"

/// The keys of a lesson's document.
namespace carom {

const Fields<Lesson>& lesson_fields();
/// Beside those of a set-up.
const Fields<LessonStep>& step_fields();
const Fields<LessonNotes>& note_fields();
/// Of one whose answer is a number, or one of several choices.
const Fields<LessonQuestion>& question_fields(bool has_choices);

} // namespace carom
