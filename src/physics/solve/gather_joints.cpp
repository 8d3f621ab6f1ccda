#include "physics/solve/gather_joints.hpp"

#include "physics/solve/joints/catalogue.hpp"

#include <algorithm>

namespace carom {

namespace {

std::uint32_t index_or_world(const World& world, BodyId id) {
    return id == BodyId{} ? the_world : world.index_of(id);
}

bool end_may_move(const World& world, std::uint32_t body) {
    return body != the_world && !is_static(world.bodies[body]) && !world.bodies[body].asleep;
}

} // namespace

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
