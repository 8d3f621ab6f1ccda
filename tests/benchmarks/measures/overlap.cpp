#include "benchmarks/measures/overlap.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/matrix.hpp>
#include <limits>

namespace carom::benchmarks {
namespace {

/// Half the length of the box's shadow on a line of this unit direction [m].
double half_shadow(const OrientedBox& box, const glm::dvec3& direction) {
    return box.half_extents.x * std::abs(glm::dot(box.axes[0], direction)) +
           box.half_extents.y * std::abs(glm::dot(box.axes[1], direction)) +
           box.half_extents.z * std::abs(glm::dot(box.axes[2], direction));
}

double shadow_overlap(const OrientedBox& a, const OrientedBox& b, const glm::dvec3& direction) {
    return half_shadow(a, direction) + half_shadow(b, direction) -
           std::abs(glm::dot(b.centre - a.centre, direction));
}

} // namespace

OrientedBox oriented_box(const Pose& pose, const glm::dvec3& half_extents) {
    return {pose.position, glm::mat3_cast(glm::normalize(pose.orientation)), half_extents};
}

OrientedBox oriented_box(const StaticBox& box) {
    return {box.centre, glm::dmat3(1.0), box.half_extents};
}

double overlap(const Ball& a, const Ball& b) {
    return a.radius + b.radius - glm::distance(a.centre, b.centre);
}

double overlap(const Ball& ball, const OrientedBox& box) {
    const glm::dvec3 centre = glm::transpose(box.axes) * (ball.centre - box.centre);
    const glm::dvec3 beyond = glm::abs(centre) - box.half_extents;
    const double inside = std::max({beyond.x, beyond.y, beyond.z});
    const double distance = inside <= 0.0 ? inside : glm::length(glm::max(beyond, glm::dvec3(0.0)));
    return ball.radius - distance;
}

double overlap(const OrientedBox& a, const OrientedBox& b) {
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < 3; ++i) {
        least = std::min({least, shadow_overlap(a, b, a.axes[i]), shadow_overlap(a, b, b.axes[i])});
    }
    for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
            const glm::dvec3 axis = glm::cross(a.axes[i], b.axes[j]);
            const double length = glm::length(axis);
            // Edges that are parallel give no direction of their own: a face direction serves.
            if (length > 1e-6) {
                least = std::min(least, shadow_overlap(a, b, axis / length));
            }
        }
    }
    return least;
}

} // namespace carom::benchmarks
