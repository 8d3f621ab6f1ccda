#pragma once

#include "physics/problem.hpp"
#include "physics/resolvers/contact_constraint.hpp"

#include <algorithm>
#include <span>

/// Restitution as a pass of its own, after contacts have been solved as if nothing bounced.
///
/// All points that touched in an island in which something was hit follow Newton's law at the same
/// time, with the impulses of the whole step:
///     0 <= λ  ⊥  v' + e v >= 0
/// v is v_n before the step and its gravity. A point that separates (v > 0) takes the target -e v
/// too: given 0, the others would push it a second time.
/// What it does to the energy, for G = J M⁻¹ Jᵀ and v' = v + G λ:
///     ΔE = ½ λ·(v' + v) = -½ (1 - e)/(1 + e) λᵀGλ <= 0      for one e, 0 for e = 1.
/// Coefficients that differ can gain even where the law holds exactly (λ·v' = -Σ e_i λ_i v_i), and
/// sweeps that end early do not hold it. So an island gets the share of the pass's impulses that
/// leaves it no more energy than it had (energy_bound.hpp).
/// Source: Moreau, "Unilateral Contact and Dry Friction in Finite Freedom Dynamics", 1988.
namespace carom {

/// Whether any pair can bounce at all.
bool may_bounce(std::span<const Body> bodies);

/// The approach from which on a contact of A and B is hit [m/s]. One that pressed in the step
/// before already approaches by what the solver left over: up to the speed that weight or another
/// force gives a body in a step of dt [s] it rests, and does not bounce.
float slowest_hit(const Settings& settings, const Body& a, const Body& b, bool was_pressed,
                  float dt);

/// Whether the row's point touched in the slice.
bool has_touched(const Settings& settings, const ContactRow& row);

/// -e v of a point that touched, where v is beyond the threshold; else 0 [m/s].
float bounce_velocity(const Settings& settings, const ContactRow& row);

/// Where a bounce begins there is no impulse of the step before to begin with.
inline int most_bounce_sweeps(const Settings& settings) {
    return settings.residual > 0.0f ? std::max(settings.iterations, settings.cold_iterations)
                                    : settings.iterations;
}

/// To be called when rows hold in `normal_impulse` and `tangent_impulse` what was applied, and
/// targets for what does not bounce. Changes those impulses, and velocities.
/// solve(problem, manifold) solves the normals of one contact. `adds_nothing`: the method pushed
/// nothing out, or took the speed back, so that what it applied before may not have added energy
/// either.
void restitution_pass(Problem& problem, bool adds_nothing,
                      void (*solve)(Problem&, std::span<ContactRow>));

/// Shares of what was applied before the pass, for velocities with it in `EnergyBound::after`.
/// Springs give back what they hold: their islands keep all.
void find_shares_of_applied(const Problem& problem);

/// Joints of active islands keep their share of what was applied before the pass.
void scale_applied_joints(Problem& problem);

/// Joints of active islands keep their share of what the pass has added.
void scale_bounced_joints(Problem& problem);

} // namespace carom
