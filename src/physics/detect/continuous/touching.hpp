#pragma once

#include "physics/detect/narrowphase/sweep.hpp"
#include "physics/world/body.hpp"
#include "physics/world/contact.hpp"

namespace carom {

/// Surfaces that are nearer than this touch: what has it between them meets at the same time [m].
/// A ten-thousandth of the smaller body.
float touching_distance(const Shape& a, const Shape& b);

/// Where two bodies touch that stand like this; no points where they do not. An open point counts
/// as closed: methods that look at closed contacts alone must see it.
Manifold touching_points(const Shape& a, const Transform& at_a, const Shape& b,
                         const Transform& at_b);

/// Where they touch at the moment of this impact, at which they stand like this. Its normal is the
/// side that the bodies came from: where the narrow phase, which knows one instant only, sees
/// another one, the impact has the last word.
Manifold touching_points(const Shape& a, const Transform& at_a, const Shape& b,
                         const Transform& at_b, const Impact& impact);

/// Of the deepest point [m]; without points the largest float.
float least_separation(const Manifold& manifold);

/// How two bodies that touch at these points come nearer: the least v_n of all points [m/s].
float least_normal_velocity(const Manifold& manifold, const Body& a, const Body& b);

} // namespace carom
