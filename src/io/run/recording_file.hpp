#pragma once

#include "io/base/json_fields.hpp"
#include "io/run/recording.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace carom {

inline constexpr std::size_t most_recorded_steps = 1'000'000'000;

/// The keys of a recording beside those of its run.
const Fields<Recording>& start_fields();

/// The recording as JSON text in the format carom-recording/3: the scene that it began with, the
/// commands and the step after which each was given, its last step, a hash to check a replay with
/// and, if a game was played, its moves (see run_json.cpp). Every number takes the shortest text
/// that reads back equal, and it is checked that parse_recording gives an equal recording back.
/// Throws SceneError when it does not, for instance when a scene file cannot hold the first world.
std::string recording_text(const Recording& recording);

/// Reads one. `source` names the text in errors (a file's name). Throws SceneError, and nothing
/// else for any text. Whether its commands name existing bodies is known only in a replay, which
/// ignores those that change nothing.
Recording parse_recording(std::string_view text, std::string_view source);

/// Throws SceneError when the file cannot be read.
Recording load_recording(const std::filesystem::path& file);

/// The text of the file; nothing when it cannot be read, which the reader of scenes reports, or
/// does not name this format, whatever its version.
std::optional<std::string> text_in_format(const std::filesystem::path& file,
                                          std::string_view format);

/// The recording in the file; nothing when it is meant as something else. Throws SceneError when it
/// is meant as one and is wrong.
std::optional<Recording> recording_in(const std::filesystem::path& file);

} // namespace carom
