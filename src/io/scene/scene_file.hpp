#pragma once

#include "io/base/json_fields.hpp"
#include "io/base/json_value.hpp"
#include "io/base/json_writer.hpp"
#include "io/base/scene_error.hpp"
#include "physics/world/body.hpp"
#include "physics/world/property.hpp"
#include "physics/world/world.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace carom {

/// The scene as JSON text in the format carom-scene/2, with the settings and body keys that differ
/// from their defaults. parse_scene gives an equal scene back, except for what is not part of a
/// scene: contacts, time, step count, and ids that deleted bodies have left free. Throws SceneError
/// when it holds what the format does not allow, for instance a body too far away.
std::string scene_text(const Scene& scene);

/// The same as a part of a document, unchecked.
void write_scene(JsonWriter& json, const Scene& scene);

/// How joints name their ends: null is the world.
PropertyValue name_or_null(const World& world, BodyId id);

/// The values of its members, in the order of the document.
void write_changed_settings(JsonWriter& json, const Settings& settings);
void write_bodies(JsonWriter& json, const World& world);
void write_joints(JsonWriter& json, const World& world);
void write_surfaces(JsonWriter& json, const World& world);

/// A body as a scene of either format has it.
void write_body(JsonWriter& json, const Body& body);

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
/// choice. Throws SceneError, which names the option, and leaves the settings as they were.
void set_from_text(Settings& settings, std::string_view assignment,
                   std::string_view option = "--set");

/// Throws SceneError also when the file cannot be read. `given` as of `parse_scene`.
Scene load_scene(const std::filesystem::path& file, std::vector<std::string>* given = nullptr);

/// Writes the whole file or nothing: through a temporary file beside it. "-" is standard output.
/// Throws SceneError also when the file cannot be written.
void save_scene(const Scene& scene, const std::filesystem::path& file);

/// Restitution and friction of a static body that does not mention them.
enum class StaticSurface : std::uint8_t {
    of_default,    ///< 0 and 0.5, as of any other body: carom-scene/1, and bodies in recordings
    of_other_body, ///< those of the body that touches it: carom-scene/2
};

/// The body that these members describe, without an id, and with an empty name when none is given.
/// Required are the shape and the size that belongs to it. Of mass, density and static at most one
/// is given (null is an infinite mass); without any of them the density is 1000 kg/m³.
Body read_body(const JsonValue::Object& members, const Place& place,
               StaticSurface unmentioned = StaticSurface::of_default);

inline constexpr std::size_t most_joints = 200'000;
inline constexpr std::size_t most_triangles = 200'000;

/// Bodies by name, for the names in joints and surfaces.
using BodyNames = std::unordered_map<std::string, BodyId>;
BodyNames names_of(const World& world);

/// Adds the joints of this list to the world, whose bodies are there. Throws SceneError.
void read_joints(World& world, const BodyNames& names, const JsonValue& list, const Place& place);

/// Likewise the surfaces.
void read_surfaces(World& world, const BodyNames& names, const JsonValue& list, const Place& place);

} // namespace carom
