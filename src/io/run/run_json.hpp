#pragma once

#include "io/base/json_value.hpp"
#include "io/base/json_writer.hpp"
#include "io/base/scene_error.hpp"
#include "io/run/recording.hpp"

#include <array>
#include <string_view>

/// A run as a part of a document: the members "commands", "game", "last_step" and "checkpoint" of
/// an object. The scene that it began with stands elsewhere.
namespace carom {

inline constexpr std::array<std::string_view, 4> run_keys = {"commands", "game", "last_step",
                                                             "checkpoint"};

/// Writes the members of an open object.
void write_run(JsonWriter& json, const Recording& recording);

/// The run of the object that began with this scene. Throws SceneError.
Recording read_run(const JsonValue::Object& members, const Place& place, Scene start);

/// A scene whose bodies have their orientations bit for bit as written. Throws SceneError.
Scene read_start(const JsonValue* value, const Place& place, int format);

} // namespace carom
