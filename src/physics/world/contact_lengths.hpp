#pragma once

#include "physics/world/settings.hpp"
#include "physics/world/shape.hpp"

#include <algorithm>

/// The lengths that a contact of two bodies goes by. A dial in metres that suits crates exceeds
/// dice: so it is at most a share of `side`, the smallest side or diameter of the smaller body.
namespace carom {

inline float at_most_share(const Settings& settings, float length, float share, float side) {
    return settings.fit_small_bodies ? std::min(length, share * side) : length;
}

/// Depth that is not corrected [m].
inline float slop(const Settings& settings, float side) {
    constexpr float share = 0.005f;
    return at_most_share(settings, settings.slop, share, side);
}

/// From which separation on bodies have a contact [m].
inline float contact_margin(const Settings& settings, float side) {
    constexpr float share = 0.02f;
    return at_most_share(settings, settings.contact_margin, share, side);
}

/// Whether the dials are too long for it.
inline bool is_small(const Settings& settings, float side) {
    return slop(settings, side) < settings.slop;
}

inline float side_of_smaller(const Shape& a, const Shape& b) {
    return std::min(smallest_side(a), smallest_side(b));
}
inline float slop(const Settings& settings, const Shape& a, const Shape& b) {
    return slop(settings, side_of_smaller(a, b));
}
inline float contact_margin(const Settings& settings, const Shape& a, const Shape& b) {
    return contact_margin(settings, side_of_smaller(a, b));
}

} // namespace carom
