#pragma once

#include "math/ray.hpp"
#include "physics/body.hpp"

#include <limits>
#include <optional>
#include <span>

namespace carom {

struct RayHit {
    BodyId body;
    float distance = 0.0f;  ///< from the origin of the ray [m]
    glm::vec3 point{0.0f};  ///< world space [m]
    glm::vec3 normal{0.0f}; ///< of the surface there, outward, unit
};

/// The nearest body that the ray meets within `max_distance` [m]; of bodies at equal distance the
/// earlier one. The direction of the ray must be a unit vector.
///
/// A ray that starts inside a solid hits it at distance 0: the point is its origin, the normal
/// minus its direction.
std::optional<RayHit> cast_ray(std::span<const Body> bodies, const Ray& ray,
                               float max_distance = std::numeric_limits<float>::infinity());

} // namespace carom
