#include "physics/detect/continuous/touching.hpp"

#include "physics/detect/narrowphase/collide.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>

namespace carom {

namespace {

/// A point that the sweep found: no feature of a shape is called so.
constexpr std::uint32_t swept_feature = ~0u;

} // namespace

float touching_distance(const Shape& a, const Shape& b) {
    constexpr float share = 1e-4f;
    return share * std::min(bounding_radius(a), bounding_radius(b));
}

Manifold touching_points(const Shape& a, const Transform& at_a, const Shape& b,
                         const Transform& at_b) {
    Manifold manifold = collide(a, at_a, b, at_b, touching_distance(a, b));
    for (ContactPoint& point : manifold.points()) {
        point.separation = std::min(point.separation, 0.0f);
    }
    return manifold;
}

Manifold touching_points(const Shape& a, const Transform& at_a, const Shape& b,
                         const Transform& at_b, const Impact& impact) {
    constexpr float same_direction = 0.99f;
    Manifold manifold = touching_points(a, at_a, b, at_b);
    if (manifold.count == 0 || glm::dot(manifold.normal, impact.normal) < same_direction) {
        manifold = {};
        manifold.normal = impact.normal;
        manifold.add(impact.position, std::min(impact.separation, 0.0f), swept_feature);
    }
    return manifold;
}

float least_separation(const Manifold& manifold) {
    float least = std::numeric_limits<float>::max();
    for (const ContactPoint& point : manifold.points()) {
        least = std::min(least, point.separation);
    }
    return least;
}

float least_normal_velocity(const Manifold& manifold, const Body& a, const Body& b) {
    float least = std::numeric_limits<float>::max();
    for (const ContactPoint& point : manifold.points()) {
        const glm::vec3 v_r = velocity_at(b, point.position) - velocity_at(a, point.position);
        least = std::min(least, glm::dot(v_r, manifold.normal));
    }
    return least;
}

} // namespace carom
