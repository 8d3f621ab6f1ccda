#pragma once

#include "io/json_value.hpp"
#include "io/scene_error.hpp"
#include "physics/scene.hpp"

#include <string_view>

namespace carom {

inline constexpr std::size_t most_bodies = 100'000;

/// Reads a scene of format carom-scene/1. `source` names the text in errors (a file's name). Throws
/// SceneError; never anything else, however the text is made.
Scene parse_scene(std::string_view text, std::string_view source);

/// The same from a part of a document. Throws SceneError.
Scene read_scene(const JsonValue& value, const Place& place);

/// Applies `key=value` as typed after --set: a number, true, [x, y, z], null, or the key of a
/// choice. Throws SceneError and leaves the settings as they were.
void set_from_text(Settings& settings, std::string_view assignment);

} // namespace carom
