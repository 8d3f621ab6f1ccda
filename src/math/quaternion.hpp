#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

namespace carom {

/// The orientation after turning for `dt` [s] at the world-space angular velocity w [rad/s]:
///     q' = normalise(q + dt/2 (0, w) q)
/// First order in dt; the normalisation replaces the sine and cosine of the exact turn, so that the
/// result is the same on every machine. Source: Baraff, "Physically Based Modeling", 1997, D3-D4.
inline glm::quat turned(const glm::quat& q, const glm::vec3& w, float dt) {
    const glm::quat rate = glm::quat(0.0f, w.x, w.y, w.z) * q;
    return glm::normalize(q + rate * (0.5f * dt));
}

} // namespace carom
