#include "physics/solve/manifold/joint_constraint.hpp"

#include "math/quaternion.hpp"
#include "physics/solve/manifold/joint_trees.hpp"
#include "physics/solve/manifold/one_joint.hpp"
#include "physics/solve/order/islands.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

namespace carom {

namespace {

void target_rigid(const Problem& problem, JointRow& row, JointTreatment treatment) {
    row.treatment = treatment;
    const float before = row.mass_scale;
    visit_one(problem, row, TargetRigid{treatment});
    if (row.mass_scale != before) {
        problem.trees->is_factored = false;
    }
}

} // namespace

void move(Body& body, const glm::vec3& by, const glm::vec3& turn) {
    body.position += by;
    if (turn != glm::vec3(0.0f)) {
        body.orientation = turned(body.orientation, turn, 1.0f);
    }
}

void shift(Body& body, const glm::mat3& inverse_inertia, const glm::vec3& r, const glm::vec3& J) {
    move(body, body.inverse_mass * J, inverse_inertia * glm::cross(r, J));
}

void target_joints(Problem& problem, float h, JointTreatment treatment) {
    for (JointRow& row : problem.joint_rows) {
        row.span = h;
        if (row.equations.spring) {
            row.treatment = JointTreatment::follow_spring;
            visit_one(problem, row, TargetSpring{*row.equations.spring});
        } else {
            target_rigid(problem, row, treatment);
        }
    }
}

JointTreatment correction_of(const Settings& settings) {
    return settings.position_correction == PositionCorrection::baumgarte ? JointTreatment::correct
                                                                         : JointTreatment::hold;
}

bool holds_rigidly(const Problem& problem) {
    return std::any_of(problem.joint_rows.begin(), problem.joint_rows.end(),
                       [](const JointRow& row) { return !row.equations.spring; });
}

bool corrects_apart(const Problem& problem) {
    const bool is_wanted = problem.settings.correct_apart ||
                           problem.settings.joint_integration == JointIntegration::rattle;
    return is_wanted && holds_rigidly(problem);
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

void hold_joints(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        if (!row.equations.spring) {
            target_rigid(problem, row, JointTreatment::hold);
        }
    }
}

void relax_joints(Problem& problem) {
    hold_joints(problem);
    const bool by_rattle = problem.settings.joint_integration == JointIntegration::rattle;
    for (JointRow& row : problem.joint_rows) {
        if (by_rattle && is_slack(row.equations.axes[0]) && row.lambda.x == 0.0f) {
            target_rigid(problem, row, JointTreatment::leave);
        }
    }
}

void visit_joints(Problem& problem, Joints which) {
    const bool at_once = problem.settings.joint_solve == JointSolve::trees;
    if (at_once) {
        solve_trees(problem);
    }
    for (JointRow& row : problem.joint_rows) {
        if (row.equations.spring ? which == Joints::all : !(at_once && row.is_in_tree)) {
            visit_joint(problem, row, SolveJoint{});
            if (row.across > 0.0f) {
                hold_across(problem, row);
            }
        }
    }
    hold_turns(problem);
}

void accumulate_joints(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        visit_one(problem, row, AccumulateJoint{});
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
        if (!row.equations.spring) {
            row.treatment = JointTreatment::shift;
            visit_joint(problem, row, ShiftJoint{});
        }
    }
}

void target_joints_by_pseudo_velocity(Problem& problem) {
    renew_stiffness(problem);
    problem.trees->is_factored = false; // along other axes
    for (JointRow& row : problem.joint_rows) {
        row.equations = present_equations(problem, row);
        row.bend = glm::vec3(0.0f);
        row.lambda = glm::vec3(0.0f);
        row.span = problem.dt;
        target_rigid(problem, row, JointTreatment::correct);
    }
}

} // namespace carom
