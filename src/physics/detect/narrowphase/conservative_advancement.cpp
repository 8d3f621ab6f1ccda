#include "physics/detect/narrowphase/conservative_advancement.hpp"

#include "math/real.hpp"

#include <algorithm>
#include <cmath>

namespace carom {

namespace {

/// The pair as the *reference* sees it: the plane across the normal is fixed to this shape, touches
/// it always, and the corners of the other shape come towards the plane.
struct Approach {
    const SweptShape& reference;
    const SweptShape& other;
    Flight flight;     ///< the centre of the other as seen from that of the reference
    glm::dvec3 normal; ///< unit, from the reference to the other
};

/// How many dimensions the feature has that lies farthest along a direction: 2 is a face.
int feature_dimension(const glm::dmat3& axes, const glm::dvec3& direction) {
    constexpr double flush = 1e-9;
    const glm::dvec3 cosine = glm::abs(direction * axes);
    return (cosine.x < flush ? 1 : 0) + (cosine.y < flush ? 1 : 0) + (cosine.z < flush ? 1 : 0);
}

/// The plane belongs to the shape whose feature is the larger one: a face carries it along exactly,
/// and a sphere has one corner only, its centre.
bool b_is_reference(const SweptPair& pair, double t, const glm::dvec3& normal) {
    const bool a_is_sphere = pair.a.radius > 0.0;
    const bool b_is_sphere = pair.b.radius > 0.0;
    if (a_is_sphere || b_is_sphere) {
        return a_is_sphere;
    }
    const int of_a = feature_dimension(pair.a.axes_at(t), normal);
    const int of_b = feature_dimension(pair.b.axes_at(t), normal);
    return of_b != of_a ? of_b > of_a : pair.b.bounding_radius() > pair.a.bounding_radius();
}

Approach approach_at(const SweptPair& pair, double t, const glm::dvec3& normal) {
    if (b_is_reference(pair, t, normal)) {
        const auto& [p, v, a] = pair.flight;
        return {pair.b, pair.a, {-p, -v, -a}, -normal};
    }
    return {pair.a, pair.b, pair.flight, normal};
}

/// A bound k on how much the height of a corner over the plane can bend down, |S''| <= k, for as
/// long as `remaining`. In the frame of the reference, which turns at W, a corner r of the other
/// shape, which turns at w, is at p = d + r and has the acceleration
///     a + r'' - 2 W x p' - W' x p + W x (W x p).
/// For the turn above |r''| <= |w|² |r|, and the last two terms are at most |W|² |p| together.
double bending(const Approach& approach, double t, double remaining) {
    const Flight& d = approach.flight;
    const double a = glm::length(d.acceleration);
    const double w = glm::length(approach.other.angular_velocity);
    const double W = glm::length(approach.reference.angular_velocity);
    const double r = glm::length(approach.other.half_extents);
    // A plane that does not turn feels only what accelerates towards it.
    const double fall = W > 0.0 ? a : -glm::dot(approach.normal, d.acceleration);
    const double speed = glm::length(d.velocity_at(t)) + a * remaining + w * r;
    const double reach = glm::length(d.at(t)) + r + speed * remaining;
    return fall + w * w * r + 2.0 * W * speed + W * W * reach;
}

/// When a corner at height S > 0 over the target, rising at S', can be down: the first zero of
/// S + S' τ - k τ²/2, in the form in which nothing cancels.
double time_to_fall(double S, double rise, double k) {
    const double discriminant = rise * rise + 2.0 * S * k;
    if (!(discriminant >= 0.0)) {
        return infinity<double>;
    }
    const double denominator = std::sqrt(discriminant) - rise;
    return denominator > 0.0 ? std::max(0.0, 2.0 * S / denominator) : infinity<double>;
}

/// A time within which the separation of the inner boxes cannot come down to `target`: no corner of
/// the other shape can come as near as that to the plane.
double safe_time(const SweptPair& pair, double t, const glm::dvec3& normal, double target,
                 double remaining) {
    const Approach approach = approach_at(pair, t, normal);
    const glm::dvec3& n = approach.normal;
    const glm::dvec3 d = approach.flight.at(t);
    const glm::dvec3 v = approach.flight.velocity_at(t);
    const glm::dvec3 w = approach.other.angular_velocity_at(t);
    const glm::dvec3 W = approach.reference.angular_velocity_at(t);
    const PlacedBox fixed{glm::dvec3(0.0), approach.reference.axes_at(t),
                          approach.reference.half_extents};
    const PlacedBox moving{glm::dvec3(0.0), approach.other.axes_at(t), approach.other.half_extents};
    const double plane = fixed.reach(n) + target;
    const double k = bending(approach, t, remaining);

    double safe = infinity<double>;
    for (int corner = 0; corner < moving.corner_count(); ++corner) {
        // S = n . p - plane, S' = n . (v + w x r - W x p), p = d + r
        const glm::dvec3 r = moving.corner(corner);
        const glm::dvec3 p = d + r;
        const double S = glm::dot(n, p) - plane;
        const double rise = glm::dot(n, v + glm::cross(w, r) - glm::cross(W, p));
        safe = std::min(safe, time_to_fall(S, rise, k));
    }
    return safe;
}

} // namespace

std::optional<Advance> advance_conservatively(const SweptPair& pair, double begin, double end,
                                              double target) {
    const double tolerance = pair.tolerance();
    const double inner_target = target + pair.radii();
    double t = begin;
    for (int i = 1; i <= most_advances; ++i) {
        const BoxGap gap = pair.inner_gap(t);
        if (gap.separation <= inner_target + tolerance) {
            return Advance{t, i, true};
        }
        // Half of the tolerance is left as a gap, so that its direction can still be told.
        t += safe_time(pair, t, gap.normal, inner_target + 0.5 * tolerance, end - t);
        if (!(t <= end)) {
            return std::nullopt;
        }
    }
    return Advance{t, most_advances, false};
}

} // namespace carom
