#pragma once

#include "math/ray.hpp"
#include "math/transform.hpp"
#include "physics/world/shape.hpp"

#include <optional>

namespace carom {

/// Where a ray meets the surface of a solid.
///
/// A ray that starts inside the solid meets it at once: distance 0, and since there is no surface
/// at that place the normal is minus the direction. A ray that starts on the surface hits it when
/// it goes in, and misses when it leaves or only touches.
struct SurfaceHit {
    float distance;   ///< from the origin of the ray [m], >= 0
    glm::vec3 normal; ///< of the surface, outward, unit
};

std::optional<SurfaceHit> cast_ray(const Ray& ray, const Sphere& sphere, const glm::vec3& centre);
std::optional<SurfaceHit> cast_ray(const Ray& ray, const Box& box, const Transform& at);
std::optional<SurfaceHit> cast_ray(const Ray& ray, const Shape& shape, const Transform& at);

} // namespace carom
