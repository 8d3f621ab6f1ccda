#pragma once

#include "physics/detect/narrowphase/motion.hpp"
#include "physics/world/body.hpp"

namespace carom {

/// How semi-implicit Euler moves a body that nothing hits through h [s]: gravity [m/s²], force and
/// torque first, then on a straight line with what comes of it.
inline Motion step_motion(const Body& body, const glm::vec3& gravity, float h) {
    const glm::vec3 fall = h * free_acceleration(body, gravity);
    const glm::vec3 turn = body.torque == glm::vec3(0.0f)
                               ? glm::vec3(-0.0f)
                               : world_inverse_inertia(body) * (body.torque * h);
    return {transform(body), body.linear_velocity + fall, body.angular_velocity + turn,
            glm::vec3(0.0f)};
}

} // namespace carom
