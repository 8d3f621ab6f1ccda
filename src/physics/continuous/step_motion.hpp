#pragma once

#include "physics/body.hpp"
#include "physics/narrowphase/motion.hpp"

namespace carom {

/// How semi-implicit Euler moves a body that nothing hits through h [s]: gravity [m/s²] first, then
/// on a straight line with what comes of it.
inline Motion step_motion(const Body& body, const glm::vec3& gravity, float h) {
    const glm::vec3 fall = is_static(body) ? glm::vec3(0.0f) : h * gravity;
    return {transform(body), body.linear_velocity + fall, body.angular_velocity, glm::vec3(0.0f)};
}

} // namespace carom
