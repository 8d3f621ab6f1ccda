#include "physics/solve/manifold/joint_row.hpp"

#include "physics/solve/joints/joint_type.hpp"
#include "physics/solve/manifold/one_joint.hpp"

#include <algorithm>

namespace carom {

namespace {

glm::vec3 anchor(const Body* body, const glm::vec3& local) {
    return body == nullptr ? local : point_to_world(transform(*body), local);
}

std::uint32_t index_or_world(const World& world, BodyId id) {
    return id == BodyId{} ? the_world : world.index_of(id);
}

/// Each once, in order.
void list_tied_bodies(std::span<const JointRow> rows, std::vector<std::uint32_t>& tied) {
    tied.clear();
    for (const JointRow& row : rows) {
        for (const std::uint32_t body : {row.a, row.b}) {
            if (body != the_world) {
                tied.push_back(body);
            }
        }
    }
    std::sort(tied.begin(), tied.end());
    tied.erase(std::unique(tied.begin(), tied.end()), tied.end());
}

bool end_may_move(const World& world, std::uint32_t body) {
    return body != the_world && !is_static(world.bodies[body]) && !world.bodies[body].asleep;
}

} // namespace

bool is_slack(const JointAxis& axis) {
    return (axis.most == 0.0f && axis.C < 0.0f) || (axis.least == 0.0f && axis.C > 0.0f);
}

JointEquations equations_between(const JointRow& row, const Joint& joint, const Body* a,
                                 const Body* b) {
    return row.type->equations(joint, anchor(b, joint.anchor_b) - anchor(a, joint.anchor_a));
}

JointEquations present_equations(const Problem& problem, const JointRow& row) {
    const auto body = [&](std::uint32_t index) {
        return index == the_world ? nullptr : &problem.bodies[index];
    };
    return equations_between(row, problem.joints[row.joint], body(row.a), body(row.b));
}

void renew_joints(Problem& problem) {
    problem.trees->is_factored = false;
    for (JointRow& row : problem.joint_rows) {
        const Joint& joint = problem.joints[row.joint];
        const Transform world{};
        const Transform a = transform(problem.bodies[row.a]);
        const Transform b = row.b == the_world ? world : transform(problem.bodies[row.b]);
        row.r_a = direction_to_world(a, joint.anchor_a);
        row.r_b = direction_to_world(b, joint.anchor_b);
        row.distance = (b.position + row.r_b) - (a.position + row.r_a);
        row.equations = row.type->equations(joint, row.distance);
        visit_one(problem, row, FindJointMass{});
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
    list_tied_bodies(workspace.joint_rows, workspace.tied_bodies);
    workspace.trees.is_planted = false;
    workspace.pivots.is_stiff = false;
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
