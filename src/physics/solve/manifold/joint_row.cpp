#include "physics/solve/manifold/joint_row.hpp"

#include "physics/solve/joints/catalogue.hpp"
#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace carom {

namespace {

glm::vec3 anchor(const Problem& problem, std::uint32_t body, const glm::vec3& local) {
    return body == the_world ? local : point_to_world(transform(problem.bodies[body]), local);
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

void push(Problem& problem, std::uint32_t body, const glm::vec3& r, const glm::vec3& J) {
    if (body != the_world) {
        Body& of = problem.bodies[body];
        of.linear_velocity += of.inverse_mass * J;
        of.angular_velocity += problem.inverse_inertia[body] * glm::cross(r, J);
    }
}

std::uint32_t index_or_world(const World& world, BodyId id) {
    return id == BodyId{} ? the_world : world.index_of(id);
}

bool end_may_move(const World& world, std::uint32_t body) {
    return body != the_world && !is_static(world.bodies[body]) && !world.bodies[body].asleep;
}

} // namespace

bool is_slack(const JointAxis& axis) {
    return (axis.most == 0.0f && axis.C < 0.0f) || (axis.least == 0.0f && axis.C > 0.0f);
}

JointEquations present_equations(const Problem& problem, const JointRow& row) {
    const Joint& joint = problem.joints[row.joint];
    return row.type->equations(joint, anchor(problem, row.b, joint.anchor_b) -
                                          anchor(problem, row.a, joint.anchor_a));
}

glm::vec3 along_axes(const JointRow& row, const glm::vec3& impulses) {
    glm::vec3 J(0.0f);
    for (std::size_t i = 0; i < row.count(); ++i) {
        J += impulses[static_cast<int>(i)] * row.equations.axes[i].u;
    }
    return J;
}

void apply_joint_impulse(Problem& problem, const JointRow& row, const glm::vec3& impulses) {
    const glm::vec3 J = along_axes(row, impulses);
    push(problem, row.a, row.r_a, -J);
    push(problem, row.b, row.r_b, J);
}

glm::vec3 end_velocity(const Problem& problem, std::uint32_t body, const glm::vec3& r) {
    return body == the_world ? glm::vec3(0.0f) : point_velocity(problem.bodies[body], r);
}

glm::vec3 joint_rate(const Problem& problem, const JointRow& row) {
    const glm::vec3 v_r =
        end_velocity(problem, row.b, row.r_b) - end_velocity(problem, row.a, row.r_a);
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

glm::mat3 inverse_masses(const Problem& problem, const JointRow& row) {
    glm::mat3 K(1.0f);
    for (std::size_t i = 0; i < row.count(); ++i) {
        const glm::vec3& u = row.equations.axes[i].u;
        const glm::vec3 moved =
            yielding(problem, row.a, row.r_a, u) + yielding(problem, row.b, row.r_b, u);
        for (std::size_t j = 0; j < row.count(); ++j) {
            K[static_cast<int>(i)][static_cast<int>(j)] = glm::dot(row.equations.axes[j].u, moved);
        }
    }
    return K;
}

void find_mass(const Problem& problem, JointRow& row) {
    const glm::mat3 K = inverse_masses(problem, row);
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

std::span<JointRow> gather_joints(const World& world, SolveWorkspace& workspace) {
    workspace.joint_rows.clear();
    for (std::uint32_t i = 0; i < world.joints.size(); ++i) {
        const Joint& joint = world.joints[i];
        JointRow row{};
        row.joint = i;
        row.a = index_or_world(world, joint.a);
        row.b = index_or_world(world, joint.b);
        if (end_may_move(world, row.a) || end_may_move(world, row.b)) {
            row.type = &type_of(joint);
            workspace.joint_rows.push_back(row);
        }
    }
    return workspace.joint_rows;
}

void begin_joint_impulses(World& world) {
    for (Joint& joint : world.joints) {
        const bool sleeps = !end_may_move(world, index_or_world(world, joint.a)) &&
                            !end_may_move(world, index_or_world(world, joint.b));
        joint.impulse = sleeps ? joint.impulse : glm::vec3(0.0f);
    }
}

} // namespace carom
