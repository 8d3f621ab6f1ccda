#pragma once

#include "physics/solve/order/islands.hpp"
#include "physics/solve/store/problem.hpp"

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
/// less than 1; false: there is none. `before` and `after` must be set.
template <class P>
bool choose_warm_shares(P& problem) {
    find_warm_energies(problem);
    problem.for_each_contact_in_turn([&](const auto& contact, std::size_t lane) {
        EnergyBound::Energies& energy =
            problem.energy_bound->energies[problem.islands->of(bodies_of(contact, lane))];
        for (std::size_t i = 0; i < count_of(contact); ++i) {
            const auto& point = contact.points[i];
            const float push_out =
                get(point.lambda, lane) * std::max(get(point.target_velocity, lane), 0.0f);
            energy.linear -= static_cast<double>(push_out);
        }
    });
    if (!find_warm_shares(problem)) {
        return false;
    }
    problem.mark_active();
    problem.distribute_shares();
    return true;
}

/// Which way the next goes from a change of velocities and impulses.
enum class Search : std::uint8_t {
    onwards, ///< further in its direction, by s >= 0 times the change
    back     ///< to a share of it in [0, 1]
};

/// The two halves of the next.
void find_line_energies(const Problem& problem, Search search);
bool find_line_shares(const Problem& problem, Search search);

/// How far to go along a line so that energy, less what contacts push out, is least, in unequal
/// islands that are active (extrapolation.inl); elsewhere s is 0, and the share 1. False: nowhere
/// else. `before` and `after` must be set.
template <class P>
bool find_least_energy(P& problem, Search search) {
    find_line_energies(problem, search);
    for_each_active_contact(problem, [&](const auto& contact, std::size_t lane) {
        EnergyBound::Energies& energy =
            problem.energy_bound->energies[problem.islands->of(bodies_of(contact, lane))];
        for (std::size_t i = 0; i < count_of(contact); ++i) {
            const auto& point = contact.points[i];
            const float change = get(point.lambda, lane) - get(point.normal_impulse, lane);
            if (change != 0.0f) {
                energy.linear -= static_cast<double>(change) *
                                 static_cast<double>(get(point.target_velocity, lane));
            }
        }
    });
    if (!find_line_shares(problem, search)) {
        return false;
    }
    problem.distribute_shares();
    return true;
}

} // namespace carom
