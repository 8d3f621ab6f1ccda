#include "physics/resolvers/joint_springs.hpp"

#include "physics/resolvers/joint_constraint.hpp"
#include "physics/resolvers/joint_row.hpp"
#include "physics/resolvers/shared_steps.hpp"

#include <algorithm>

namespace carom {

namespace {

/// What a spring will do is told where its equation is: by then gravity has changed dC/dt.
void find_spring_impulse(Problem& problem, JointRow& row, const SpringLaw& law) {
    row.target = JointTarget::push_as_spring;
    note_joint_begins(problem, row);
    row.lambda = spring_impulse(problem, row, law);
    note_joint_visit(problem, row, row.impulse, row.impulse + row.lambda);
}

bool has_springs(const Problem& problem, const SpringLaw* rigid) {
    return std::any_of(
        problem.joint_rows.begin(), problem.joint_rows.end(),
        [&](const JointRow& row) { return rigid != nullptr || row.equations.spring.has_value(); });
}

void find_spring_impulses(Problem& problem, float h, const SpringLaw* rigid) {
    if (has_springs(problem, rigid)) {
        note_phase(problem, Phase::find_spring_forces);
    }
    for (JointRow& row : problem.joint_rows) {
        row.span = h;
        row.lambda = glm::vec3(0.0f);
        if (row.equations.spring) {
            find_spring_impulse(problem, row, *row.equations.spring);
        } else if (rigid != nullptr) {
            find_spring_impulse(problem, row, *rigid);
        }
    }
}

} // namespace

SpringLaw rigid_as_spring(const Settings& settings) {
    return {settings.penalty_stiffness, settings.penalty_damping};
}

glm::vec3 spring_impulse(const Problem& problem, const JointRow& row, const SpringLaw& law) {
    if (is_slack(row.equations.axes[0])) {
        return glm::vec3(0.0f);
    }
    const glm::vec3 C_dot = joint_rate(problem, row);
    glm::vec3 lambda(0.0f);
    for (int i = 0; i < static_cast<int>(row.count()); ++i) {
        // F = -(k C + c dC/dt)
        const float C = row.equations.axes[static_cast<std::size_t>(i)].C;
        lambda[i] = -row.span * (law.stiffness * C + law.damping * C_dot[i]);
    }
    return within_bounds(row, lambda);
}

void integrate_velocities_and_springs(Problem& problem, float h, const SpringLaw* rigid) {
    find_spring_impulses(problem, h, rigid);
    let_springs_give_way(problem, h);
    integrate_velocities(problem, h);
    for (const JointRow& row : problem.joint_rows) {
        apply_joint_impulse(problem, row, row.lambda);
    }
    accumulate_joints(problem);
}

void let_springs_give_way(Problem& problem, float h) {
    for (JointRow& row : problem.joint_rows) {
        if (row.equations.spring && row.type->give_way != nullptr) {
            row.type->give_way(problem.joints[row.joint],
                               {present_equations(problem, row).axes[0].C,
                                joint_rate(problem, row).x, row.lambda.x / h, h});
        }
    }
}

} // namespace carom
