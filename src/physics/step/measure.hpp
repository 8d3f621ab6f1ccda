#pragma once

#include "physics/world/world.hpp"

#include <glm/vec3.hpp>
#include <span>

/// Figures of a world's state, summed in double precision. Infinite masses count for nothing.
namespace carom {

double kinetic_energy(const Body& body);   ///< [J], translation and rotation
double kinetic_energy(const World& world); ///< [J]

/// -m g . x, zero at the origin's height, and what springs hold [J].
double potential_energy(const World& world);
double mechanical_energy(const World& world);                  ///< the sum of both [J]
double elastic_energy(const World& world, const Joint& joint); ///< [J], 1/2 k C²

glm::dvec3 momentum(const Body& body);           ///< [kg m/s]
glm::dvec3 momentum(const World& world);         ///< [kg m/s]
glm::dvec3 angular_momentum(const Body& body);   ///< [kg m²/s], about the origin
glm::dvec3 angular_momentum(const World& world); ///< [kg m²/s], about the origin

/// Deepest penetration over all contacts at the end of the last step [m], >= 0.
float max_penetration(std::span<const Contact> contacts);
float max_penetration(const World& world);

/// How hard a joint pulled its bodies together in the last step [N s], < 0 when it pressed them
/// apart; of a joint that acts in all directions the size of its impulse.
float pull_impulse(const Joint& joint);

/// Contact points of the last step.
std::size_t contact_point_count(std::span<const Contact> contacts);
std::size_t contact_point_count(const World& world);

/// What the resolver left unsolved: the largest speed [m/s] at which, by the velocities after the
/// step, a violated condition got worse within its last slice. For a contact point that is how fast
/// penetration grew, for a rigid joint how fast its error grew; springs and slack ropes have no
/// condition. 0: every condition is met or improves.
///
/// Velocities are taken at the lever arms that resolvers solve with: those of the start of the
/// slice, but of joints that RATTLE integrates those of its end.
/// Changes in between, in sub-steps within a method, are not seen.
double residual_of(const World& world);

} // namespace carom
