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

} // namespace carom
