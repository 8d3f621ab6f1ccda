#pragma once

#include <string>

namespace carom {

/// `carom-cli lesson` as typed.
struct LessonOptions {
    std::string lesson;
    bool notes = false; ///< for the lecturer
    bool json = false;
};

/// The lesson as a text, as a page for the lecturer, or as JSON. Throws SceneError.
std::string lesson_output(const LessonOptions& options);

} // namespace carom
