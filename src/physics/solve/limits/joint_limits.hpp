#pragma once

#include "physics/world/world.hpp"

#include <optional>

/// What the springs of joints ask of the time step (springs.hpp), and how one of them oscillates.
namespace carom {

struct JointLimits {
    JointId joint;                  ///< that is stretched most in the motion that decides
    float largest_sub_step = 0.0f;  ///< h of the springs [s]
    float largest_time_step = 0.0f; ///< of a whole step with its sub-steps [s]
    bool is_stable = true;          ///< the resolver is implicit, or the time step is below it

    /// Passes over the springs in each slice of a step that bound their energy under an implicit
    /// method; 0 where no springs meet at a body, or the method is explicit.
    ///
    /// A pass corrects each spring alone. With the h of above, h² λ_max = 4, a slice of H couples
    /// springs that meet by H² λ_max = 4 (H/h)², and in proportion to that grows the number of
    /// passes that solve them together. What is left unsolved, warm starting carries on as energy.
    /// Measured on curtain and jelly: with 1 + (H/h)²/4 passes the energy rose by less than 5 %,
    /// and a damped network comes to rest; with two thirds of them that of the jelly rose by a
    /// fifth, with an eighth that of the curtain ninefold.
    int passes_needed = 0;
    int passes = 0; ///< that the settings make
};

/// How the distance between the ends of one spring changes while every other one is at rest:
/// x'' = -stiffness x - damping x', with J M⁻¹ Jᵀ in both.
struct SpringMotion {
    double stiffness = 0.0; ///< [1/s²]
    double damping = 0.0;   ///< [1/s]
};

/// Nothing where the joint is no spring, or slack, or moves nothing.
std::optional<SpringMotion> motion_of_spring(const World& world, const Joint& joint);

/// A period [s] of an oscillation, and the share of its amplitude that is left after it.
struct Oscillation {
    double period = 0.0;
    double kept = 1.0;
};

/// What backward Euler makes of it in steps of h [s]; nothing where it is overdamped. Its
/// x_n = z^n, for the stiffness K and the damping C, have
///     (1 + C h + K h²) z² - (2 + C h) z + 1 = 0,
///     |z| = 1/sqrt(1 + C h + K h²),   cos(arg z) = (1 + C h/2) |z|
std::optional<Oscillation> implicit_oscillation(const SpringMotion& spring, double h);

/// Likewise, without steps: exp(-C T/2) in T = 2 π/sqrt(K - C²/4).
std::optional<Oscillation> exact_oscillation(const SpringMotion& spring);

/// What split impulse takes from a pendulum that swings to A [rad], as a share of its energy each
/// period T [s]. Its pull on the rod is forgotten with the step, so each step begins by projecting
/// the velocity onto the tangent that the last one turned away from by Δ = A w h sin(w t): a factor
/// cos² Δ on the kinetic energy. With E sin² of it, and 3/8 the mean of sin⁴,
///     1 - exp(-3/8 A² w² h T),   w = 2 π/T
float split_impulse_loss(float amplitude, float period, float h);

/// For all springs of the world at the present poses. Under `penalty` the rigid joints are springs
/// too, by its own k and c. Nothing where no joint is a spring that moves something.
std::optional<JointLimits> joint_limits(const World& world);

} // namespace carom
