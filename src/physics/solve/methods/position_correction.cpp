#include "physics/solve/methods/position_correction.hpp"

#include "physics/solve/equations/motion.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/manifold/one_by_one.hpp"
#include "physics/solve/manifold/rows.hpp"
#include "physics/solve/manifold/visit_record.hpp"

#include <algorithm>
#include <utility>

namespace carom {

namespace {

/// beta/dt (d - slop), whatever the correction [m/s].
float corrected_speed(const Problem& problem, float separation, float slop) {
    const Settings& settings = problem.settings;
    return push_out_speed(separation, settings.baumgarte / problem.dt, slop,
                          settings.push_speed.value_or(no_limit));
}

/// Velocities change places with what was set aside for them.
void swap_velocities(Problem& problem) {
    for (std::size_t i = 0; i < problem.bodies.size(); ++i) {
        std::swap(problem.bodies[i].linear_velocity, problem.set_aside[i].linear);
        std::swap(problem.bodies[i].angular_velocity, problem.set_aside[i].angular);
    }
}

/// What touched when it was found and does not leave by restitution is pushed out; the others must
/// not be pushed together by it.
float pseudo_target(const Problem& problem, const ContactRow& row, std::size_t i) {
    const bool is_pushed_out = row.points[i].separation <= 0.0f && !row.points[i].bounces;
    return is_pushed_out ? corrected_speed(problem, current_separation(problem, row, i), row.slop)
                         : 0.0f;
}

/// Islands in which anything is pushed out. False: there is none.
bool choose_pushed_out(Problem& problem) {
    find_islands(problem);
    for (const ContactRow& row : problem.rows) {
        if (std::ranges::any_of(row.all_points(), [](const RowPoint& point) {
                return point.target_velocity > 0.0f;
            })) {
            problem.islands->choose(problem.islands->of(bodies_of(row)));
        }
    }
    return problem.settings.residual > 0.0f && !problem.islands->chosen.empty();
}

void solve_pseudo_velocities(Problem& problem, int passes) {
    for (ContactRow& row : problem.rows) {
        for (std::size_t i = 0; i < row.count; ++i) {
            row.points[i].lambda = 0.0f;
            row.points[i].target_velocity = pseudo_target(problem, row, i);
        }
    }
    target_joints_by_pseudo_velocity(problem);
    const auto sweep = [&](int pass) {
        solve_rigid_joints(problem);
        visit(problem,
              VisitRigid{{FrictionModel::none, problem.dt}, problem.settings.block_sweeps});
        note_iteration(problem, pass);
    };
    for (int pass = 0; pass < passes; ++pass) {
        sweep(pass);
    }
    // They begin cold in each step.
    if (passes > 1 && !problem.settings.carry_hits && choose_pushed_out(problem)) {
        converge(problem, problem.settings.cold_iterations - passes,
                 [&](int pass) { sweep(passes + pass); });
    }
}

void correct_by_split_impulse(Problem& problem, int passes) {
    std::fill(problem.set_aside.begin(), problem.set_aside.end(), Velocities{});
    swap_velocities(problem);
    solve_pseudo_velocities(problem, passes);
    for (Body& body : problem.bodies) {
        move(body, problem.dt);
    }
    swap_velocities(problem);
}

/// Moves the two bodies by P along n where they are too deep now: P = β max(d - slop, 0)/k(n), with
/// the lever arms of the step's start. Each point sees what those before it have moved.
void move_out(Problem& problem, const ContactRow& row, std::size_t i) {
    const RowPoint& point = row.points[i];
    const float s = current_separation(problem, row, i);
    const float beyond = std::max(-s - row.slop, 0.0f);
    const float P = problem.settings.baumgarte * beyond * point.normal_mass;
    note_turn(problem, row, i);
    if (P > 0.0f) {
        shift(problem, row.a, point.r_a, -P * row.normal);
        shift(problem, row.b, point.r_b, P * row.normal);
    }
    if (PointRecord* record = recorded(problem, i)) {
        record->moved_out = {s, beyond, P};
    }
}

void correct_by_nonlinear_gauss_seidel(Problem& problem, int passes) {
    for (int pass = 0; pass < passes; ++pass) {
        project_joints(problem);
        visit_rows(problem, [&](const ContactRow& row) {
            for (std::size_t i = 0; i < row.count; ++i) {
                if (row.points[i].separation <= 0.0f && !row.points[i].bounces) {
                    move_out(problem, row, i);
                }
            }
        });
        note_iteration(problem, pass);
    }
}

} // namespace

void correct_by_projection(Problem& problem) {
    if (problem.settings.position_correction != PositionCorrection::projection) {
        return;
    }
    move_apart(problem, Leaves::slop, ProjectionShare::inverse_mass);
    project_joints(problem);
}

float baumgarte_speed(const Problem& problem, float separation, float slop) {
    const bool chosen = problem.settings.position_correction == PositionCorrection::baumgarte;
    return chosen ? corrected_speed(problem, separation, slop) : 0.0f;
}

void correct_after_motion(Problem& problem, int passes) {
    const PositionCorrection correction = problem.settings.position_correction;
    if (correction == PositionCorrection::split_impulse) {
        note_phase(problem, Phase::correct_positions);
        correct_by_split_impulse(problem, passes);
    } else if (correction == PositionCorrection::nonlinear_gauss_seidel) {
        note_phase(problem, Phase::correct_positions);
        correct_by_nonlinear_gauss_seidel(problem, passes);
    }
}

} // namespace carom
