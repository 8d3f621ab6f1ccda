#pragma once

#include "io/lesson/lesson.hpp"
#include "lab/teach/lesson.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Lessons as texts, for terminals, paper and the presenter's own screen.
namespace carom {

/// The same in lines: "Say: ...", equations as plain text. Empty where there are no notes.
std::string notes_text(const LessonNotes& notes);

/// How the step is set up: scene, settings that differ from it, lanes, clock, what is opened.
std::vector<std::string> set_up_text(const LessonStep& step, const OpenedSetUp& scene);

/// Title, what it is about, and the captions.
std::string lesson_text(const OpenedLesson& lesson);

/// For the lecturer, in Markdown: the set-up of each step, its caption and its notes; at the end
/// the questions with their answers.
std::string lesson_page(const OpenedLesson& lesson);

} // namespace carom
