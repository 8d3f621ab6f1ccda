#include "physics/solve/methods/position_correction.hpp"
#include "physics/solve/methods/baumgarte.hpp"

#include "physics/solve/equations/motion.hpp"
#include "physics/solve/inside/traced_contact.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/manifold/one_by_one.hpp"
#include "physics/solve/manifold/rows.hpp"

#include <algorithm>
#include <utility>

namespace carom {

namespace {

/// Velocities change places with what was set aside for them.
void swap_velocities(Problem& problem) {
    for (std::size_t i = 0; i < problem.bodies.size(); ++i) {
        std::swap(problem.bodies[i].linear_velocity, problem.set_aside[i].linear);
        std::swap(problem.bodies[i].angular_velocity, problem.set_aside[i].angular);
    }
}

/// What touched when it was found and does not leave by restitution is pushed out; the others must
/// not be pushed together by it.
struct TargetPseudoVelocity {
    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        for (std::size_t i = 0; i < m.size(); ++i) {
            const bool is_pushed_out = m.separation(i) <= Real(0.0f) && !m.point(i).bounces;
            const Real s = m.named(i, "s", m.separation_now(i));
            m.target_velocity(i) =
                m.named(i, "v_target", is_pushed_out ? corrected_speed(m, s) : Real(0.0f));
        }
    }
};

VisitRigid visit_by_pseudo_velocity(const Problem& problem) {
    return {{FrictionModel::none, problem.dt}, problem.settings.block_sweeps};
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
        for (RowPoint& point : row.all_points()) {
            point.lambda = 0.0f;
        }
        visit_one(problem, row, TargetPseudoVelocity{});
    }
    target_joints_by_pseudo_velocity(problem);
    const auto sweep = [&](int pass) {
        visit(problem, visit_by_pseudo_velocity(problem));
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
struct MoveOut {
    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        const Real beta = m.named("β", Real(m.settings().baumgarte));
        for (std::size_t i = 0; i < m.size(); ++i) {
            if (m.separation(i) <= Real(0.0f) && !m.point(i).bounces) {
                const Real s = m.named(i, "s", m.separation_now(i));
                const Real beyond = m.named(i, "d'", max(-s - m.slop(), Real(0.0f)));
                const Real P = m.named(i, "P", beta * beyond * m.normal_mass(i));
                if (P > Real(0.0f)) {
                    m.shift(i, P);
                }
            }
        }
    }
};

void correct_by_nonlinear_gauss_seidel(Problem& problem, int passes) {
    for (int pass = 0; pass < passes; ++pass) {
        project_joints(problem);
        visit_rows(problem, [&](ContactRow& row) { visit_one(problem, row, MoveOut{}); });
        note_iteration(problem, pass);
    }
}

} // namespace

Explanation explain_correction(const VisitedPoint& visited) {
    const PositionCorrection correction = visited.problem.settings.position_correction;
    if (correction == PositionCorrection::projection) {
        return explain_moving_apart(visited, Leaves::slop, ProjectionShare::inverse_mass);
    }
    Derivation derivation(visited);
    if (correction == PositionCorrection::nonlinear_gauss_seidel) {
        derivation.name("m_n", visited.found().normal_mass);
        derivation.derive(MoveOut{});
        if (visited.found().separation > 0.0f || visited.found().bounces) {
            derivation.explainer().answer("Overlap");
            derivation.explainer().remark(visited.found().bounces
                                              ? "It rebounds by restitution and is not moved."
                                              : "It is open and is not moved.");
        }
    } else {
        derivation.explainer().remark("All velocities are pseudo-velocities here: they move the "
                                      "bodies once and are discarded.");
        derivation.derive(TargetPseudoVelocity{}).derive(FindMasses{});
        derivation.derive(visit_by_pseudo_velocity(visited.problem));
    }
    return derivation.explanation();
}

void correct_by_projection(Problem& problem) {
    if (problem.settings.position_correction != PositionCorrection::projection) {
        return;
    }
    move_apart(problem, Leaves::slop, ProjectionShare::inverse_mass);
    project_joints(problem);
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
