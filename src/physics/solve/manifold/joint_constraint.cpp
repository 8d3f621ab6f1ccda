#include "physics/solve/manifold/joint_constraint.hpp"

#include "math/quaternion.hpp"
#include "physics/solve/equations/softness.hpp"
#include "physics/solve/manifold/joint_row.hpp"
#include "physics/solve/manifold/rows.hpp"
#include "physics/solve/manifold/visit_record.hpp"
#include "physics/solve/order/convergence.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <optional>

namespace carom {

namespace {

/// λ + mass_scale K⁻¹ (target - dC/dt) - impulse_scale λ, clamped.
JointStep joint_step(const Problem& problem, const JointRow& row) {
    const glm::vec3 C_dot = joint_rate(problem, row);
    const glm::vec3 missing = row.target_velocity - C_dot;
    const glm::vec3 wanted =
        row.lambda - row.impulse_scale * row.lambda + row.mass_scale * (row.mass * missing);
    return {C_dot, wanted, within_bounds(row, wanted)};
}

void solve(Problem& problem, JointRow& row) {
    if (!takes_part(problem, row)) {
        return;
    }
    note_joint_begins(problem, row);
    const glm::vec3 before = row.lambda;
    const JointStep step = joint_step(problem, row);
    if (JointRecord* record = recorded(problem)) {
        record->step = step;
    }
    row.lambda = step.after;
    if (step.after != before) {
        note_change(problem, row, glm::length(row.target_velocity - step.rate));
    }
    apply_joint_impulse(problem, row, row.lambda - before);
    note_joint_visit(problem, row, before, row.lambda);
}

void target_rigidly(JointRow& row, JointTarget target) {
    row.target = target;
    row.mass_scale = 1.0f;
    row.impulse_scale = 0.0f;
}

void target_spring(JointRow& row, const SpringLaw& law, float h) {
    row.target = JointTarget::follow_spring;
    const float s = h * (law.damping + h * law.stiffness);
    const float m = row.mass[0][0];
    row.mass_scale = s / (s + m);
    row.impulse_scale = m / (s + m);
    const float C = row.equations.axes[0].C;
    row.target_velocity = glm::vec3(s > 0.0f ? -law.stiffness * h / s * C : 0.0f, 0.0f, 0.0f);
}

/// `speed` [1/s] times -C; where the joint is slack, so that it just becomes taut within h.
glm::vec3 towards_zero(const JointRow& row, float speed, float h) {
    glm::vec3 target(0.0f);
    for (std::size_t i = 0; i < row.count(); ++i) {
        const JointAxis& axis = row.equations.axes[i];
        target[static_cast<int>(i)] = -axis.C * (is_slack(axis) ? 1.0f / h : speed);
    }
    return target;
}

/// target_row(row) for rigid ones, over h; springs as springs.
template <class SetTarget>
void target_each(Problem& problem, float h, JointTarget target, SetTarget target_row) {
    for (JointRow& row : problem.joint_rows) {
        row.span = h;
        if (row.equations.spring) {
            target_spring(row, *row.equations.spring, h);
        } else {
            target_rigidly(row, target);
            target_row(row);
        }
    }
}

/// By what the ends of a rigid joint are moved back together: -K⁻¹ C along its axes [kg m]; none
/// where it has no target. Each end moves by that times its body's inverse mass.
std::optional<glm::vec3> joint_shift(const Problem& problem, const JointRow& row) {
    const JointEquations now = present_equations(problem, row);
    if (now.spring || is_slack(now.axes[0])) {
        return std::nullopt;
    }
    return -(row.mass * glm::vec3(now.axes[0].C, now.axes[1].C, now.axes[2].C));
}

} // namespace

void shift(Body& body, const glm::mat3& inverse_inertia, const glm::vec3& r, const glm::vec3& J) {
    body.position += body.inverse_mass * J;
    const glm::vec3 turn = inverse_inertia * glm::cross(r, J);
    if (turn != glm::vec3(0.0f)) {
        body.orientation = turned(body.orientation, turn, 1.0f);
    }
}

void shift(Problem& problem, std::uint32_t index, const glm::vec3& r, const glm::vec3& J) {
    if (index != the_world) {
        shift(problem.bodies[index], problem.inverse_inertia[index], r, J);
    }
}

void target_joints(Problem& problem, float h) {
    target_each(problem, h, JointTarget::hold,
                [&](JointRow& row) { row.target_velocity = towards_zero(row, 0.0f, h); });
}

void target_joints_corrected(Problem& problem, float h) {
    // target = -beta/h C   [Baumgarte 1972]
    const bool corrects = problem.settings.position_correction == PositionCorrection::baumgarte;
    const float speed = corrects ? problem.settings.baumgarte / h : 0.0f;
    target_each(problem, h, corrects ? JointTarget::correct : JointTarget::hold,
                [&](JointRow& row) { row.target_velocity = towards_zero(row, speed, h); });
}

bool corrects_apart(const Problem& problem) {
    return problem.settings.correct_apart &&
           std::any_of(problem.joint_rows.begin(), problem.joint_rows.end(),
                       [](const JointRow& row) { return !row.equations.spring; });
}

void choose_jointed_islands(const Problem& problem) {
    Islands& islands = *problem.islands;
    find_islands(problem);
    for (const JointRow& row : problem.joint_rows) {
        if (!row.equations.spring) {
            islands.choose(islands.of({row.a, row.b}));
        }
    }
}

void keep_joint_impulses(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        row.kept = row.lambda;
    }
}

void return_to_kept_joint_impulses(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        row.lambda = row.kept;
    }
}

void target_joints_softly(Problem& problem, float h) {
    const Softness soft = joint_softness(problem.settings, h);
    target_each(problem, h, JointTarget::soften, [&](JointRow& row) {
        row.target_velocity = towards_zero(row, soft.push_rate, h);
        if (!is_slack(row.equations.axes[0])) {
            row.mass_scale = soft.mass_scale;
            row.impulse_scale = soft.impulse_scale;
        }
    });
}

void target_joints_relaxed(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        if (!row.equations.spring) {
            target_rigidly(row, JointTarget::hold);
            row.target_velocity = towards_zero(row, 0.0f, row.span);
        }
    }
}

void solve_joints(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        solve(problem, row);
    }
}

void solve_rigid_joints(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        if (!row.equations.spring) {
            solve(problem, row);
        }
    }
}

void accumulate_joints(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        row.impulse += row.lambda;
    }
}

void begin_joints_at_applied(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        row.lambda = row.impulse;
        row.span = problem.dt;
    }
}

void project_joints(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        if (row.equations.spring) {
            continue;
        }
        row.target = JointTarget::shift;
        note_joint_begins(problem, row);
        const std::optional<glm::vec3> along = joint_shift(problem, row);
        if (JointRecord* record = recorded(problem)) {
            record->shift = along;
        }
        if (along) {
            const glm::vec3 J = along_axes(row, *along);
            shift(problem, row.a, row.r_a, -J);
            shift(problem, row.b, row.r_b, J);
        }
        note_joint_visit(problem, row, row.lambda, row.lambda);
    }
}

void target_joints_by_pseudo_velocity(Problem& problem) {
    const float speed = problem.settings.baumgarte / problem.dt;
    for (JointRow& row : problem.joint_rows) {
        row.equations = present_equations(problem, row);
        row.lambda = glm::vec3(0.0f);
        target_rigidly(row, JointTarget::correct);
        row.target_velocity = towards_zero(row, speed, problem.dt);
    }
}

} // namespace carom
