#pragma once

#include "io/base/json_value.hpp"
#include "io/base/scene_error.hpp"
#include "physics/world/world.hpp"

#include <string>
#include <unordered_map>

namespace carom {

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
