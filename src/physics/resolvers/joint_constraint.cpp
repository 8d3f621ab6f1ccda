#include "physics/resolvers/joint_constraint.hpp"

#include "math/quaternion.hpp"
#include "physics/resolvers/shared_steps.hpp"
#include "physics/resolvers/soft_step.hpp"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace carom {

namespace {

glm::vec3 anchor(const Problem& problem, std::uint32_t body, const glm::vec3& local) {
    return body == the_world ? local : point_to_world(transform(problem.bodies[body]), local);
}

/// The equations at the present poses, for lever arms as they stand.
JointEquations present_equations(const Problem& problem, const JointRow& row) {
    const Joint& joint = problem.joints[row.joint];
    return row.type->equations(joint, anchor(problem, row.b, joint.anchor_b) -
                                          anchor(problem, row.a, joint.anchor_a));
}

/// How a force u at r changes the velocity of the body's point there: K u [1/kg].
glm::vec3 yielding(const Problem& problem, std::uint32_t body, const glm::vec3& r,
                   const glm::vec3& u) {
    if (body == the_world) {
        return glm::vec3(0.0f);
    }
    const glm::vec3 turn = problem.inverse_inertia[body] * glm::cross(r, u);
    return problem.bodies[body].inverse_mass * u + glm::cross(turn, r);
}

glm::vec3 point_velocity(const Problem& problem, std::uint32_t body, const glm::vec3& r) {
    if (body == the_world) {
        return glm::vec3(0.0f);
    }
    const Body& of = problem.bodies[body];
    return of.linear_velocity + glm::cross(of.angular_velocity, r);
}

void push(Problem& problem, std::uint32_t body, const glm::vec3& r, const glm::vec3& J) {
    if (body != the_world) {
        Body& of = problem.bodies[body];
        of.linear_velocity += of.inverse_mass * J;
        of.angular_velocity += problem.inverse_inertia[body] * glm::cross(r, J);
    }
}

/// Impulses along the axes as one [N s].
glm::vec3 along_axes(const JointRow& row, const glm::vec3& impulses) {
    glm::vec3 J(0.0f);
    for (std::size_t i = 0; i < row.count(); ++i) {
        J += impulses[static_cast<int>(i)] * row.equations.axes[i].u;
    }
    return J;
}

/// +J on B and -J on A.
void apply(Problem& problem, const JointRow& row, const glm::vec3& impulses) {
    const glm::vec3 J = along_axes(row, impulses);
    push(problem, row.a, row.r_a, -J);
    push(problem, row.b, row.r_b, J);
}

/// dC/dt = J v [m/s].
glm::vec3 rate(const Problem& problem, const JointRow& row) {
    const glm::vec3 v_r =
        point_velocity(problem, row.b, row.r_b) - point_velocity(problem, row.a, row.r_a);
    glm::vec3 C_dot(0.0f);
    for (std::size_t i = 0; i < row.count(); ++i) {
        C_dot[static_cast<int>(i)] = glm::dot(row.equations.axes[i].u, v_r);
    }
    return C_dot;
}

glm::vec3 within_bounds(const JointRow& row, glm::vec3 lambda) {
    for (std::size_t i = 0; i < row.count(); ++i) {
        const JointAxis& axis = row.equations.axes[i];
        float& of_axis = lambda[static_cast<int>(i)];
        of_axis = std::clamp(of_axis, axis.least * row.span, axis.most * row.span);
    }
    return lambda;
}

void solve(Problem& problem, JointRow& row) {
    const glm::vec3 missing = row.target_velocity - rate(problem, row);
    const glm::vec3 wanted =
        row.lambda - row.impulse_scale * row.lambda + row.mass_scale * (row.mass * missing);
    const glm::vec3 before = row.lambda;
    row.lambda = within_bounds(row, wanted);
    apply(problem, row, row.lambda - before);
    note_joint_visit(problem, row, before);
}

void aim_rigidly(JointRow& row) {
    row.mass_scale = 1.0f;
    row.impulse_scale = 0.0f;
}

void aim_spring(JointRow& row, const SpringLaw& law, float h) {
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

/// aim(row) for rigid ones, over h; springs as springs.
template <class Aim>
void aim_each(Problem& problem, float h, Aim aim) {
    for (JointRow& row : problem.joint_rows) {
        row.span = h;
        if (row.equations.spring) {
            aim_spring(row, *row.equations.spring, h);
        } else {
            aim_rigidly(row);
            aim(row);
        }
    }
}

void shift(Problem& problem, std::uint32_t index, const glm::vec3& r, const glm::vec3& J) {
    if (index != the_world) {
        Body& body = problem.bodies[index];
        body.position += body.inverse_mass * J;
        const glm::vec3 turn = problem.inverse_inertia[index] * glm::cross(r, J);
        if (turn != glm::vec3(0.0f)) {
            body.orientation = turned(body.orientation, turn, 1.0f);
        }
    }
}

} // namespace

bool is_slack(const JointAxis& axis) {
    return (axis.most == 0.0f && axis.C < 0.0f) || (axis.least == 0.0f && axis.C > 0.0f);
}

void find_mass(const Problem& problem, JointRow& row) {
    glm::mat3 K(1.0f);
    for (std::size_t i = 0; i < row.count(); ++i) {
        const glm::vec3& u = row.equations.axes[i].u;
        const glm::vec3 moved =
            yielding(problem, row.a, row.r_a, u) + yielding(problem, row.b, row.r_b, u);
        for (std::size_t j = 0; j < row.count(); ++j) {
            K[static_cast<int>(i)][static_cast<int>(j)] = glm::dot(row.equations.axes[j].u, moved);
        }
    }
    row.mass = row.count() == 1 ? glm::mat3(1.0f / K[0][0]) : glm::inverse(K);
}

void renew_joints(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        const Joint& joint = problem.joints[row.joint];
        const Transform world{};
        const Transform a = transform(problem.bodies[row.a]);
        const Transform b = row.b == the_world ? world : transform(problem.bodies[row.b]);
        row.r_a = direction_to_world(a, joint.anchor_a);
        row.r_b = direction_to_world(b, joint.anchor_b);
        row.equations = row.type->equations(joint, (b.position + row.r_b) - (a.position + row.r_a));
        find_mass(problem, row);
    }
}

void aim_joints(Problem& problem, float h) {
    aim_each(problem, h, [&](JointRow& row) { row.target_velocity = towards_zero(row, 0.0f, h); });
}

void aim_joints_to_correct(Problem& problem, float h) {
    // target = -beta/h C   [Baumgarte 1972]
    const bool corrects = problem.settings.position_correction == PositionCorrection::baumgarte;
    const float speed = corrects ? problem.settings.baumgarte / h : 0.0f;
    aim_each(problem, h, [&](JointRow& row) { row.target_velocity = towards_zero(row, speed, h); });
}

bool corrects_apart(const Problem& problem) {
    return problem.settings.correct_apart &&
           std::any_of(problem.joint_rows.begin(), problem.joint_rows.end(),
                       [](const JointRow& row) { return !row.equations.spring; });
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

void aim_joints_softly(Problem& problem, float h) {
    const Softness soft = joint_softness(problem.settings, h);
    aim_each(problem, h, [&](JointRow& row) {
        row.target_velocity = towards_zero(row, soft.push_rate, h);
        if (!is_slack(row.equations.axes[0])) {
            row.mass_scale = soft.mass_scale;
            row.impulse_scale = soft.impulse_scale;
        }
    });
}

void aim_joints_to_relax(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        if (!row.equations.spring) {
            aim_rigidly(row);
            row.target_velocity = towards_zero(row, 0.0f, row.span);
        }
    }
}

void recall_joint_impulses(Problem& problem, float h) {
    for (JointRow& row : problem.joint_rows) {
        const auto& [x, y, z] = problem.joints[row.joint].memory;
        row.lambda = h * glm::vec3(x, y, z);
    }
}

void remember_joint_impulses(const Problem& problem, float h) {
    for (const JointRow& row : problem.joint_rows) {
        const glm::vec3 force = row.kept / h;
        problem.joints[row.joint].memory = {force.x, force.y, force.z};
    }
}

void warm_start_joints(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        row.lambda = within_bounds(row, row.lambda);
        apply(problem, row, row.lambda);
    }
}

bool any_joint_pulls(const Problem& problem) {
    return std::any_of(problem.joint_rows.begin(), problem.joint_rows.end(),
                       [](const JointRow& row) { return row.lambda != glm::vec3(0.0f); });
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

void book_joints(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        row.impulse += row.lambda;
    }
}

void take_up_booked_joints(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        row.lambda = row.impulse;
        row.span = problem.dt;
    }
}

void put_back_booked_joints(Problem& problem) {
    for (JointRow& row : problem.joint_rows) {
        row.impulse = row.lambda;
    }
}

void find_spring_impulses(Problem& problem, float h, const SpringLaw* rigid) {
    for (JointRow& row : problem.joint_rows) {
        const SpringLaw* law = row.equations.spring ? &*row.equations.spring : rigid;
        row.span = h;
        row.lambda = glm::vec3(0.0f);
        if (law == nullptr || is_slack(row.equations.axes[0])) {
            continue;
        }
        const glm::vec3 C_dot = rate(problem, row);
        for (int i = 0; i < static_cast<int>(row.count()); ++i) {
            // F = -(k C + c dC/dt)
            const float C = row.equations.axes[static_cast<std::size_t>(i)].C;
            row.lambda[i] = -h * (law->stiffness * C + law->damping * C_dot[i]);
        }
        row.lambda = within_bounds(row, row.lambda);
    }
}

void integrate_velocities_and_springs(Problem& problem, float h, const SpringLaw* rigid) {
    find_spring_impulses(problem, h, rigid);
    let_springs_give_way(problem, h);
    integrate_velocities(problem, h);
    warm_start_joints(problem);
    book_joints(problem);
}

void let_springs_give_way(Problem& problem, float h) {
    for (JointRow& row : problem.joint_rows) {
        if (row.equations.spring && row.type->give_way != nullptr) {
            row.type->give_way(problem.joints[row.joint],
                               {present_equations(problem, row).axes[0].C, rate(problem, row).x,
                                row.lambda.x / h, h});
        }
    }
}

void project_joints(Problem& problem) {
    for (const JointRow& row : problem.joint_rows) {
        const JointEquations now = present_equations(problem, row);
        if (now.spring || is_slack(now.axes[0])) {
            continue;
        }
        const glm::vec3 C(now.axes[0].C, now.axes[1].C, now.axes[2].C);
        const glm::vec3 J = along_axes(row, -(row.mass * C));
        shift(problem, row.a, row.r_a, -J);
        shift(problem, row.b, row.r_b, J);
    }
}

void aim_joints_by_pseudo_velocity(Problem& problem) {
    const float speed = problem.settings.baumgarte / problem.dt;
    for (JointRow& row : problem.joint_rows) {
        row.equations = present_equations(problem, row);
        row.lambda = glm::vec3(0.0f);
        aim_rigidly(row);
        row.target_velocity = towards_zero(row, speed, problem.dt);
    }
}

} // namespace carom
