#include "physics/detect/broadphase/bounds.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>

namespace carom {

namespace {

/// How far the shape reaches from its centre along each world axis [m].
glm::vec3 reach(const Shape& shape, const glm::quat& orientation) {
    if (const auto* sphere = std::get_if<Sphere>(&shape)) {
        return glm::vec3(sphere->radius);
    }
    // reach_i = sum over j of |R_ij| h_j
    const glm::mat3 R = glm::mat3_cast(orientation);
    const glm::vec3 h = std::get<Box>(shape).half_extents;
    return glm::abs(R[0]) * h.x + glm::abs(R[1]) * h.y + glm::abs(R[2]) * h.z;
}

/// The reach while the body turns for dt: a corner at distance r from the centre moves by at most
/// |w| r dt, and never leaves the sphere of radius r.
glm::vec3 reach_while_turning(const Body& body, float dt) {
    const glm::vec3 now = reach(body.shape, body.orientation);
    if (std::holds_alternative<Sphere>(body.shape)) {
        return now;
    }
    const float r = bounding_radius(body.shape);
    const float corner_travel = glm::length(body.angular_velocity) * r * dt;
    return glm::max(now, glm::min(now + corner_travel, glm::vec3(r)));
}

} // namespace

Bounds shape_bounds(const Shape& shape, const Transform& at) {
    return bounds_around(at.position, reach(shape, at.orientation));
}

Bounds body_bounds(const Body& body, float dt, float margin) {
    const Bounds here = bounds_around(body.position, reach_while_turning(body, dt));
    return enlarged(swept(here, body.linear_velocity * dt), margin);
}

} // namespace carom
