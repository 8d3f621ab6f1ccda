#pragma once

#include "physics/islands.hpp"
#include "physics/problem.hpp"
#include "physics/resolvers/joint_warm_start.hpp"

#include <algorithm>

/// Islands that need more sweeps than others, and sweeps that end when they change little.
namespace carom {

/// Notes that the solution of a row changed its velocity by so much [m/s].
template <class Row>
void note_change(const Problem& problem, const Row& row, float change) {
    if (problem.only != nullptr) {
        float& residual =
            problem.islands->residuals[problem.only->of(problem.bodies, row.a, row.b)];
        residual = std::max(residual, change);
    }
}

/// Sweeps over the chosen islands, `most` at most, over each until one changed it by no more than
/// the residual.
template <class Sweep>
void converge(Problem& problem, int most, Sweep sweep) {
    Islands& islands = *problem.islands;
    problem.only = &islands;
    for (int iteration = 0; iteration < most; ++iteration) {
        sweep(iteration);
        if (!islands.retire(problem.settings.residual)) {
            break;
        }
    }
    problem.only = nullptr;
    islands.reactivate();
}

/// Chooses islands that need more than the iterations that all get: those of which no contact and
/// no joint has an impulse to begin with, and those whose masses differ much. False: there is none.
/// for_each_contact(visit) calls visit(bodies, was_pressed, pushes) for each contact.
template <class ForEachContact>
bool choose_islands_to_converge(Problem& problem, ForEachContact for_each_contact) {
    const Settings& settings = problem.settings;
    const bool starts_warm = settings.warm_start && settings.accumulate;
    bool is_any_new = starts_warm && any_new_joint_pulls(problem);
    if (starts_warm) {
        for_each_contact([&](const BodyPair&, bool was_pressed, bool pushes) {
            is_any_new = is_any_new || (pushes && !was_pressed);
        });
    }
    const bool is_any_unequal = are_unequal(problem.bodies, settings.mass_ratio);
    if (settings.residual == 0.0f || !(is_any_unequal || is_any_new)) {
        return false;
    }
    Islands& islands = *problem.islands;
    find_islands(problem);
    find_mass_ranges(problem);
    note_warm_joints(problem);
    for_each_contact([&](const BodyPair& bodies, bool was_pressed, bool) {
        islands.is_warm[islands.of(problem.bodies, bodies)] |=
            static_cast<std::uint8_t>(was_pressed);
    });
    if (starts_warm) {
        choose_cold_jointed_islands(problem);
    }
    for_each_contact([&](const BodyPair& bodies, bool, bool pushes) {
        const std::uint32_t island = islands.of(problem.bodies, bodies);
        const bool is_cold = starts_warm && islands.is_warm[island] == 0;
        if (pushes && (is_cold || islands.is_unequal(island, settings.mass_ratio))) {
            islands.choose(island);
        }
    });
    return !islands.chosen.empty();
}

} // namespace carom
