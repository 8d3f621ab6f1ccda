#pragma once

#include "math/quaternion.hpp"
#include "math/transform.hpp"
#include "physics/world/body.hpp"

namespace carom {

/// How a body moves over an interval of time that begins with t = 0: on a parabola (a straight line
/// where the acceleration is zero), turning at a constant angular velocity.
struct Motion {
    Transform start; ///< where it is at t = 0; its orientation is that of -turned_for
    glm::vec3 linear_velocity{0.0f};  ///< at t = 0 [m/s]
    glm::vec3 angular_velocity{0.0f}; ///< [rad/s], world space
    glm::vec3 acceleration{0.0f};     ///< [m/s²]: gravity, for a body in free flight
    /// So long it has turned already [s]. A step turns by 2 atan(|w| t / 2), so that two turns of
    /// half the time are not one of the whole.
    float turned_for = 0.0f;
};

/// Where the body is after `t` [s, >= 0]: x + v t + a t²/2, turned as a step turns it.
inline Transform pose_at(const Motion& motion, float t) {
    const glm::vec3 mean_velocity = motion.linear_velocity + 0.5f * t * motion.acceleration;
    return {motion.start.position + t * mean_velocity,
            turned(motion.start.orientation, motion.angular_velocity, motion.turned_for + t)};
}

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
