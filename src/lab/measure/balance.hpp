#pragma once

#include "physics/world/world.hpp"

#include <glm/vec3.hpp>

namespace carom {

struct Figures;

/// What was gained or lost without a cause, a numerical error, by which the laws are judged.
/// Running sums over the steps since the world was last edited, so that each sample includes all
/// steps before it.
struct Balance {
    double since = 0.0; ///< simulated time of its beginning [s]; above 0 the run was edited then

    /// Not given by gravity, forces, infinite masses or joints with the world [kg m/s].
    glm::dvec3 spurious_momentum{0.0};
    double most_momentum = 0.0; ///< largest sum of |m v| so far [kg m/s]
    double largest_total = 0.0; ///< largest |sum of m v| so far [kg m/s]

    /// Likewise about the origin, see `outer_angular_impulse` [kg m²/s].
    glm::dvec3 spurious_angular_momentum{0.0};
    double most_angular = 0.0;          ///< largest sum of |L| of the bodies so far [kg m²/s]
    double largest_angular_total = 0.0; ///< largest |sum of L| so far [kg m²/s]
    double most_moment = 0.0;           ///< largest sum of |x| (m g + F) + τ so far [N m]

    /// Shadow energy less the work from outside, at present [J].
    double energy = 0.0;
    double first_energy = 0.0; ///< the same at its beginning [J]
    double least_energy = 0.0; ///< minimum so far [J]
    double most_energy = 0.0;  ///< maximum so far [J]
    double largest_rise = 0.0; ///< above the minimum before it, so far [J]
    double most_kinetic = 0.0; ///< [J]
    double deepest = 0.0;      ///< penetration so far [m]
    double most_push = 0.0;    ///< largest `push_out_speed_of_all` so far [m/s]

    bool operator==(const Balance&) const = default;
};

/// The balance of a world that was just set up or edited.
Balance fresh_balance(const World& world, const Figures& now);

/// The balance after a step, from the figures before it.
Balance balance_after_step(const Figures& before, const World& world, const Figures& now);

/// Sum of the speeds at which soft contacts push out what overlaps: along a chain of contacts they
/// add up [m/s].
double push_out_speed_of_all(const World& world);

/// Work of the bodies' own forces and torques from one step to the next [J]: F . (x' - x), and τ .
/// (w + w')/2 h, which is exact where a method takes the step in one.
double work_between(const Figures& before, const Figures& now);

/// Impulse of gravity, forces, bodies of infinite mass and joints with the world in the last step
/// [N s]. Not included: damping, wind, speed limits, and the rotation of a joint's line within the
/// step.
glm::dvec3 outer_impulse(const World& world);

/// The angular impulse of the same about the origin [N m s]: τ h, x × (m g + F) h at the positions
/// x at the start of the step, and p × J at the contacts with the rolling resistance there, which
/// is exact for methods that take the step in one. Joints with the world are not included: how far
/// their lines turned is not stored.
glm::dvec3 outer_angular_impulse(const World& world);

} // namespace carom
