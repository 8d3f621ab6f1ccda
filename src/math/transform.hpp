#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

namespace carom {

/// A rigid placement: turn by `orientation`, then move by `position`.
struct Transform {
    glm::vec3 position{0.0f};                      ///< [m], world space
    glm::quat orientation{1.0f, 0.0f, 0.0f, 0.0f}; ///< unit, (w, x, y, z)
};

inline glm::vec3 point_to_world(const Transform& body, const glm::vec3& local_point) {
    return body.position + body.orientation * local_point;
}

inline glm::vec3 point_to_body(const Transform& body, const glm::vec3& world_point) {
    return glm::conjugate(body.orientation) * (world_point - body.position);
}

inline glm::vec3 direction_to_world(const Transform& body, const glm::vec3& local_direction) {
    return body.orientation * local_direction;
}

inline glm::vec3 direction_to_body(const Transform& body, const glm::vec3& world_direction) {
    return glm::conjugate(body.orientation) * world_direction;
}

} // namespace carom
