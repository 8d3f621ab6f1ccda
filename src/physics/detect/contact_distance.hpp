#pragma once

#include "physics/detect/detect_workspace.hpp"
#include "physics/world/body.hpp"

#include <glm/geometric.hpp>

namespace carom {

/// The distance from which a pair has a contact in a slice of h [s] [m].
inline float contact_distance(const Settings& settings, ContactReach reach, const Body& a,
                              const Body& b, float h) {
    if (reach == ContactReach::margin) {
        return settings.contact_margin;
    }
    // Closing speed of any two of their points, with what gravity and forces add in this slice.
    const float spin = glm::length(a.angular_velocity) * bounding_radius(a.shape) +
                       glm::length(b.angular_velocity) * bounding_radius(b.shape);
    const float acceleration =
        glm::length(settings.gravity) + driven_acceleration(a) + driven_acceleration(b);
    const float speed =
        glm::length(b.linear_velocity - a.linear_velocity) + spin + acceleration * h;
    return settings.contact_margin + speed * h;
}

} // namespace carom
