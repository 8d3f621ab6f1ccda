/// Sequential impulses: contact constraints solved together, by visiting them again and again.
///
/// Idea: a contact is the constraint s >= 0. On velocities it asks for v_n >= v_target with an
/// impulse λ >= 0, and λ > 0 only where v_n = v_target. Visiting the contacts one after the other,
/// several times, lets their impulses come to agree (projected Gauss-Seidel). What makes it work is
/// that the *sum* λ of a contact's impulses is clamped, not each correction:
///     λ' = max(λ + (v_target - v_n) / k(n), 0)
/// with v_target
///     -s/dt, where it is still open, so that it just closes,
///     0, where the gap is that of a body at rest,
///     beta/dt (d - slop), where it penetrates.
/// `contact_constraint` and `friction` hold the visit of a manifold, which `soft_step` shares.
/// Warm start: begin with the impulses of the step before; a stack at rest is then already solved.
/// Islands where none has any, as in a scene's first step, and those under a hard load
/// (islands.hpp) are iterated on until they agree to the residual (convergence.hpp).
/// Restitution comes last, where something was hit, as a pass of its own (restitution.hpp).
/// Source: Catto, "Iterative Dynamics with Temporal Coherence", 2005; "Fast and Simple Physics
/// using Sequential Impulses", 2006.
/// Dials: iterations, warm_start, cold_iterations, residual, mass_ratio, accumulate,
/// restitution_rule, restitution_threshold, bound_restitution, friction_rule, baumgarte,
/// push_speed, slop, correct_apart.
/// Promises: momentum, angular momentum, no energy gain without Baumgarte; stacks stand.
/// What it gets wrong: few iterations leave a residual: a pile trembles. Baumgarte's push-out stays
/// in the velocity and adds energy.
/// Try: stack, with warm_start and accumulate off.
#include "physics/resolvers/sequential_impulses.hpp"

#include "physics/resolvers/contact_constraint.hpp"
#include "physics/resolvers/convergence.hpp"
#include "physics/resolvers/friction.hpp"
#include "physics/resolvers/joint_constraint.hpp"
#include "physics/resolvers/joint_springs.hpp"
#include "physics/resolvers/joint_warm_start.hpp"
#include "physics/resolvers/position_correction.hpp"
#include "physics/resolvers/restitution.hpp"
#include "physics/resolvers/rolling.hpp"
#include "physics/resolvers/shared_steps.hpp"
#include "physics/wide/sequential_impulses.hpp"

#include <algorithm>
#include <array>

namespace carom {

namespace {

constexpr std::array<std::string_view, 14> dials = {"iterations",
                                                    "warm_start",
                                                    "cold_iterations",
                                                    "residual",
                                                    "mass_ratio",
                                                    "accumulate",
                                                    "restitution_rule",
                                                    "restitution_threshold",
                                                    "bound_restitution",
                                                    "friction_rule",
                                                    "baumgarte",
                                                    "push_speed",
                                                    "slop",
                                                    "correct_apart"};

/// What the contact asks of v_n before it bounces: that it just closes, or to be pushed out.
void aim(const Problem& problem, ContactRow& row) {
    const float s = row.separation;
    row.target_velocity =
        s > resting_gap(problem.settings) ? -s / problem.dt : baumgarte_speed(problem, row);
}

/// Without accumulated impulses.
void solve_point(Problem& problem, ContactRow& row) {
    const float v_n = normal_velocity(problem, row);
    const float before = row.lambda;
    const float push = push_of_point(row, v_n);
    apply_impulse(problem, row, push * row.normal);
    row.lambda += push;
    note_change(problem, row, push * row.coupling[row.point]);
    note_visit(problem, row, v_n, before, row.lambda);
}

void solve(Problem& problem, std::span<ContactRow> manifold) {
    push_apart(problem, manifold);
    solve_friction(problem, manifold, problem.dt);
}

bool pushes(std::span<const ContactRow> manifold) {
    return std::any_of(manifold.begin(), manifold.end(),
                       [](const ContactRow& row) { return row.lambda > 0.0f; });
}

bool is_among(std::span<const ContactRow> manifold, ContactsThat which) {
    const bool was_pressed = manifold.front().was_pressed;
    switch (which) {
    case ContactsThat::were_pressed:
        return was_pressed;
    case ContactsThat::push:
        return pushes(manifold);
    case ContactsThat::push_anew:
        return pushes(manifold) && !was_pressed;
    }
    return false;
}

bool choose_islands_to_converge(Problem& problem) {
    const auto pushes_anew = [&] {
        return std::any_of(problem.rows.begin(), problem.rows.end(), [](const ContactRow& row) {
            return row.lambda > 0.0f && !row.was_pressed;
        });
    };
    return choose_islands_to_converge(problem, pushes_anew, [&](ContactsThat which, auto what) {
        problem.for_each_manifold([&](std::span<const ContactRow> manifold) {
            if (is_among(manifold, which)) {
                what(BodyPair{manifold.front().a, manifold.front().b});
            }
        });
    });
}

void sweep(Problem& problem, int iteration) {
    solve_joints(problem);
    visit_contacts(problem, [&](std::span<ContactRow> manifold) { solve(problem, manifold); });
    note_iteration(problem, iteration);
}

void iterate(Problem& problem) {
    for (int iteration = 0; iteration < problem.settings.iterations; ++iteration) {
        sweep(problem, iteration);
    }
}

void solve(Problem& problem) {
    note_phase(problem, Phase::solve);
    const Settings& settings = problem.settings;
    iterate(problem);
    if (choose_islands_to_converge(problem)) {
        converge(problem, settings.cold_iterations - settings.iterations,
                 [&](int iteration) { sweep(problem, settings.iterations + iteration); });
    }
    keep_joint_impulses(problem);
    if (corrects_apart(problem)) {
        aim_joints_to_correct(problem, problem.dt);
        solve_chosen(problem, &choose_jointed_islands, [&] { iterate(problem); });
    }
}

void advance(Problem& problem) {
    correct_by_projection(problem);
    integrate_velocities(problem, problem.dt);
    if (corrects_apart(problem)) {
        aim_joints(problem, problem.dt);
    } else {
        aim_joints_to_correct(problem, problem.dt);
    }
    for (ContactRow& row : problem.rows) {
        aim(problem, row);
    }
    if (problem.settings.warm_start && problem.settings.accumulate) {
        recall_joint_impulses(problem, problem.dt);
        recall_impulses(problem, problem.dt);
        warm_start_joints(problem);
        warm_start(problem);
    }
    solve(problem);
    book(problem, problem.rows);
    book_joints(problem);
    remember_impulses(problem, problem.dt);
    remember_joint_impulses(problem, problem.dt);
    restitution_pass(problem, problem.settings.position_correction != PositionCorrection::baumgarte,
                     &push_apart);
    proportional_friction(problem);
    resist_rolling(problem, problem.dt);
    integrate_positions(problem, problem.dt);
    let_springs_give_way(problem, problem.dt);
    correct_by_split_impulse(problem, problem.settings.iterations);
}

} // namespace

/// Each correction alone must push.
float push_of_point(const ContactRow& row, float v_n) {
    return std::max((row.target_velocity - v_n) * row.normal_mass, 0.0f);
}

void push_apart(Problem& problem, std::span<ContactRow> points) {
    if (problem.settings.accumulate) {
        solve_normals(problem, points);
    } else {
        for (ContactRow& row : points) {
            solve_point(problem, row);
        }
    }
}

const ResolverRow sequential_impulses_resolver = {
    .key = "sequential_impulses",
    .title = "Sequential impulses",
    .acts_on = ActsOn::velocity,
    .sentence = "Solves all contact constraints together by iterating over accumulated impulses.",
    .equation = "λ' = max(λ + (v_target - v_n) / k(n), 0)",
    .source = "Catto 2005, 2006",
    .dials = dials,
    .friction_models = every_friction_model,
    .corrections = every_position_correction,
    .detections = every_detection,
    .unheard = "It solves constraints.",
    .joints = "Joints are solved with the contacts, and springs implicitly.",
    .implicit_springs = true,
    .promises = {.stacks = true},
    .visits = Visits::by_colour,
    .advance = &advance,
    .explain = &explain_sequential_impulses,
    .advance_wide = &wide::advance_sequential_impulses,
};

} // namespace carom
