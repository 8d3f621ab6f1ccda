#pragma once

#include <glm/vec3.hpp>
#include <optional>

namespace carom {

/// A point in flight, in double precision: p + v t + a t²/2. The difference of two flights is one
/// too, so that this describes how a body moves as another sees it.
struct Flight {
    glm::dvec3 position;     ///< p [m]
    glm::dvec3 velocity;     ///< v [m/s]
    glm::dvec3 acceleration; ///< a [m/s²]

    glm::dvec3 at(double t) const { return position + t * (velocity + 0.5 * t * acceleration); }
    glm::dvec3 velocity_at(double t) const { return velocity + t * acceleration; }
};

/// The first time in [begin, end] at which the point is at most `distance` [m, >= 0] away from the
/// origin; exact to rounding, for straight lines and for parabolas.
std::optional<double> first_within(const Flight& flight, double distance, double begin, double end);

/// The first time in [begin, end] at which the point is at most `distance` [m, > 0] away from a box
/// around the origin that does not turn, the point seen in its frame. It must be farther away at
/// the begin.
std::optional<double> first_within(const Flight& flight, const glm::dvec3& half_extents,
                                   double distance, double begin, double end);

} // namespace carom
