#pragma once

#include "physics/world/world.hpp"

#include <glm/vec3.hpp>
#include <string_view>

/// Formulas that several experiments predict with, in double precision.
namespace carom::theory {

/// e of the pair under the world's rule.
double restitution(const World& world, std::string_view first, std::string_view second);

/// mu of the pair under the world's rule.
double friction(const World& world, std::string_view first, std::string_view second);

/// mu_s of the pair under the world's rule.
double static_friction(const World& world, std::string_view first, std::string_view second);

/// 1/(1/m_1 + 1/m_2): the mass that a pair has in its relative motion [kg].
double reduced_mass(double m_1, double m_2);

/// Velocity of body 1 after a central hit on a line [m/s]:
///     v_1' = v_1 - (1 + e) m_r/m_1 (v_1 - v_2)
/// From momentum, and e = -(v_1' - v_2')/(v_1 - v_2).
double velocity_after_hit(double m_1, double v_1, double m_2, double v_2, double e);

/// What one hit does to a body that was struck at r from its centre.
struct Blow {
    glm::dvec3 spin; ///< I⁻¹ (r x j n) [rad/s]
    double velocity; ///< along n afterwards [m/s]
};

/// A body that does not spin falls with its lowest edge or corner on an immovable floor: it
/// approaches along n = y at speed u = -v_y, without gravity and friction.
///     k(n) = 1/m + (r x n) . I⁻¹ (r x n),   j = (1 + e) u / k(n)
///     v_n' = -u + j/m,   w' = I⁻¹ (r x j n)
/// The body is a box; `e` is that of the pair.
Blow blow_by_floor(const Body& box, double e);

/// K(k) = π/2 / M(1, sqrt(1 - k²)) with Gauss's arithmetic-geometric mean M, which doubles its
/// digits with each round. `k_squared` is k², in [0, 1).
double complete_elliptic_integral(double k_squared);

/// Period of a pendulum that swings like one on a thread of length L, let go at the angle θ_0:
///     T = 4 sqrt(L/g) K(sin(θ_0/2))   [Landau and Lifshitz I, § 11]
double pendulum_period(double length, double gravity, double angle);

/// Principal moment of inertia about the body's axis 0, 1 or 2 [kg m²].
double moment_of_inertia(const Body& body, int axis);

} // namespace carom::theory
