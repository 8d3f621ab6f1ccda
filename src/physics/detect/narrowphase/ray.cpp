#include "physics/detect/narrowphase/ray.hpp"

#include "math/real.hpp"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/exponential.hpp>
#include <glm/geometric.hpp>

namespace carom {

namespace {

SurfaceHit hit_at_origin(const Ray& ray) { return {0.0f, -ray.direction}; }

/// The part of a ray that lies between two parallel faces of a box: distances from `enter` to
/// `leave`, none when enter > leave.
struct SlabCrossing {
    float enter;
    float leave;
};

/// -h <= o + t d <= h, solved for t.
SlabCrossing cross_slab(float origin, float direction, float half_extent) {
    if (direction == 0.0f) {
        const bool between = glm::abs(origin) <= half_extent;
        return between ? SlabCrossing{-infinity<float>, infinity<float>}
                       : SlabCrossing{infinity<float>, -infinity<float>};
    }
    const float side = direction > 0.0f ? 1.0f : -1.0f;
    return {(-side * half_extent - origin) / direction, (side * half_extent - origin) / direction};
}

} // namespace

std::optional<SurfaceHit> cast_ray(const Ray& ray, const Sphere& sphere, const glm::vec3& centre) {
    const float r = sphere.radius;
    const glm::vec3 from_centre = ray.origin - centre;
    const float along = glm::dot(from_centre, ray.direction);
    const float outside = glm::dot(from_centre, from_centre) - r * r;
    if (outside < 0.0f) {
        return hit_at_origin(ray);
    }
    if (along >= 0.0f) {
        return std::nullopt;
    }
    // The foot of the perpendicular from the centre on the ray; the first hit lies half a chord
    // before it. This form stays exact for small spheres far away.
    // Haines, Günther, Akenine-Möller, "Precision Improvements for Ray/Sphere Intersection", 2019.
    const glm::vec3 foot = from_centre - along * ray.direction;
    const float half_chord_squared = r * r - glm::dot(foot, foot);
    if (half_chord_squared < 0.0f) {
        return std::nullopt;
    }
    const float distance = std::max(0.0f, -along - glm::sqrt(half_chord_squared));
    return SurfaceHit{distance, glm::normalize(from_centre + distance * ray.direction)};
}

std::optional<SurfaceHit> cast_ray(const Ray& ray, const Box& box, const Transform& at) {
    const glm::vec3 origin = point_to_body(at, ray.origin);
    const glm::vec3 direction = direction_to_body(at, ray.direction);
    if (glm::all(glm::lessThan(glm::abs(origin), box.half_extents))) {
        return hit_at_origin(ray);
    }
    int face_axis = 0;
    SlabCrossing inside{-infinity<float>, infinity<float>};
    for (int i = 0; i < 3; ++i) {
        const SlabCrossing slab = cross_slab(origin[i], direction[i], box.half_extents[i]);
        if (slab.enter > inside.enter) {
            inside.enter = slab.enter;
            face_axis = i;
        }
        inside.leave = std::min(inside.leave, slab.leave);
    }
    if (inside.enter < 0.0f || inside.enter > inside.leave) {
        return std::nullopt;
    }
    glm::vec3 normal(0.0f);
    normal[face_axis] = direction[face_axis] > 0.0f ? -1.0f : 1.0f;
    return SurfaceHit{std::max(0.0f, inside.enter), direction_to_world(at, normal)};
}

std::optional<SurfaceHit> cast_ray(const Ray& ray, const Shape& shape, const Transform& at) {
    if (const auto* sphere = std::get_if<Sphere>(&shape)) {
        return cast_ray(ray, *sphere, at.position);
    }
    return cast_ray(ray, std::get<Box>(shape), at);
}

} // namespace carom
