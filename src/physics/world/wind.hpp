#pragma once

#include "physics/world/world.hpp"

namespace carom {

/// Lets the settings' wind blow on all surfaces for h [s]. Where it is zero there is no air at all.
///
/// Each triangle of area A is a plate: only the part of the wind that goes through it presses, with
/// the drag of a flat plate,
///     F = 1/2 rho c_d A |v_n| v_n n,   v_n = n . (wind - v)
/// of which each corner takes a third; v is the mean velocity of the corners. The force is
/// integrated implicitly (|v_n| of the start, v_n of the end of h), so that the lightest cloth
/// reaches the speed of the wind and never overshoots it.
/// Source: the drag equation, Rayleigh 1876.
void blow(World& world, float h);

inline constexpr float air_density = 1.2f;      ///< rho [kg/m³], at 20 degrees Celsius
inline constexpr float drag_coefficient = 1.2f; ///< c_d of a flat plate across the wind

} // namespace carom
