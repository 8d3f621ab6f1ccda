#pragma once

#include "physics/world/world.hpp"

/// What most scenes are made of.
namespace carom {

/// A square slab whose top is at y = 0. Its restitution and friction are 1, so that under the
/// default rule `multiply` a contact with it has the coefficients of the other body.
Body ground(float half_side = 20.0f);

/// A movable body at this place.
Body placed(Body body, const glm::vec3& position);

} // namespace carom
