#pragma once

#include "physics/solve/islands.hpp"
#include "physics/solve/problem.hpp"
#include "physics/solve/resolvers/joint_warm_start.hpp"

#include <algorithm>

/// Islands that need more sweeps than others, and sweeps that end when they change little.
namespace carom {

/// Notes that the solution of a row changed its velocity by so much [m/s].
template <class Row>
void note_change(const Problem& problem, const Row& row, float change) {
    if (problem.active_islands != nullptr) {
        float& residual = problem.islands->residuals[problem.active_islands->of({row.a, row.b})];
        residual = std::max(residual, change);
    }
}

/// sweep() over the islands that choose(problem) chooses.
template <class Choose, class Sweep>
void solve_chosen(Problem& problem, Choose choose, Sweep sweep) {
    choose(problem);
    problem.active_islands = problem.islands;
    sweep();
    problem.active_islands = nullptr;
}

/// Sweeps over the chosen islands, `most` at most, over each until one changed it by no more than
/// the residual.
template <class Sweep>
void converge(Problem& problem, int most, Sweep sweep) {
    Islands& islands = *problem.islands;
    problem.active_islands = &islands;
    for (int iteration = 0; iteration < most; ++iteration) {
        sweep(iteration);
        if (!islands.retire(problem.settings.residual)) {
            break;
        }
    }
    problem.active_islands = nullptr;
    islands.reactivate();
}

enum class ContactsThat : std::uint8_t { were_pressed, push, push_anew };

/// Chooses islands that need more than the iterations that all get: those of which no contact and
/// no joint has an impulse to begin with, those whose load is hard, and piles of small bodies.
/// False: there is none.
/// `pushes_anew()` tells whether any contact pushes that did not before;
/// `for_each_contact(which, what)` calls what(bodies) for each of `which`.
template <class PushesAnew, class ForEachContact>
bool choose_islands_to_converge(Problem& problem, PushesAnew pushes_anew,
                                ForEachContact for_each_contact) {
    const Settings& settings = problem.settings;
    const bool starts_warm = settings.warm_start && settings.accumulate;
    const bool is_any_hard = load_of_all(problem).further_sweeps(settings, problem.dt) > 0;
    const bool is_any_new = starts_warm && (any_new_joint_pulls(problem) || pushes_anew());
    if (settings.residual == 0.0f || !(is_any_new || is_any_hard)) {
        return false;
    }
    Islands& islands = *problem.islands;
    find_islands(problem);
    islands.unequal.clear();
    if (is_any_new) {
        note_warm_joints(problem);
        for_each_contact(ContactsThat::were_pressed,
                         [&](const BodyPair& bodies) { islands.is_warm[islands.of(bodies)] = 1; });
        choose_cold_jointed_islands(problem);
        for_each_contact(ContactsThat::push_anew, [&](const BodyPair& bodies) {
            const std::uint32_t island = islands.of(bodies);
            if (islands.is_warm[island] == 0) {
                islands.choose(island);
            }
        });
    }
    if (is_any_hard) {
        find_loads(problem);
        for_each_contact(ContactsThat::push, [&](const BodyPair& bodies) {
            const std::uint32_t island = islands.of(bodies);
            const int sweeps = islands.loads[island].further_sweeps(settings, problem.dt);
            if (sweeps > 0) {
                islands.choose(island, sweeps);
            }
        });
        find_unequal_islands(problem);
    }
    return !islands.chosen.empty();
}

} // namespace carom
