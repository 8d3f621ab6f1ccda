#pragma once

#include "physics/solve/order/islands.hpp"
#include "physics/solve/store/problem.hpp"

#include <algorithm>

/// Islands that need more sweeps than others, and sweeps that end when they change little.
namespace carom {

/// Notes that the solution of a contact or joint changed its velocity by so much [m/s].
template <class Row>
void note_change(const Problem& problem, const Row& row, float change) {
    if (problem.active_islands != nullptr) {
        float& residual = problem.islands->residuals[problem.active_islands->of({row.a, row.b})];
        residual = std::max(residual, change);
    }
}

/// sweep() over the islands that choose(problem) chooses.
template <class P, class Choose, class Sweep>
void solve_chosen(P& problem, Choose choose, Sweep sweep) {
    choose(problem);
    problem.visit_active();
    sweep();
    problem.visit_all();
}

/// Sweeps over the chosen islands, `most` at most, over each until one changed it by no more than
/// the residual, or a part of it.
template <class P, class Sweep>
void converge(P& problem, int most, Sweep sweep, float part = 1.0f) {
    Islands& islands = *problem.islands;
    problem.visit_active();
    for (int iteration = 0; iteration < most; ++iteration) {
        sweep(iteration);
        problem.gather_changes();
        if (!islands.retire(part * problem.settings.residual)) {
            break;
        }
        problem.unmark_retired();
    }
    problem.visit_all();
    islands.reactivate();
    problem.mark_active();
}

/// Whether any point of a contact pushes, by the impulses accumulated so far.
template <class Stored>
bool pushes(const Stored& contact, std::size_t lane = 0) {
    for (std::size_t i = 0; i < count_of(contact); ++i) {
        if (get(contact.points[i].lambda, lane) > 0.0f) {
            return true;
        }
    }
    return false;
}

template <class Stored>
bool was_pressed(const Stored& contact, std::size_t lane = 0) {
    return (contact.pressed >> lane & 1u) != 0;
}

/// Chooses islands that need more than the iterations that all get: those of which no contact and
/// no joint has an impulse to begin with, those whose load is hard, and piles of small bodies.
/// False: there is none.
template <class P>
bool choose_islands_to_converge(P& problem) {
    const Settings& settings = problem.settings;
    const bool starts_warm = settings.warm_start && settings.accumulate;
    const auto pushes_anew = [](const auto& contact, std::size_t lane) {
        return !was_pressed(contact, lane) && pushes(contact, lane);
    };
    bool is_any_new = starts_warm && any_new_joint_pulls(problem);
    if (starts_warm && !is_any_new) {
        problem.for_each_contact_in_turn([&](const auto& contact, std::size_t lane) {
            is_any_new = is_any_new || pushes_anew(contact, lane);
        });
    }
    const bool is_any_hard = load_of_all(problem).further_sweeps(settings, problem.dt) > 0;
    if (settings.residual == 0.0f || !(is_any_new || is_any_hard)) {
        return false;
    }
    Islands& islands = *problem.islands;
    find_islands(problem);
    islands.unequal.clear();
    if (is_any_new) {
        note_warm_joints(problem);
        problem.for_each_contact_in_turn([&](const auto& contact, std::size_t lane) {
            if (was_pressed(contact, lane)) {
                islands.is_warm[islands.of(bodies_of(contact, lane))] = 1;
            }
        });
        choose_cold_jointed_islands(problem);
        problem.for_each_contact_in_turn([&](const auto& contact, std::size_t lane) {
            const std::uint32_t island = islands.of(bodies_of(contact, lane));
            if (islands.is_warm[island] == 0 && pushes_anew(contact, lane)) {
                islands.choose(island);
            }
        });
    }
    if (is_any_hard) {
        find_loads(problem);
        problem.for_each_contact_in_turn([&](const auto& contact, std::size_t lane) {
            const std::uint32_t island = islands.of(bodies_of(contact, lane));
            const int sweeps = islands.loads[island].further_sweeps(settings, problem.dt);
            if (sweeps > 0 && pushes(contact, lane)) {
                islands.choose(island, sweeps);
            }
        });
        find_unequal_islands(problem);
    }
    return !islands.chosen.empty();
}

} // namespace carom
