#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/one_by_one.hpp"
#include "physics/solve/manifold/one_joint.hpp"

#include <algorithm>

namespace carom {

namespace {

/// What a spring will do is told where its equation is: by then gravity has changed dC/dt.
void find_spring_impulse(const Problem& problem, JointRow& row, const SpringLaw& law) {
    row.treatment = JointTreatment::push_as_spring;
    visit_joint(problem, row, FindSpringImpulse{law}, row.impulse);
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
    for (JointRow& row : problem.joint_rows) {
        OneJoint m(problem, row);
        apply_joint_impulse(m, row.lambda);
    }
    accumulate_joints(problem);
}

void yield_springs(Problem& problem, float h) {
    for (JointRow& row : problem.joint_rows) {
        if (row.equations.spring && row.type->yield != nullptr) {
            OneJoint m(problem, row);
            row.type->yield(problem.joints[row.joint],
                            {m.C(m.equations_now(), 0), joint_rate(m, 0, velocity_of_ends(m)),
                             row.lambda.x / h, h});
        }
    }
}

} // namespace carom
