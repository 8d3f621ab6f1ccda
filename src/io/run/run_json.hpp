#pragma once

#include "io/base/json_fields.hpp"
#include "io/run/recording.hpp"
#include "physics/world/command.hpp"

#include <vector>

/// A run as a part of a document. The scene that it began with stands elsewhere.
namespace carom {

const Fields<Run>& run_fields();

/// Refuses a run that puts more bodies into its world than there may be.
void expect_room_for_bodies(const Run& run, std::size_t at_first, const Place& place);

/// A scene whose bodies have their orientations bit for bit as written. Throws SceneError.
Scene read_start(const JsonValue& value, const Place& place);

/// What is meant by recordings, links and lessons of format N that do not name these settings. Each
/// changed what runs after such files had been made; with these values it runs as it did. None for
/// the format of today, also called 0.
std::vector<SetSetting> settings_of_format(int number);

} // namespace carom
