#pragma once

#include "physics/islands.hpp"
#include "physics/problem.hpp"
#include "physics/resolvers/contact_constraint.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <span>
#include <vector>

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
/// sweeps that end early do not hold it. So the impulses that the pass adds are scaled, island by
/// island, by the largest α <= 1 that leaves no more energy than there was without any contact.
/// Along the added velocities Δv that is a quadratic equation for α:
///     E(α) = E_plastic + α Σ v·M Δv + ½ α² Σ Δv·M Δv <= max(E_free, E_plastic)
/// Source: Moreau, "Unilateral Contact and Dry Friction in Finite Freedom Dynamics", 1988.
namespace carom {

void note_velocities(std::span<const Body> bodies, std::vector<Velocities>& velocities);

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

/// Methods choose the targets of contacts that do not bounce before they call it, and rows hold in
/// `normal_impulse` and `tangent_impulse` what was applied. Changes those and velocities.
/// solve(problem, manifold) solves the normals of one contact. Where the
/// method pushed nothing out, or took the speed back, what it gave may not have added energy
/// either.
void restitution_pass(Problem& problem, bool adds_nothing,
                      void (*solve)(Problem&, std::span<ContactRow>));

/// What the shares of the islands follow from.
struct BounceEnergy {
    std::span<const Body> bodies;
    std::span<const BodyPair> contacts; ///< indices of the bodies of each contact
    std::span<const glm::mat3> inverse_inertia;
    std::span<const Velocities> start; ///< as the slice began
    const Settings& settings;
    float dt; ///< of the slice [s]
};

/// What velocities would be, had nothing touched.
void note_free_flight(const BounceEnergy& energy, std::vector<Velocities>& noted);

/// α of each active island into `Islands::shares`, for the velocities before the pass and after it
/// in `Islands::plastic` and `Islands::bounced`.
void find_shares(const BounceEnergy& energy, Islands& islands);

/// From before the pass towards after it, as far as the share goes.
template <class T>
T shared(const T& before, const T& after, float share) {
    return share == 1.0f ? after : before + share * (after - before);
}

/// Springs give back what they hold: their islands are not scaled.
void exempt_springs(const Problem& problem, Islands& islands);

/// What joints in active islands were given, scaled.
void scale_applied(Problem& problem, const Islands& islands);

/// λ of joints in active islands, from what was applied before the pass.
void scale_joints(Problem& problem, const Islands& islands);

} // namespace carom
