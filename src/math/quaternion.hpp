#pragma once

#include "math/real.hpp"
#include "math/trigonometry.hpp"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

namespace carom {

#include "math/turned.inl"

/// Turns by the angle [rad] about the unit axis, counter-clockwise for whom it points at.
inline glm::quat rotation(float angle, const glm::vec3& axis) {
    return {cosine(0.5f * angle), sine(0.5f * angle) * axis};
}

/// Turns about the axes of the world, first x, then y, then z, each by its angle [rad].
inline glm::quat of_euler_angles(const glm::vec3& angles) {
    return rotation(angles.z, {0.0f, 0.0f, 1.0f}) * rotation(angles.y, {0.0f, 1.0f, 0.0f}) *
           rotation(angles.x, {1.0f, 0.0f, 0.0f});
}

/// The angles that make this unit quaternion, of y from -π/2 to π/2 [rad]. R = Rz Ry Rx has
/// R31 = -sin y, R32 / R33 = tan x and R21 / R11 = tan z; at y = ±π/2 only their difference (or
/// sum) counts, and z is 0.
inline glm::vec3 euler_angles(const glm::quat& q) {
    const glm::mat3 R = glm::mat3_cast(q); // columns first
    const float cosine_y = glm::length(glm::vec2(R[0][0], R[0][1]));
    const float y = arc_tangent(-R[0][2], cosine_y);
    if (cosine_y < 1e-6f) {
        return {arc_tangent(-R[2][1], R[1][1]), y, 0.0f};
    }
    return {arc_tangent(R[1][2], R[2][2]), y, arc_tangent(R[0][1], R[0][0])};
}

} // namespace carom
