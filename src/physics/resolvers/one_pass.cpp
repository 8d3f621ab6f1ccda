#include "physics/resolvers/one_pass.hpp"

#include "physics/resolvers/friction.hpp"
#include "physics/resolvers/position_correction.hpp"
#include "physics/resolvers/shared_steps.hpp"

namespace carom {

namespace {

/// The speed that restitution asks for, or 0. Where separating contacts are not skipped the formula
/// turns them round as well: it asks for -e times a departure too.
float bounce_speed(const Problem& problem, const ContactRow& row, float v_n) {
    const float approach = v_n - row.gravity_share;
    if (approach > 0.0f && !problem.settings.skip_separating) {
        return -restitution_speed(problem, row, -approach);
    }
    return restitution_speed(problem, row, approach);
}

void resolve(Problem& problem, ContactRow& row) {
    const float v_n = normal_velocity(problem, row);
    const float bounce = bounce_speed(problem, row, v_n);
    const float push_out = baumgarte_speed(problem, row);
    row.bounces = bounce != 0.0f;
    row.target_velocity = row.bounces ? bounce : push_out;
    const bool separates = v_n >= push_out;
    if (!(separates && problem.settings.skip_separating)) {
        // j = (v_target - v_n) / k(n)
        apply_normal_impulse(problem, row, (row.target_velocity - v_n) * row.normal_mass);
    }
    note_visit(problem, row, v_n, 0.0f);
}

/// Friction follows when the whole manifold has been pushed: between one corner and the next a box
/// spins, and friction would act on that.
void resolve_manifold(Problem& problem, std::span<ContactRow> manifold) {
    for (ContactRow& row : manifold) {
        if (row.separation <= 0.0f) {
            resolve(problem, row);
        }
    }
    apply_friction(problem, manifold);
}

} // namespace

void advance_in_one_pass(Problem& problem) {
    correct_by_projection(problem);
    integrate_velocities(problem, problem.dt);
    note_phase(problem, Phase::solve);
    problem.for_each_manifold(
        [&](std::span<ContactRow> manifold) { resolve_manifold(problem, manifold); });
    integrate_positions(problem, problem.dt);
    correct_by_split_impulse(problem, 1);
}

} // namespace carom
