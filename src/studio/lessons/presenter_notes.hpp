#pragma once

#include "studio/view/view_state.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace carom {

/// A text file that follows the lesson, for the presenter's own screen: place, notes, caption, and
/// what comes next.
class PresenterNotes {
public:
    /// Takes the place of the notes of an earlier lecture, but of no other file. Throws FileError,
    /// also where the file cannot be written.
    explicit PresenterNotes(std::filesystem::path file);

    /// Writes the file anew where the lesson has turned. Throws FileError.
    void follow(const std::optional<LessonView>& lesson);

private:
    std::filesystem::path file_;
    std::string written_;
};

} // namespace carom
