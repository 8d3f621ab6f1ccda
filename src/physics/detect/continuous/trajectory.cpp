#include "physics/detect/continuous/trajectory.hpp"

#include "physics/detect/broadphase/bounds.hpp"

#include <algorithm>

namespace carom {

namespace {

/// How far a point may come by turning [m].
float turning(const Trajectory& trajectory, const Shape& shape, float duration) {
    if (trajectory.waits) {
        return 0.0f;
    }
    const bool is_sphere = std::holds_alternative<Sphere>(shape);
    const float reach = is_sphere ? 0.0f : bounding_radius(shape);
    return glm::length(trajectory.angular_velocity) * reach * duration;
}

} // namespace

Bounds bounds_of(const Trajectory& trajectory, const Shape& shape, float h) {
    const Bounds here = shape_bounds(shape, trajectory.start);
    if (trajectory.waits) {
        return here;
    }
    const float duration = h - trajectory.since;
    const glm::vec3 half = glm::min(here.half_extents() + turning(trajectory, shape, duration),
                                    glm::max(here.half_extents(), bounding_radius(shape)));
    // The parabola x + v t + a t²/2 leaves its chord by a t²/8 at most.
    const glm::vec3 chord = duration * (trajectory.path + 0.5f * duration * trajectory.bend);
    const float sag = 0.125f * duration * duration * glm::length(trajectory.bend);
    return enlarged(swept(bounds_around(trajectory.start.position, half), chord), sag);
}

float closing_bound(const Trajectory& a, const Shape& shape_a, const Trajectory& b,
                    const Shape& shape_b, float h) {
    const float begin = std::max(a.since, b.since);
    const float duration = h - begin;
    const Motion of_a = motion_from(a, begin);
    const Motion of_b = motion_from(b, begin);
    const float speed = glm::length(of_b.linear_velocity - of_a.linear_velocity);
    const float acceleration = glm::length(of_b.acceleration - of_a.acceleration);
    return duration * speed + 0.5f * duration * duration * acceleration +
           turning(a, shape_a, duration) + turning(b, shape_b, duration);
}

} // namespace carom
