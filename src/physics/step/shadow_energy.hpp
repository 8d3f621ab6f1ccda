#pragma once

#include "physics/world/world.hpp"

/// Shadow energy: what the integrator conserves in flight where the energy itself does not stay.
///
/// Semi-implicit Euler with steps of h, under a constant acceleration a = g + F/m:
///     v' = v + a h,   x' = x + v' h
/// Per unit of mass the energy is e = v²/2 - a . x. A step changes it by
///     e' - e = h a . v + h² a²/2 - h a . (v + a h) = -h² a²/2
/// always downwards, whether the body rises or falls, and it changes a . v by
///     a . v' - a . v = h a²
/// So a step leaves, with the velocity after it,
///     e + (h/2) a . v
/// exactly as it was, and the energy of a body of mass m lies (h/2) m a . v below a constant: in
/// each flight it falls by h m a²/2 a second, and the bounce that turns v lets it jump back. That
/// is the saw-tooth of the total energy at e = 1.
///
/// In the words of backward error analysis: what a symplectic method computes is the motion of a
/// modified Hamiltonian near the true one, a series in h. For this method it begins with
/// H - (h/2) H_p . H_x; as H is quadratic in p and linear in x, all that follows is constant, so
/// that here the series is exact.
/// Source: Hairer, Lubich, Wanner, "Geometric Numerical Integration", chapter IX.
namespace carom {

/// Kinetic and potential energy and, of each movable body, (h/2) (m g + F) . v [J], where h is the
/// time for which it flies by one velocity: the step as `sub_steps` and the method's own sub-steps
/// divide it (`shortest_slice`), and 0 where detection by time of impact lets it fly exact
/// parabolas.
///
/// Conserved in free flight, but for the work of the bodies' own forces and torques, damping, wind,
/// speed limits, and the rotational energy of tumbling bodies, to which the derivation does not
/// apply. It is not what joints and contact springs conserve.
double shadow_energy(const World& world);

/// What it has beyond kinetic and potential energy [J].
double shadow_part(const World& world);

} // namespace carom
