#pragma once

#include "physics/detect/narrowphase/oriented_box.hpp"
#include "physics/world/contact.hpp"

namespace carom {

/// Where two solids touch, penetrate, or are at most `margin` [m, >= 0] apart. The normal points
/// from A to B; a point's separation s is negative when they penetrate, and its position lies
/// half-way between the two surfaces. No points: they are farther apart.
///
/// A point keeps its `feature` for as long as the same features of the two shapes meet, and no two
/// points of a manifold share one.
Manifold collide(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                 float margin);

/// At most one point, on the line of the centres. Coincident centres touch along +y. The feature is
/// always 0: a sphere has no other.
Manifold collide_sphere_sphere(const Sphere& a, const glm::vec3& centre_a, const Sphere& b,
                               const glm::vec3& centre_b, float margin);

/// At most one point, at the place of the box that is nearest to the sphere's centre; the normal
/// points from the sphere to the box. A centre inside the box leaves by the nearest face (on a tie
/// the x face before y before z, the positive before the negative side). The feature is always 0:
/// a sphere that rolls over an edge keeps its point.
Manifold collide_sphere_box(const Sphere& sphere, const glm::vec3& centre, const Box& box,
                            const Transform& at_box, float margin);

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
