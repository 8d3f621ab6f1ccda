#include "physics/detect/narrowphase/sweep.hpp"

#include "physics/detect/narrowphase/conservative_advancement.hpp"
#include "physics/detect/narrowphase/swept_pair.hpp"
#include "physics/world/assert.hpp"

#include <algorithm>

namespace carom {

namespace {

bool is_sphere(const SweptShape& shape) { return shape.half_extents == glm::dvec3(0.0); }

/// Two points, and the line between them; for want of one, +y.
BoxGap gap_of_centres(const glm::dvec3& between) {
    const double distance = glm::length(between);
    const glm::dvec3 n = distance > 0.0 ? between / distance : glm::dvec3(0.0, 1.0, 0.0);
    return {n, distance, glm::dvec3(0.0), between};
}

/// Of the surfaces, after t. Places are counted from the centre of A.
BoxGap gap_at(const SweptPair& pair, double t) {
    const bool spheres = is_sphere(pair.a) && is_sphere(pair.b);
    BoxGap gap = spheres ? gap_of_centres(pair.flight.at(t)) : pair.inner_gap(t);
    gap.separation -= pair.radii();
    gap.on_a += pair.a.radius * gap.normal;
    gap.on_b -= pair.b.radius * gap.normal;
    return gap;
}

/// Whether the surfaces come to `distance` of the inner boxes in a way that has a closed form.
bool has_closed_form(const SweptPair& pair, double distance) {
    if (is_sphere(pair.a) && is_sphere(pair.b)) {
        return true;
    }
    const bool one_is_sphere = is_sphere(pair.a) || is_sphere(pair.b);
    return one_is_sphere && !pair.a.turns() && !pair.b.turns() && distance > 0.0;
}

/// The centre of the sphere as seen in the frame of the box.
Flight flight_in_box(const SweptPair& pair) {
    const auto& [p, v, a] = pair.flight;
    const glm::dmat3 axes = (is_sphere(pair.a) ? pair.b : pair.a).axes_at(0.0);
    const double side = is_sphere(pair.a) ? -1.0 : 1.0;
    return {side * p * axes, side * v * axes, side * a * axes};
}

std::optional<Advance> exactly(std::optional<double> time) {
    return time ? std::optional(Advance{*time, 0, true}) : std::nullopt;
}

/// When the spheres around the shapes come within the target: before that, nothing can.
std::optional<double> bounds_meet(const SweptPair& pair, double duration, double target) {
    const double around = pair.a.bounding_radius() + pair.b.bounding_radius();
    return first_within(pair.flight, std::max(0.0, around + target + pair.tolerance()), 0.0,
                        duration);
}

/// The first time in [begin, end] at which the separation is at most `target`.
std::optional<Advance> first_time(const SweptPair& pair, double begin, double end, double target) {
    const double distance = target + pair.radii();
    if (!has_closed_form(pair, distance)) {
        return advance_conservatively(pair, begin, end, target);
    }
    if (is_sphere(pair.a) && is_sphere(pair.b)) {
        return distance < 0.0 ? std::nullopt
                              : exactly(first_within(pair.flight, distance, begin, end));
    }
    const glm::dvec3& half_extents = (is_sphere(pair.a) ? pair.b : pair.a).half_extents;
    return exactly(first_within(flight_in_box(pair), half_extents, distance, begin, end));
}

/// For shapes that are touching, `start` apart: when they are nearer than that by the slack; or,
/// where they have been apart on the way, when they meet again.
std::optional<Advance> first_return(const SweptPair& pair, double end, double target, double start,
                                    double slack) {
    const double nearer = start - std::max(slack, 2.0 * pair.tolerance());
    const auto back = first_time(pair, 0.0, end, nearer);
    const double half_way = back ? 0.5 * back->time : 0.0;
    if (back && gap_at(pair, half_way).separation > target + pair.tolerance()) {
        const auto again = first_time(pair, half_way, back->time, target);
        return again ? again : back;
    }
    return back;
}

Impact impact_at(const SweptPair& pair, const Motion& of_a, const Advance& advance) {
    const BoxGap gap = gap_at(pair, advance.time);
    const Flight centre_of_a{of_a.start.position, of_a.linear_velocity, of_a.acceleration};
    const glm::dvec3 half_way = centre_of_a.at(advance.time) + 0.5 * (gap.on_a + gap.on_b);
    return {static_cast<float>(advance.time),   glm::vec3(half_way), glm::vec3(gap.normal),
            static_cast<float>(gap.separation), advance.iterations,  advance.converged};
}

} // namespace

std::optional<Impact> time_of_impact(const Shape& a, const Motion& of_a, const Shape& b,
                                     const Motion& of_b, const SweepQuery& query) {
    CAROM_ASSERT(query.duration >= 0.0f && query.slack >= 0.0f);
    const SweptPair pair(a, of_a, b, of_b);
    const auto duration = static_cast<double>(query.duration);
    const auto target = static_cast<double>(query.target);
    const auto begin = bounds_meet(pair, duration, target);
    if (!begin) {
        return std::nullopt;
    }
    const double start = gap_at(pair, 0.0).separation;
    if (start <= target && query.slack == 0.0f) {
        return impact_at(pair, of_a, {0.0, 0, true});
    }
    const bool touching = start <= target + pair.tolerance() && query.slack > 0.0f;
    const auto advance =
        touching ? first_return(pair, duration, target, start, static_cast<double>(query.slack))
                 : first_time(pair, *begin, duration, target);
    return advance ? std::optional(impact_at(pair, of_a, *advance)) : std::nullopt;
}

float separation(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b) {
    const SweptPair pair(a, Motion{.start = at_a}, b, Motion{.start = at_b});
    return static_cast<float>(gap_at(pair, 0.0).separation);
}

} // namespace carom
