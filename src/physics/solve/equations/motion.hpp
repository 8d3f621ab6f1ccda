#pragma once

#include "physics/world/body.hpp"
#include "physics/world/settings.hpp"

#include <optional>

/// How bodies move between contacts: semi-implicit Euler.
namespace carom {

#include "physics/solve/equations/motion.inl"

/// What acts on a body over h [s] beside contacts and joints: v' = v + gain after drag has left a
/// share of v; w' in the same way.
///
/// Drag is that of the velocity with which the step begins, -c m v, but never more than stops the
/// body: v' = max(1 - c h, 0) v + g h. So a fall ends at v = g/c, and what rests, v = 0, presses
/// with its whole weight. Backward Euler, (v + g h) / (1 + c h), would divide the weight as well.
struct Drive {
    glm::vec3 linear_gain;  ///< of gravity and force [m/s]
    glm::vec3 angular_gain; ///< of the torque [rad/s]; without one -0, which changes no sign
    float linear_decay;     ///< factor that drag leaves of v, 0 to 1
    float angular_decay;    ///< what it leaves of w, 0 to 1
};
Drive drive(const Body& body, const glm::mat3& inverse_inertia, const Settings& settings, float h);

/// At most the limit, where there is one, in the same direction.
glm::vec3 limited(const glm::vec3& velocity, const std::optional<float>& limit);

/// Gravity, force and torque as impulses, damping and the gyroscopic term over h [s], for one body.
void integrate_velocity(Body& body, const glm::mat3& inverse_inertia, const Settings& settings,
                        float h, Gyroscopic gyroscopic);

/// Speed limits, then x += v h and the turn by w h [s], for one body.
void integrate_position(Body& body, const Settings& settings, float h);

/// x += v h and the turn by w h [s].
void move(Body& body, float h);

/// Whether it changes this body's angular velocity: not that of a ball or a cube.
bool has_gyroscopic_term(const Body& body, Gyroscopic method);

/// The angular velocity after h [s] of torque-free tumbling, I w' = -w x (I w), world space
/// [rad/s]. Spheres, cubes and bodies that do not turn are left alone: their term is zero.
glm::vec3 turned_by_gyroscopic_term(const Body& body, Gyroscopic method, float h);

/// The mean of the angular velocities before and after such a step by the implicit midpoint, world
/// space [rad/s]. Turned by it, the body keeps its angular momentum in space.
glm::vec3 mean_spin(const Body& body, float h);

} // namespace carom
