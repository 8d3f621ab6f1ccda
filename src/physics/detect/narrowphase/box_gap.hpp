#pragma once

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>
#include <glm/vec3.hpp>

namespace carom {

/// A box somewhere in space, in double precision. Extents of zero make it a point.
struct PlacedBox {
    glm::dvec3 centre;       ///< [m]
    glm::dmat3 axes;         ///< columns: its unit axes
    glm::dvec3 half_extents; ///< [m], >= 0

    bool is_point() const { return half_extents == glm::dvec3(0.0); }
    int corner_count() const { return is_point() ? 1 : 8; }

    /// Corner k lies on the positive side of axis i when bit i of k is set.
    glm::dvec3 corner(int k) const {
        const glm::dvec3 side((k & 1) != 0 ? 1 : -1, (k & 2) != 0 ? 1 : -1, (k & 4) != 0 ? 1 : -1);
        return centre + axes * (side * half_extents);
    }
    /// How far it reaches from its centre along a unit direction [m].
    double reach(const glm::dvec3& direction) const {
        return glm::dot(glm::abs(direction * axes), half_extents);
    }
    /// The way to a point from the nearest place of the box. It runs exactly across the face or
    /// edge that it starts from: rounding does not tilt it, however short it is.
    glm::dvec3 way_to(const glm::dvec3& point) const {
        const glm::dvec3 local = (point - centre) * axes;
        return axes * (local - glm::clamp(local, -half_extents, half_extents));
    }
};

/// How far apart two boxes are, and where.
struct BoxGap {
    glm::dvec3 normal; ///< unit, from A to B, along the line of their nearest places
    double separation; ///< [m]; negative: how far they overlap on the axis on which they do least
    glm::dvec3 on_a;   ///< the place of A that is nearest to B, or deepest in it
    glm::dvec3 on_b;   ///< on_a + separation * normal
};

/// Exact to rounding. Where whole edges or faces are equally near, the places are the middle of the
/// corners that are.
BoxGap gap_between(const PlacedBox& a, const PlacedBox& b);

} // namespace carom
