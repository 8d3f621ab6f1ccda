#include "physics/detect/narrowphase/collide.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace carom {

namespace {

/// The nearest place on the surface of a box to a point, in the frame of the box.
struct SurfacePoint {
    glm::vec3 position;
    glm::vec3 outward; ///< unit
    float distance;    ///< of the point from the surface [m], negative inside
};

SurfacePoint nearest_face(const glm::vec3& half_extents, const glm::vec3& inside) {
    const glm::vec3 depth = half_extents - glm::abs(inside);
    const int axis = depth.x <= depth.y && depth.x <= depth.z ? 0 : depth.y <= depth.z ? 1 : 2;
    const float side = inside[axis] < 0.0f ? -1.0f : 1.0f;

    SurfacePoint nearest{inside, glm::vec3(0.0f), -depth[axis]};
    nearest.position[axis] = side * half_extents[axis];
    nearest.outward[axis] = side;
    return nearest;
}

SurfacePoint nearest_surface_point(const glm::vec3& half_extents, const glm::vec3& point) {
    const glm::vec3 clamped = glm::clamp(point, -half_extents, half_extents);
    const glm::vec3 away = point - clamped;
    const float distance = glm::length(away);
    if (distance > 0.0f) {
        return {clamped, away / distance, distance};
    }
    return nearest_face(half_extents, clamped);
}

} // namespace

Manifold collide_sphere_box(const Sphere& sphere, const glm::vec3& centre, const Box& box,
                            const Transform& at_box, float margin) {
    const glm::vec3 local_centre = point_to_body(at_box, centre);
    const SurfacePoint nearest = nearest_surface_point(box.half_extents, local_centre);

    // s = distance of the centre from the surface - r
    const float separation = nearest.distance - sphere.radius;
    Manifold manifold;
    if (!(separation <= margin)) {
        return manifold;
    }
    const glm::vec3 on_sphere = local_centre - sphere.radius * nearest.outward;
    const glm::vec3 half_way = 0.5f * (on_sphere + nearest.position);
    manifold.normal = -direction_to_world(at_box, nearest.outward);
    manifold.add(point_to_world(at_box, half_way), separation, 0);
    return manifold;
}

} // namespace carom
