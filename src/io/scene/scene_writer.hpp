#pragma once

#include "io/base/json_writer.hpp"
#include "io/base/scene_error.hpp"
#include "physics/world/property.hpp"
#include "physics/world/scene.hpp"

#include <string>

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

} // namespace carom
