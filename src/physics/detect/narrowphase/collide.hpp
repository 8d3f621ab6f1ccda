#pragma once

#include "math/transform.hpp"
#include "physics/world/contact.hpp"
#include "physics/world/shape.hpp"

namespace carom {

/// Where two solids touch, penetrate, or are at most `margin` [m, >= 0] apart. The normal points
/// from A to B; a point's separation s is negative when they penetrate, and its position lies
/// half-way between the two surfaces. No points: they are farther apart.
///
/// A point keeps its `feature` for as long as the same features of the two shapes meet, and no two
/// points of a manifold share one.
Manifold collide(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                 float margin);

} // namespace carom
