#pragma once

#include "physics/world/world.hpp"

#include <glm/vec3.hpp>

namespace carom {

struct Figures;

/// What was gained or lost without a cause, from step to step since the world was last edited:
/// what the laws are held to. Sums, so that the sample of any step tells all before it.
struct Balance {
    /// Momentum that neither gravity nor forces nor infinite masses nor the world gave [kg m/s].
    glm::dvec3 momentum_from_nowhere{0.0};
    double most_momentum = 0.0; ///< largest sum of |m v| so far [kg m/s]
    double largest_total = 0.0; ///< largest |sum of m v| so far [kg m/s]

    /// Angular momentum about the origin that none of these gave, see `outer_angular_impulse`
    /// [kg m²/s].
    glm::dvec3 angular_from_nowhere{0.0};
    double most_angular = 0.0;          ///< largest sum of |L| of the bodies so far [kg m²/s]
    double largest_angular_total = 0.0; ///< largest |sum of L| so far [kg m²/s]
    double most_moment = 0.0;           ///< largest sum of |x| (m g + F) + τ so far [N m]

    /// Least of the energy that flights keep, see `flight_energy`, less the work from outside [J].
    double least_energy = 0.0;
    double energy = 0.0;       ///< the same at present [J]
    double first_energy = 0.0; ///< the same at its beginning [J]
    double most_kinetic = 0.0; ///< [J]
    double deepest = 0.0;      ///< penetration so far [m]

    bool operator==(const Balance&) const = default;
};

/// The balance of a world that was just set up or edited.
Balance fresh_balance(const World& world, const Figures& now);

/// The balance after a step, from the figures before it.
Balance balance_after_step(const Figures& before, const World& world, const Figures& now);

/// E + h/2 (g . p + F . v), which semi-implicit flights of steps h keep exactly, but for the work
/// of the bodies' own forces and torques, where E itself wavers [J].
/// Source: from v' = v + a h, x' = x + v' h; see src/lab/README.md.
double flight_energy(const World& world, const Figures& figures);

/// What the bodies' own forces and torques did from one step to the next [J]: F . (x' - x), and
/// τ . (w + w')/2 h, which is exact where a method takes the step in one.
double work_between(const Figures& before, const Figures& now);

/// What gravity, forces, bodies of infinite mass and joints with the world gave in the last step
/// [N s].
/// Damping, wind and limits of speed are left out, as is how the line of a joint turned meanwhile.
glm::dvec3 outer_impulse(const World& world);

/// The same as turning about the origin [N m s]: τ h, x × (m g + F) h at the places x where the
/// step began, and p × J at the contacts with what resists rolling there, which is exact for
/// methods that take the step in one. What joints with the world give is not known: how far their
/// lines had turned is not kept.
glm::dvec3 outer_angular_impulse(const World& world);

} // namespace carom
