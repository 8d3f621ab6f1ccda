#pragma once

#include "math/bounds.hpp"
#include "physics/world/command.hpp"
#include "physics/world/world.hpp"

#include <span>
#include <vector>

/// Some bodies with the joints between them, as a world of their own: what is copied, pasted and
/// duplicated. As text it is a scene file.
namespace carom {

/// Copies of these bodies at rest, numbered from 1 in the order of the world, and of the joints
/// that tie them to each other or to the world. A joint to any other body is left out.
World assembly_of(const World& world, std::span<const BodyId> bodies);

/// A body like this one, at rest, that its world is still to number: "box 2" becomes a "box".
Body copy_of(const Body& body);

/// Of a body where it is [m].
Bounds bounds_of(const Body& body);

/// Adds the assembly to this world, moved by `way` [m].
std::vector<Command> commands_to_add(const World& world, const World& assembly,
                                     const glm::vec3& way);

/// The first place for the assembly that overlaps no body: where it is, or else one, two, ... of
/// its own widths and a gap along `direction`, an axis of the world; as a way from where it is
/// [m].
glm::vec3 free_way(const World& world, const World& assembly, const glm::vec3& direction);

} // namespace carom
