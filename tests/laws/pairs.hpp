#pragma once

#include "support/worlds.hpp"

/// Two free bodies that fly at each other, alone in the world, in as many ways as there are seeds.
namespace carom::laws {

/// Spheres and cubes (their isotropic inertia keeps w constant between hits), spinning, tilted and
/// off each other's axis; 0 <= e <= 1; no gravity, no friction, no correction.
World colliding_pair(std::string_view resolver, std::uint32_t seed);

/// The same with a sphere in it, so that there is one contact point: where two boxes meet, rounding
/// may decide which of their features touch.
World colliding_pair_with_a_sphere(std::string_view resolver, std::uint32_t seed);

/// Long enough for the pair to meet and part: one second.
void run_pair(World& world);

} // namespace carom::laws
