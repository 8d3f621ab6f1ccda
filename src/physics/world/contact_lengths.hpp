#pragma once

#include "physics/world/settings.hpp"
#include "physics/world/shape.hpp"

#include <algorithm>

/// The lengths that a contact of two bodies goes by. A dial in metres that suits crates exceeds
/// dice: so it is at most a share of the smaller of the two, by its smallest side or diameter.
namespace carom {

inline float at_most_share(const Settings& settings, float length, float share, float side) {
    return settings.fit_small_bodies ? std::min(length, share * side) : length;
}

inline constexpr float slop_share = 0.005f;

inline constexpr float margin_share = 0.02f;

/// Of the two that has the shorter smallest side: that side [m].
inline float side_of_smaller(const Shape& a, const Shape& b) {
    return std::min(smallest_side(a), smallest_side(b));
}

/// Depth that is not corrected [m].
inline float slop(const Settings& settings, const Shape& a, const Shape& b) {
    return at_most_share(settings, settings.slop, slop_share, side_of_smaller(a, b));
}

/// Whether the dials would be too long for a body of this side [m].
inline bool is_small(const Settings& settings, float smallest_side) {
    return settings.fit_small_bodies && slop_share * smallest_side < settings.slop;
}

/// From which separation on bodies have a contact [m].
inline float contact_margin(const Settings& settings, float side_of_smaller) {
    return at_most_share(settings, settings.contact_margin, margin_share, side_of_smaller);
}
inline float contact_margin(const Settings& settings, const Shape& a, const Shape& b) {
    return contact_margin(settings, side_of_smaller(a, b));
}

} // namespace carom
