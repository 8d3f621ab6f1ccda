#pragma once

#include "math/transform.hpp"
#include "physics/detect/narrowphase/oriented_box.hpp"
#include "physics/world/contact.hpp"
#include "physics/world/shape.hpp"

namespace carom {

/// Up to four points, found along the direction in which the boxes overlap least, or are farthest
/// apart. Of directions that differ by less than a tolerance (five per cent of the separation, and
/// about a thousandth of the thinnest half side) faces go before edges and A's before B's, so that
/// the choice does not flicker.
///
/// The deepest separation is exact to that tolerance; it is a float's rounding for boxes that lie
/// flush.
Manifold collide_box_box(const Box& a, const Transform& at_a, const Box& b, const Transform& at_b,
                         float margin);

/// The same for boxes whose axes are known. `separating` becomes the number of the direction along
/// which they are farther apart than the margin, or `no_direction` (see separating_axis.hpp).
Manifold collide_boxes(const OrientedBox& a, const OrientedBox& b, float margin, int& separating);

} // namespace carom
