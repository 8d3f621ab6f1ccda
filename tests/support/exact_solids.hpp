#pragma once

#include "physics/detect/narrowphase/motion.hpp"
#include "physics/world/shape.hpp"

#include <algorithm>
#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

/// Brute force in double precision, to hold the narrow phase to: nothing here is shared with it.
namespace carom::exact {

/// A box; with a radius, everything within that distance of it. A sphere is a point with a radius.
struct Solid {
    glm::dvec3 centre{0.0};
    glm::dmat3 axes{1.0};
    glm::dvec3 half_extents{0.0};
    double radius = 0.0;

    glm::dvec3 corner(int k) const {
        const glm::dvec3 sign((k & 1) != 0 ? 1 : -1, (k & 2) != 0 ? 1 : -1, (k & 4) != 0 ? 1 : -1);
        return centre + axes * (sign * half_extents);
    }
    double reach(const glm::dvec3& axis) const {
        return glm::dot(glm::abs(glm::transpose(axes) * axis), half_extents);
    }
    /// From the inner box [m].
    double distance(const glm::dvec3& point) const {
        const glm::dvec3 local = glm::transpose(axes) * (point - centre);
        return glm::distance(local, glm::clamp(local, -half_extents, half_extents));
    }
};

/// x + v t + a t²/2 and normalise(q + t/2 (0, w) q).
inline Solid solid_at(const Shape& shape, const Motion& motion, double t) {
    const glm::dvec3 w(motion.angular_velocity);
    const glm::dquat q = glm::normalize(glm::dquat(motion.start.orientation));
    Solid solid;
    solid.centre = glm::dvec3(motion.start.position) + t * glm::dvec3(motion.linear_velocity) +
                   0.5 * t * t * glm::dvec3(motion.acceleration);
    solid.axes =
        glm::mat3_cast(glm::normalize(q + (0.5 * t) * (glm::dquat(0.0, w.x, w.y, w.z) * q)));
    if (const auto* sphere = std::get_if<Sphere>(&shape)) {
        solid.radius = static_cast<double>(sphere->radius);
    } else {
        solid.half_extents = std::get<Box>(shape).half_extents;
    }
    return solid;
}

/// The largest gap of the shadows on the 15 axes of two inner boxes.
inline double gap_over_all_axes(const Solid& a, const Solid& b) {
    double best = -1e9;
    const auto try_axis = [&](const glm::dvec3& axis) {
        const double length = glm::length(axis);
        if (length > 1e-6) {
            const double along = glm::abs(glm::dot(b.centre - a.centre, axis));
            best = std::max(best, (along - a.reach(axis) - b.reach(axis)) / length);
        }
    };
    for (int i = 0; i < 3; ++i) {
        try_axis(a.axes[i]);
        try_axis(b.axes[i]);
        for (int j = 0; j < 3; ++j) {
            try_axis(glm::cross(a.axes[i], b.axes[j]));
        }
    }
    return best;
}

/// Distance of two segments, each p + t d with t from 0 to 1, where it lies inside both.
inline double inner_distance(const glm::dvec3& p, const glm::dvec3& d, const glm::dvec3& q,
                             const glm::dvec3& e) {
    const glm::dvec3 L = glm::cross(d, e);
    const double squared = glm::dot(L, L);
    const double t = glm::dot(glm::cross(q - p, e), L) / squared;
    const double u = glm::dot(glm::cross(q - p, d), L) / squared;
    const bool inside = squared > 1e-20 && t >= 0 && t <= 1 && u >= 0 && u <= 1;
    return inside ? glm::distance(p + t * d, q + u * e) : 1e9;
}

/// For inner boxes that are apart: every corner against the other box, every edge against every
/// edge.
inline double distance_over_all_features(const Solid& a, const Solid& b) {
    double best = 1e9;
    for (int k = 0; k < 8; ++k) {
        best = std::min({best, a.distance(b.corner(k)), b.distance(a.corner(k))});
    }
    for (int edges = 0; edges < 9 * 64; ++edges) {
        const int k = edges % 8;
        const int l = edges / 8 % 8;
        const int along_a = 1 << edges / 64 % 3;
        const int along_b = 1 << edges / 192;
        if ((k & along_a) == 0 && (l & along_b) == 0) {
            best = std::min(best, inner_distance(a.corner(k), a.corner(k | along_a) - a.corner(k),
                                                 b.corner(l), b.corner(l | along_b) - b.corner(l)));
        }
    }
    return best;
}

/// Of the surfaces [m], negative where they overlap.
inline double separation(const Solid& a, const Solid& b) {
    const double radii = a.radius + b.radius;
    if (a.radius > 0.0 && b.radius > 0.0) {
        return glm::distance(a.centre, b.centre) - radii;
    }
    const double gap = gap_over_all_axes(a, b);
    return (gap > 0.0 ? distance_over_all_features(a, b) : gap) - radii;
}

} // namespace carom::exact
