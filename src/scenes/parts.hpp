#pragma once

#include "math/camera.hpp"
#include "physics/world/world.hpp"

/// What most scenes are made of.
namespace carom {

/// A square slab whose top is at y = 0. Its restitution and friction are 1, so that under the
/// default rule `multiply` a contact with it has the coefficients of the other body.
Body ground(float half_side = 20.0f);

/// A movable body at this place.
Body placed(Body body, const glm::vec3& position);

/// Sees these bounds [m] from slightly above, in the middle of what panels and bars leave of a
/// window of 1280x720, and as large as fits there. Angles [rad] as in Camera.
Camera looking_at(const Bounds& subject, float yaw, float pitch = -0.28f);

} // namespace carom
