#pragma once

#include "physics/world/contact.hpp"

namespace carom {

/// Where between two surfaces that overlap, or do not meet yet, the impulses of a contact act.
///
/// +J on B and -J on A keep angular momentum only if they act at one point: with a lever arm for
/// each surface, friction would add the moment s n x J out of nowhere. But a lever arm that ends
/// short of the body's own surface, as that to the middle of an overlap does, gives friction too
/// little grip, by more the longer the time step. The lighter body turns the more, so its arm
/// counts the more: with the inverse masses w, p_a on A's surface and p_b on B's,
///     p = (w_a p_a + w_b p_b) / (w_a + w_b)
/// On a floor that is the body's own surface: a ball's lever arm is its radius at any overlap.
/// Between equal masses it is half-way.
///
/// This says by how much p lies beyond the half-way point, as a multiple of s n.
inline float action_share(float inverse_mass_a, float inverse_mass_b) {
    return 0.5f * (inverse_mass_b - inverse_mass_a) / (inverse_mass_a + inverse_mass_b);
}

/// Puts the points of a manifold, which the narrow phase finds half-way, where they act.
inline void move_to_action(Manifold& manifold, float inverse_mass_a, float inverse_mass_b) {
    const float share = action_share(inverse_mass_a, inverse_mass_b);
    for (ContactPoint& point : manifold.points()) {
        point.position += share * point.separation * manifold.normal;
    }
}

} // namespace carom
