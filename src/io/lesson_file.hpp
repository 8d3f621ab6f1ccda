#pragma once

#include "io/scene_error.hpp"
#include "math/camera.hpp"
#include "physics/world/command.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace carom {

inline constexpr std::size_t most_lesson_steps = 200;
inline constexpr std::size_t longest_caption = 600; ///< [bytes]
inline constexpr std::size_t longest_notes = 4000;  ///< [bytes]
inline constexpr std::size_t most_lesson_bytes = std::size_t{1} << 20;

/// What is shown and what is said about it.
struct LessonStep {
    std::string scene;                ///< name of a built-in scene, or a file
    std::vector<SetSetting> settings; ///< on top of the scene's own; their values are allowed ones
    PartialCamera camera;             ///< what it leaves out is as the scene has it
    std::string caption;              ///< one or two sentences; equations between dollar signs
    bool paused = false;              ///< it waits for the lecturer
    double speed = 1.0; ///< simulated seconds for each second, as the clock of the window allows
    std::vector<std::string> overlays; ///< keys of what is marked in the scene besides
    std::string compare;               ///< key of the comparison to show; empty: none
    std::string notes;                 ///< for the presenter alone; may be empty
};

/// A lecture that is stepped through.
struct Lesson {
    std::string title;
    std::vector<LessonStep> steps; ///< at least one
};

/// Reads a lesson of format carom-lesson/1. `source` names the text in errors. Does not check
/// whether its scenes and overlays exist. Throws SceneError, and nothing else for any text.
Lesson parse_lesson(std::string_view text, std::string_view source);

/// Throws SceneError.
Lesson load_lesson(const std::filesystem::path& file);

/// Whether the file says that it is a lesson, right or wrong; false where it cannot be read.
bool is_lesson_file(const std::filesystem::path& file);

/// The place of a member of a step, for errors about a scene or an overlay that does not exist.
Place place_in_lesson(std::string_view source, std::size_t step, std::string_view key);

} // namespace carom
