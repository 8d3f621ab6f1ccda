#pragma once

#include "physics/world/body.hpp"
#include "physics/world/settings.hpp"

namespace carom {

/// Whether it changes this body's angular velocity: not that of a ball or a cube.
bool has_gyroscopic_term(const Body& body, Gyroscopic method);

/// The angular velocity after h [s] of torque-free tumbling, I w' = -w x (I w), world space
/// [rad/s]. Spheres, cubes and bodies that do not turn are left alone: their term is zero.
glm::vec3 turned_by_gyroscopic_term(const Body& body, Gyroscopic method, float h);

} // namespace carom
