#pragma once

#include "physics/detect/detect_workspace.hpp"
#include "physics/world/body.hpp"
#include "physics/world/contact_lengths.hpp"

#include <glm/geometric.hpp>

namespace carom {

/// Closing speed of any two of their points, at most [m/s].
inline float closing_speed(const Body& a, const Body& b) {
    const float spin = glm::length(a.angular_velocity) * bounding_radius(a.shape) +
                       glm::length(b.angular_velocity) * bounding_radius(b.shape);
    return glm::length(b.linear_velocity - a.linear_velocity) + spin;
}

/// The distance from which a pair has a contact in a slice of h [s] [m]. What is small for the
/// margin crosses its share of it within a step: so it has what it moves by, too, up to the margin.
inline float contact_distance(const Settings& settings, ContactReach reach, const Body& a,
                              const Body& b, float side_of_smaller, float h) {
    const float margin = contact_margin(settings, side_of_smaller);
    if (reach == ContactReach::margin) {
        return margin < settings.contact_margin
                   ? std::min(settings.contact_margin, margin + closing_speed(a, b) * h)
                   : margin;
    }
    // With what gravity and forces add in this slice.
    const float acceleration =
        glm::length(settings.gravity) + driven_acceleration(a) + driven_acceleration(b);
    return margin + (closing_speed(a, b) + acceleration * h) * h;
}

} // namespace carom
