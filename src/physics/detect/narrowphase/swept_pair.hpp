#pragma once

#include "physics/detect/narrowphase/box_gap.hpp"
#include "physics/detect/narrowphase/flight.hpp"
#include "physics/detect/narrowphase/motion.hpp"
#include "physics/world/shape.hpp"

#include <glm/gtc/quaternion.hpp>

namespace carom {

/// A shape on its way: a box whose surface is pushed outwards by `radius`. A sphere has no box
/// inside, a box no radius.
struct SweptShape {
    glm::dvec3 half_extents;     ///< of the inner box [m]
    double radius;               ///< [m]
    glm::dquat orientation;      ///< at -turned_for, unit
    glm::dvec3 angular_velocity; ///< then [rad/s]; zero for a sphere, whose spin moves no surface
    double turned_for;           ///< [s]

    SweptShape(const Shape& shape, const Motion& motion);

    bool turns() const { return angular_velocity != glm::dvec3(0.0); }
    double bounding_radius() const { return glm::length(half_extents) + radius; }

    /// The axes of the inner box after t: q(T) = normalise(q + T/2 (0, w) q), as a step turns it,
    /// with T = turned_for + t.
    glm::dmat3 axes_at(double t) const;

    /// How fast the axes turn then. That formula turns by 2 atan(|w| T / 2), so that its rate
    ///     w(T) = w / (1 + (|w| T / 2)²)
    /// only falls, from w on. [rad/s]
    glm::dvec3 angular_velocity_at(double t) const;
};

/// Two shapes on their way, seen from the centre of A.
struct SweptPair {
    SweptShape a;
    SweptShape b;
    Flight flight; ///< the centre of B as seen from that of A

    SweptPair(const Shape& shape_a, const Motion& of_a, const Shape& shape_b, const Motion& of_b);

    double radii() const { return a.radius + b.radius; }

    /// Lengths that differ by less count as equal where no closed form is known [m].
    double tolerance() const;

    PlacedBox box_a(double t) const { return {glm::dvec3(0.0), a.axes_at(t), a.half_extents}; }
    PlacedBox box_b(double t) const { return {flight.at(t), b.axes_at(t), b.half_extents}; }

    /// Of the inner boxes, after t: the surfaces are nearer by the radii.
    BoxGap inner_gap(double t) const { return gap_between(box_a(t), box_b(t)); }
};

} // namespace carom
