#pragma once

#include "math/ray.hpp"
#include "physics/detect/broadphase/bounding_tree.hpp"
#include "physics/world/body.hpp"

#include <limits>
#include <optional>
#include <span>

namespace carom {

struct RayHit {
    BodyId body;
    float distance = 0.0f;  ///< from the origin of the ray [m]
    glm::vec3 point{0.0f};  ///< world space [m]
    glm::vec3 normal{0.0f}; ///< of the surface there, outward, unit

    bool operator==(const RayHit&) const = default;
};

/// The nearest body that the ray meets within `max_distance` [m]; of bodies at equal distance the
/// earlier one. The direction of the ray must be a unit vector.
///
/// A ray that starts inside a solid hits it at distance 0: the point is its origin, the normal
/// minus its direction.
std::optional<RayHit> cast_ray(std::span<const Body> bodies, const Ray& ray,
                               float max_distance = std::numeric_limits<float>::infinity());

/// The same answer to the last bit, for many rays among the same bodies: only those are tested
/// whose boxes in the tree the ray meets. `tree` must hold the bodies where they stand now.
std::optional<RayHit> cast_ray(std::span<const Body> bodies, const BoundingTree& tree,
                               const Ray& ray,
                               float max_distance = std::numeric_limits<float>::infinity());

/// Lets the tree, whatever it held before, hold the bodies where they stand now. It costs about
/// what one ray without a tree does, when few bodies have moved since the last time.
void follow(BoundingTree& tree, std::span<const Body> bodies);

} // namespace carom
