#pragma once

#include "physics/solve/methods/resolver.hpp"
#include "physics/solve/store/problem.hpp"
#include "physics/world/settings.hpp"

#include <array>
#include <cstdint>

/// What removes the penetration that velocities leave behind. Each verb does nothing unless its
/// correction is the chosen one.
///
/// projection:    x_a -= n (d - slop) w_a/(w_a + w_b), x_b with the other sign, before the step's
///                velocities. A body that it lifts gains m g d: also one that is about to bounce.
/// baumgarte:     v_n >= beta/dt (d - slop) as a target of the velocity, which keeps it: energy.
/// split_impulse: the same speed as a pseudo-velocity, which moves the bodies in this step and is
///                forgotten: the depth beyond the slop shrinks as (1 - beta)^n, velocities stay.
/// nonlinear_gauss_seidel: after the step's motion, pass by pass and contact by contact, the bodies
///                are moved by the impulse-like P = beta (d - slop)/k(n) along n, with d at the
///                positions that the contacts before it have left. n passes leave (1 - beta)^n of
///                the depth beyond the slop. There is no velocity that could stay. [Catto, Box2D 2]
/// A contact that leaves by restitution needs no correction on top and gets none of the last three.
namespace carom {

/// For the catalogue rows of methods that honour all of them.
inline constexpr std::array every_position_correction = {
    PositionCorrection::projection, PositionCorrection::baumgarte,
    PositionCorrection::split_impulse, PositionCorrection::nonlinear_gauss_seidel};

/// To be called first: separates every contact that was found deeper than the slop.
void correct_by_projection(Problem& problem);

/// To be called last: moves the bodies in `passes` over all contacts, by split impulse or nonlinear
/// Gauss-Seidel. Overwrites the points' `lambda` and `target_velocity`.
void correct_after_motion(Problem& problem, int passes);

/// How much of an overlap stays.
enum class Leaves : std::uint8_t { nothing, slop };

/// Moves the bodies of every contact that overlaps by more than that apart along n, one contact
/// after the other.
void move_apart(Problem& problem, Leaves leaves, ProjectionShare share);
Explanation explain_moving_apart(const VisitedPoint& visited, Leaves leaves, ProjectionShare share);

/// How a visit came about in the phase in which a correction acts beside the method.
Explanation explain_correction(const VisitedPoint& visited);

} // namespace carom
