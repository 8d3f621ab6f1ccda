#include "physics/detect/narrowphase/flight.hpp"

#include "physics/detect/narrowphase/roots.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom {

namespace {

/// On a straight line. The foot of the perpendicular from the origin on the line; the place where
/// the point comes near enough lies half a chord before it. This form stays exact for small
/// distances far away.
/// Haines, Günther, Akenine-Möller, "Precision Improvements for Ray/Sphere Intersection", 2019.
std::optional<double> first_within_straight(const glm::dvec3& p, const glm::dvec3& v,
                                            double distance) {
    const double R = distance;
    if (glm::dot(p, p) <= R * R) {
        return 0.0;
    }
    const double speed_squared = glm::dot(v, v);
    const double nearest_time = -glm::dot(p, v) / speed_squared;
    const glm::dvec3 foot = p + nearest_time * v;
    const double half_chord_squared = R * R - glm::dot(foot, foot);
    if (!(nearest_time > 0.0 && half_chord_squared >= 0.0)) {
        return std::nullopt;
    }
    // t = t_foot - √(R² - |foot|²) / |v|
    return std::max(0.0, nearest_time - std::sqrt(half_chord_squared / speed_squared));
}

/// The instants between which the distance from the origin only grows or only shrinks: the zeros of
///     d . d' = p.v + (v.v + p.a) t + 3/2 v.a t² + 1/2 a.a t³,
/// of which there is at most one between neighbouring zeros of its derivative.
Instants turning_points(const Flight& flight, double begin, double end) {
    const glm::dvec3& p = flight.position;
    const glm::dvec3& v = flight.velocity;
    const glm::dvec3& a = flight.acceleration;
    const auto rate = [&](double t) {
        const glm::dvec3 d = flight.at(t);
        const glm::dvec3 velocity = flight.velocity_at(t);
        return ValueAndSlope{glm::dot(d, velocity), glm::dot(velocity, velocity) + glm::dot(d, a)};
    };
    Instants pieces(begin, end);
    pieces.insert_roots(glm::dot(v, v) + glm::dot(p, a), 3.0 * glm::dot(v, a),
                        1.5 * glm::dot(a, a));
    Instants turns(begin, end);
    const auto instants = pieces.all();
    for (std::size_t i = 1; i < instants.size(); ++i) {
        const bool negative_before = rate(instants[i - 1]).value < 0.0;
        const bool negative_after = rate(instants[i]).value < 0.0;
        if (negative_before != negative_after) {
            turns.insert(root_between(rate, instants[i - 1], instants[i]));
        }
    }
    return turns;
}

/// The part of a flight that counts between two instants: what lies beyond the sides of the box. A
/// coordinate that is between its two sides does not.
Flight beyond_sides(const Flight& flight, const glm::dvec3& half_extents, double from, double to) {
    const glm::dvec3 middle = flight.at(0.5 * (from + to));
    Flight beyond = flight;
    for (int i = 0; i < 3; ++i) {
        if (std::abs(middle[i]) > half_extents[i]) {
            beyond.position[i] -= std::copysign(half_extents[i], middle[i]);
        } else {
            beyond.position[i] = beyond.velocity[i] = beyond.acceleration[i] = 0.0;
        }
    }
    return beyond;
}

} // namespace

std::optional<double> first_within(const Flight& flight, double distance, double begin,
                                   double end) {
    if (flight.acceleration == glm::dvec3(0.0)) {
        const auto t = first_within_straight(flight.at(begin), flight.velocity, distance);
        return t && begin + *t <= end ? std::optional(begin + *t) : std::nullopt;
    }
    // |d|² - R², a polynomial of degree four, falls through zero at most once in each piece.
    const auto excess = [&](double t) {
        const glm::dvec3 d = flight.at(t);
        return ValueAndSlope{glm::dot(d, d) - distance * distance,
                             2.0 * glm::dot(d, flight.velocity_at(t))};
    };
    if (excess(begin).value <= 0.0) {
        return begin;
    }
    const Instants turns = turning_points(flight, begin, end);
    const auto instants = turns.all();
    for (std::size_t i = 1; i < instants.size(); ++i) {
        if (excess(instants[i]).value <= 0.0) {
            return root_between(excess, instants[i - 1], instants[i]);
        }
    }
    return std::nullopt;
}

std::optional<double> first_within(const Flight& flight, const glm::dvec3& half_extents,
                                   double distance, double begin, double end) {
    // Where a coordinate passes a side of the box, another face, edge or corner becomes nearest.
    Instants passages(begin, end);
    for (int i = 0; i < 3; ++i) {
        for (const double side : {-half_extents[i], half_extents[i]}) {
            passages.insert_roots(flight.position[i] - side, flight.velocity[i],
                                  0.5 * flight.acceleration[i]);
        }
    }
    const auto instants = passages.all();
    for (std::size_t i = 1; i < instants.size(); ++i) {
        const Flight beyond = beyond_sides(flight, half_extents, instants[i - 1], instants[i]);
        if (const auto t = first_within(beyond, distance, instants[i - 1], instants[i])) {
            return t;
        }
    }
    return std::nullopt;
}

} // namespace carom
