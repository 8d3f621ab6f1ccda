#pragma once

#include "io/base/json_fields.hpp"
#include "physics/world/scene.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace carom {

/// The format that is written. In carom-scene/1, which is read too, a static body that does not
/// mention restitution or friction has 0 and 0.5; here it takes those of the other body. And there
/// what Baumgarte's term pushes out has no largest speed, unless `push_speed` is mentioned.
inline constexpr std::string_view scene_format = "carom-scene/2";

/// Reads a scene of format carom-scene/2 or carom-scene/1. `source` names the text in errors (a
/// file's name). Throws SceneError, and nothing else for any text. `given`, where there is one,
/// gets the keys of the settings that the text mentions.
Scene parse_scene(std::string_view text, std::string_view source,
                  std::vector<std::string>* given = nullptr);

/// The keys of a scene's document, beside its format.
const Fields<Scene>& scene_fields();

/// The same from a part of a document. Throws SceneError.
Scene read_scene(const JsonValue& value, Place place, std::vector<std::string>* given = nullptr);

/// Applies `key=value` as typed after --set: a number, true, [x, y, z], null, or the key of a
/// choice. Throws SceneError and leaves the settings as they were.
void set_from_text(Settings& settings, std::string_view assignment);

} // namespace carom
