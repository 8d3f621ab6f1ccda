#pragma once

#include "physics/detect/detect_workspace.hpp"
#include "physics/world/world.hpp"

#include <cmath>
#include <glm/geometric.hpp>

namespace carom {

/// A normal leans to a side of a box when its sine is larger.
inline constexpr float leaning = 0.01f;

/// What rests is slower: a third of what gravity adds in a step [m/s].
inline float speed_of_rest(const Settings& settings) {
    return glm::length(settings.gravity) * settings.time_step / 3.0f;
}

/// Whether what moves so past a box, in its frame, neither rests on the face nor falls on it.
inline bool slides_along(const glm::vec3& velocity, int face, float rest) {
    return glm::dot(velocity, velocity) > rest * rest && std::abs(velocity[face]) < 3.0f * rest;
}

/// Which loose boxes lie beside others as the tiles of a floor do: those that something slides over
/// while they rest face on face against another. The rest are not looked for, unless the detection
/// looks at ways.
void find_rows(const World& world, DetectWorkspace& workspace);

} // namespace carom
