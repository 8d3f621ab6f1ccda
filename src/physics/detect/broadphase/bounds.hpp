#pragma once

#include "math/bounds.hpp"
#include "physics/world/body.hpp"

namespace carom {

/// The axis-aligned bounds of a shape where it stands: the smallest ones, to a float's rounding.
Bounds shape_bounds(const Shape& shape, const Transform& at);

/// The bounds of a body over the next `dt` [s] at its present velocities, pushed outwards by
/// `margin` [m]: whatever the body touches on the way overlaps them. A box may turn on the way; it
/// then gets the room that its farthest corner can sweep, and at most that of its bounding sphere.
Bounds body_bounds(const Body& body, float dt, float margin);

} // namespace carom
