#pragma once

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

namespace carom {

/// Principal moments of a solid sphere about its centre [kg m²]: I = 2/5 m r².
inline glm::vec3 sphere_inertia(float mass, float radius) {
    return glm::vec3(0.4f * mass * radius * radius);
}

/// Principal moments of a solid box about its centre [kg m²]: I_x = m/12 (sides: y² + z²), and so
/// on. With half extents h the sides are 2h, and m/12 · 4 = m/3.
inline glm::vec3 box_inertia(float mass, const glm::vec3& half_extents) {
    const glm::vec3 h2 = half_extents * half_extents;
    return mass / 3.0f * glm::vec3(h2.y + h2.z, h2.x + h2.z, h2.x + h2.y);
}

/// Whether a body can have these principal moments [kg m²]. Each is above 0, so that every torque
/// finds a resistance: a thin rod has a small moment about its length, not 0. And each is at most
/// the sum of the other two, because with I_1 = ∫ (y² + z²) dm and so on
///     I_1 + I_2 - I_3 = 2 ∫ z² dm >= 0,
/// which is 0 for a thin plate: there a rounding error may lie on either side.
inline bool could_be_inertia(const glm::vec3& moments) {
    constexpr double rounding = 1e-6; // of the largest: a few digits of a float
    const glm::dvec3 I = moments;
    const double largest = std::max({I.x, I.y, I.z});
    const double smallest = std::min({I.x, I.y, I.z});
    return smallest > 0.0 && std::isfinite(I.x + I.y + I.z) &&
           2.0 * largest <= I.x + I.y + I.z + rounding * largest;
}

/// The tensor R diag(moments) Rᵀ: principal moments (or their inverses) seen from world space,
/// symmetric to the last bit.
inline glm::mat3 rotated_inertia(const glm::quat& orientation, const glm::vec3& moments) {
    const glm::mat3 R = glm::mat3_cast(orientation);
    const glm::mat3 scaled(R[0] * moments.x, R[1] * moments.y, R[2] * moments.z);
    const glm::mat3 T = scaled * glm::transpose(R);
    return {T[0][0], T[0][1], T[0][2], T[0][1], T[1][1], T[1][2], T[0][2], T[1][2], T[2][2]};
}

} // namespace carom
