#pragma once

#include "physics/solve/islands.hpp"
#include "physics/solve/problem.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <vector>

/// How much of some impulses an island may get, so that they leave it no more energy than free
/// flight would have.
///
/// Impulses that change the velocities v of an island by Δv change its energy by
///     E(α) - E(0) = α Σ v·M Δv + ½ α² Σ Δv·M Δv
/// when a share α of them is given. The largest α in [0, 1] with E(α) <= max(E_free, E(0)) is the
/// root of a quadratic equation. To scale all impulses of an island alike keeps its momenta.
namespace carom {

struct EnergyBound {
    std::vector<Velocities> before;         ///< by body: without the impulses
    std::vector<Velocities> after;          ///< by body: with all of them
    std::vector<glm::mat3> inverse_inertia; ///< by body: at the present orientation
    std::vector<glm::dmat3> struck_inertia; ///< by body of a struck island, as the slice began
    std::vector<glm::vec3> moved;           ///< by body: since the slice began [m]
    std::vector<float> shares;              ///< by island: α
    int moves = 0;                          ///< so often have bodies moved by v h since then

    // Scratch memory, by island:
    struct Energies {
        double free = 0.0;      ///< had nothing touched [J]
        double before = 0.0;    ///< [J]
        double linear = 0.0;    ///< Σ v·M Δv [J]
        double quadratic = 0.0; ///< ½ Σ Δv·M Δv [J]
        bool is_driven = false; ///< something gives it energy on purpose
        double limit = 0.0;     ///< how far a sweep may be extrapolated
    };
    std::vector<Energies> energies;

    /// Velocities of a body with its island's share of the impulses.
    Velocities shared_velocities(const Islands& islands, std::uint32_t body) const;
};

void note_velocities(std::span<const Body> bodies, std::vector<Velocities>& velocities);

/// What velocities would be, had nothing touched since the slice began.
void note_free_flight(const Problem& problem, std::vector<Velocities>& velocities);

/// α of each active island, 1 where `bound_restitution` is off. `before`, `after` and
/// `inverse_inertia` must be set.
void find_shares(const Problem& problem);

/// Notes what the next needs of struck islands.
void note_struck_inertia(const Problem& problem);

/// The two halves of the next: what impulses do to kinetic energy, and which shares follow.
void find_warm_energies(const Problem& problem);
bool find_warm_shares(const Problem& problem);

/// α of a warm start in islands that were struck (warm_start.inl). Chooses those of which it is
/// less than 1; false: there is none. `before` and `after` must be set. `for_each_point(what)`
/// calls what(bodies, λ, v_target) for all points of contacts.
template <class ForEachPoint>
bool choose_warm_shares(const Problem& problem, ForEachPoint for_each_point) {
    find_warm_energies(problem);
    for_each_point([&](const BodyPair& bodies, float lambda, float target) {
        const float push_out = lambda * std::max(target, 0.0f);
        problem.energy_bound->energies[problem.islands->of(bodies)].linear -=
            static_cast<double>(push_out);
    });
    return find_warm_shares(problem);
}

/// How far the sums of a point may go on from a sweep, in terms of what it changed.
struct SweptPoint {
    BodyPair bodies;
    double friction; ///< μ
    double target;   ///< [m/s]
    double before;   ///< λ before the sweep [N s]
    double after;
    glm::dvec3 before_t; ///< λ_t
    glm::dvec3 after_t;
};

/// The two halves of the next.
void find_swept_energies(const Problem& problem);
void add_swept_point(const Problem& problem, const SweptPoint& point);
bool find_swept_shares(const Problem& problem);

/// 1 + s of the last sweep in the unequal islands that are active (extrapolation.inl), otherwise 1.
/// False: all are 1. `before` and `after` must be set. `for_each_point(what)` calls what(a
/// SweptPoint) for all points of contacts.
template <class ForEachPoint>
bool find_extrapolation(const Problem& problem, ForEachPoint for_each_point) {
    find_swept_energies(problem);
    for_each_point([&](const SweptPoint& point) { add_swept_point(problem, point); });
    return find_swept_shares(problem);
}

} // namespace carom
