#pragma once

#include "physics/solve/solve_workspace.hpp"
#include "physics/world/world.hpp"

namespace carom {

/// Rows of the world's joints in their order, in the workspace's memory, but for those between
/// infinite masses, which no force moves. They hold at present poses only after `renew_joints`.
std::span<JointRow> gather_joints(const World& world, SolveWorkspace& workspace);

/// Before a step: no joint has pulled yet, but for those that hold sleepers only.
void begin_joint_impulses(World& world);

} // namespace carom
