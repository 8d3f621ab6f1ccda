#pragma once

#include "io/recording.hpp"
#include "io/scene_error.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace carom {

inline constexpr std::size_t most_recorded_steps = 1'000'000'000;

/// The recording as JSON text in the format carom-recording/1: the scene that it began with, what
/// was done to it after which step, how far it went, and a hash to check a replay by; where it was
/// played as a game, the moves too (see game_json.hpp), else no "game". Every number
/// takes the shortest text that reads back equal, so parse_recording gives an equal recording back:
/// that is made sure of. Throws SceneError when it does not, for instance when the first world was
/// not one that a scene file can hold.
std::string recording_text(const Recording& recording);

/// Reads one. `source` names the text in errors (a file's name). Throws SceneError; never anything
/// else, however the text is made. Whether its commands name bodies that are there is known only
/// when it is played: one that changes nothing then is passed over.
Recording parse_recording(std::string_view text, std::string_view source);

/// Throw SceneError when the file cannot be read or written; it is written whole or not at all.
Recording load_recording(const std::filesystem::path& file);
void save_recording(const Recording& recording, const std::filesystem::path& file);

/// Whether the text is meant as a recording, right or wrong: it names the format.
bool is_recording(std::string_view text);

} // namespace carom
