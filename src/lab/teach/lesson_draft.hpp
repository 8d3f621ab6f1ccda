#pragma once

#include "lab/teach/lesson.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

/// A lesson while it is written. Its steps have their scenes with them, so that it can be shown
/// before any file holds it.
namespace carom {

struct DraftStep {
    LessonStep step;            ///< names its scene where that is built in, else when it is saved
    std::optional<Scene> scene; ///< where it is no built-in one
    std::filesystem::path file; ///< whole path of its scene; empty: no file holds it so far
    double moment = 0.0;        ///< of the run when it was taken, at which it may begin too [s]
    std::vector<std::string> left_out{}; ///< what was shown and a step cannot hold, in words
};

/// The title of its scene or experiment.
std::string title_of(const DraftStep& step);

/// See the function of the same name for steps of lessons.
std::vector<std::string> set_up_text(const DraftStep& step);

struct LessonDraft {
    std::string title;
    std::string about;
    std::optional<double> minutes;
    std::vector<DraftStep> steps;
    std::vector<LessonQuestion> questions;
    std::filesystem::path file; ///< that it was opened from or saved in, whole path; or empty
};

/// To go on with a lesson. A built-in one is saved as another.
LessonDraft draft_of(const OpenedLesson& opened);

/// The lesson as the window shows it. Throws SceneError where a step cannot be shown.
OpenedLesson opened(const LessonDraft& draft);

/// What has to be written before it can be saved, as a sentence; empty: nothing.
std::string missing_in(const LessonDraft& draft);

/// The files of scenes that saving the lesson in this file makes beside it. None of them is there
/// yet.
std::vector<std::filesystem::path> new_scene_files(const LessonDraft& draft,
                                                   const std::filesystem::path& file);

/// Writes the lesson and the scenes that no file holds so far: all of it, or nothing. Throws
/// SceneError. The draft then knows its files.
void save(LessonDraft& draft, const std::filesystem::path& file);

} // namespace carom
