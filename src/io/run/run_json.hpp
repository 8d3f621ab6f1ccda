#pragma once

#include "io/base/json_fields.hpp"
#include "io/run/recording.hpp"

/// A run as a part of a document. The scene that it began with stands elsewhere.
namespace carom {

const Fields<Run>& run_fields();

/// Refuses a run that puts more bodies into its world than there may be.
void expect_room_for_bodies(const Run& run, std::size_t at_first, const Place& place);

/// A scene whose bodies have their orientations bit for bit as written. Throws SceneError.
Scene read_start(const JsonValue& value, const Place& place);

} // namespace carom
