#pragma once

#include "physics/world/world.hpp"

#include <cstdint>
#include <glm/mat3x3.hpp>
#include <vector>

/// How long a time step may be for springs that are integrated explicitly: those of joints, and
/// those of `penalty` at contact points.
///
/// Let q hold the motions of the bodies from where they are, scaled by the roots of their masses.
/// Springs push with F = -(k C + c dC/dt) along their axes, so with one k and one c for each
///     q'' = -S q - D q',   S = M^-1/2 Jᵀ k J M^-1/2,   D = M^-1/2 Jᵀ c J M^-1/2
/// The methods step with v' = v - h (S q + D v), q' = q + h v'. A motion q zⁿ obeys
///     (z - 1)² q + z h² S q + (z - 1) h D q = 0
/// Multiplied by the conjugate of q, with s = q* S q and d = q* D q, this is one oscillator,
///     z² + (h² s + h d - 2) z + 1 - h d = 0
/// which decays by Jury's conditions for h² s + 2 h d < 4 (and for d = 0 keeps its swing up to the
/// same end). It holds for all q at once exactly while
///     the largest eigenvalue of h² S + 2 h D is less than 4
/// and where that is 4, z = -1 solves the equation above: there it begins to swing itself up,
/// however k and c are spread. So this h is no estimate, for springs whose directions stay; what
/// their tension adds across them, F/L for k, is small and left out.
///
/// Where all k and all c are alike, the largest eigenvalue λ of L = J M⁻¹ Jᵀ decides, in which L_ij
/// says what an impulse along axis j does to the speed along axis i [1/kg]:
///     λ h (2 c + h k) < 4
///
/// Sources: Jury, "Theory and Application of the z-Transform Method", 1964; Tisseur and Meerbergen,
/// "The Quadratic Eigenvalue Problem", SIAM Review 43, 2001, for the bounds by q*; Hairer, Lubich
/// and Wanner, "Geometric Numerical Integration", 2006, I.1 for the step.
namespace carom {

/// One end of an axis, as it takes part in a row of J.
struct SpringEnd {
    std::size_t body; ///< index into World::bodies; behind the last one: the world
    glm::dvec3 turn;  ///< r x u [m]
};

/// At the point p, along u; of the world where the body is none.
SpringEnd spring_end(const World& world, BodyId body, const glm::dvec3& p, const glm::dvec3& u);

/// A spring and a damper between two bodies.
struct SpringAxis {
    SpringEnd a;
    SpringEnd b;
    glm::dvec3 u;
    double k;             ///< [N/m]
    double c;             ///< [N s/m]
    std::uint32_t source; ///< index into World::joints or World::contacts
};

/// How a body accelerates under a force; not at all by default.
struct Mobility {
    double inverse_mass = 0.0;
    glm::dmat3 inverse_inertia{0.0};
};

/// The springs in question, and the bodies of the world that has them.
struct Springs {
    explicit Springs(const World& world);

    std::vector<SpringAxis> axes;
    std::vector<Mobility> bodies; ///< the world last
};

/// Takes it in, unless it moves nothing.
void add_axis(Springs& springs, const SpringAxis& axis);

/// J M⁻¹ Jᵀ of this row alone [1/kg]
double inverse_mass_along(const Springs& springs, const SpringAxis& axis);

/// h² s + 2 h d = q solved for h; infinity where nothing acts.
double step_of_load(double q, double s, double d);
inline constexpr double stable_load = 4.0;

/// The motion that is the first to swing itself up.
struct StiffestMotion {
    double h;             ///< from which on it does [s]
    std::uint32_t source; ///< of the axis that is stretched most
};

/// There must be an axis. Exact to a thousandth; takes some 50 passes over all axes.
StiffestMotion stiffest_motion(const Springs& springs);

} // namespace carom
