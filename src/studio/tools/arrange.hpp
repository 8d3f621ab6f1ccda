#pragma once

#include "physics/world/command.hpp"

#include <span>
#include <vector>

/// Puts several bodies in line.
namespace carom {

/// What of the bodies comes to the same place along an axis of the world.
enum class Edge : std::uint8_t { lower, middle, upper };

/// All are aligned with the last one, which stays. `axis` 0 to 2: x, y, z.
std::vector<Command> aligned(const World& world, std::span<const BodyId> bodies, int axis,
                             Edge edge);

/// Equal gaps between neighbours along the axis; the outermost two stay. Bodies that need more room
/// than there is overlap equally.
std::vector<Command> spread(const World& world, std::span<const BodyId> bodies, int axis);

/// All of them higher by this [m].
std::vector<Command> lifted(const World& world, std::span<const BodyId> bodies, float height);

} // namespace carom
