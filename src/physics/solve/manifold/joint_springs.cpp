
#include "physics/solve/equations/motion.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/joint_row.hpp"
#include "physics/solve/manifold/notes.hpp"
#include "physics/solve/manifold/one_by_one.hpp"
#include "physics/solve/manifold/visit_record.hpp"

#include <algorithm>

namespace carom {

namespace {

/// F = -(k C + c dC/dt) as an impulse along each axis over `span`, within its bounds; 0 while
/// slack.
JointStep spring_step(const Problem& problem, const JointRow& row, const SpringLaw& law) {
    JointStep step{joint_rate(problem, row), glm::vec3(0.0f), glm::vec3(0.0f)};
    if (!is_slack(row.equations.axes[0])) {
        for (int i = 0; i < static_cast<int>(row.count()); ++i) {
            const float C = row.equations.axes[static_cast<std::size_t>(i)].C;
            step.wanted[i] = -row.span * (law.stiffness * C + law.damping * step.rate[i]);
        }
        step.after = within_bounds(row, step.wanted);
    }
    return step;
}

/// What a spring will do is told where its equation is: by then gravity has changed dC/dt.
void find_spring_impulse(Problem& problem, JointRow& row, const SpringLaw& law) {
    row.target = JointTarget::push_as_spring;
    note_joint_begins(problem, row);
    const JointStep step = spring_step(problem, row, law);
    if (JointRecord* record = recorded(problem)) {
        record->step = step;
    }
    row.lambda = step.after;
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

void integrate_velocities_and_springs(Problem& problem, float h, const SpringLaw* rigid) {
    find_spring_impulses(problem, h, rigid);
    yield_springs(problem, h);
    integrate_velocities(problem, h);
    for (const JointRow& row : problem.joint_rows) {
        apply_joint_impulse(problem, row, row.lambda);
    }
    accumulate_joints(problem);
}

void yield_springs(Problem& problem, float h) {
    for (JointRow& row : problem.joint_rows) {
        if (row.equations.spring && row.type->yield != nullptr) {
            row.type->yield(problem.joints[row.joint],
                            {present_equations(problem, row).axes[0].C, joint_rate(problem, row).x,
                             row.lambda.x / h, h});
        }
    }
}

} // namespace carom
