#pragma once

#include "physics/world/world.hpp"

#include <optional>

/// What the springs of the resolver `penalty` may be asked of the present bodies.
///
/// Each contact point is a spring along the normal, and the largest eigenvalue λ of L = J M⁻¹ Jᵀ
/// decides (springs.hpp): along its eigenvector the depths x are one oscillator,
///     x'' = -w² x - gamma x',   w² = k λ,   gamma = c λ
/// which is stable for
///     w² h² + 2 gamma h < 4
///
/// Where a law is no spring and damper, k and c are the steepest that its force gets at any of the
/// points within the step, at most: at the depth to which their speed, or else their energy, takes
/// them. Then the step is stable up to that end, and may be beyond.
///
/// Under `penalty_bounded` no force is larger than is stable (spring_bound.hpp).
///
/// Damping is told for one motion, that of a bounce: the N points of a contact sink in by the same
/// depth. Equal forces F at all of them act as N F at their mean, which gives way by N F k(n), so
/// λ = N k(n) = N/m there, and c = 2 sqrt(k/λ) is critical. It is an eigenvector where
/// the points bear equally: always for one or two points that lie alike to the bodies, and for a
/// face under its centre.
namespace carom {

struct PenaltyLimits {
    BodyId body;                 ///< whose contact decides
    std::optional<BodyId> other; ///< on its other side; none while `body` touches nothing
    std::size_t springs = 1;     ///< points of that contact: springs side by side

    float effective_mass;   ///< m = 1/k(n) at the mean of that contact's points [kg]
    float critical_damping; ///< under the linear law: c at which the bounce just does not swing
                            ///< [N s/m]
    float damping_ratio;    ///< zeta of the present c; infinity for k = 0 with c > 0

    float steepest_stiffness; ///< k in w² [N/m]
    float steepest_damping;   ///< c in gamma [N s/m]

    float largest_inverse_mass; ///< λ, the largest eigenvalue of L [1/kg]
    float largest_time_step;    ///< of a whole step, with its sub-steps [s]; may be infinity
    bool is_stable;             ///< the present time step is below it, or `penalty_bounded`

    float share;      ///< of F that acts at the point that `penalty_bounded` binds most
    double sub_steps; ///< `penalty_sub_steps` of which each would bear all of F there
};

/// For the contacts of this body, or else for all contacts of the world and its lightest body. A
/// body without contact counts as one point on the line through its centre: λ = 1/m. Nothing
/// when no body of those can move.
std::optional<PenaltyLimits> penalty_limits(const World& world,
                                            std::optional<BodyId> body = std::nullopt);

} // namespace carom
