#pragma once

#include "physics/workspace.hpp"
#include "physics/world.hpp"

namespace carom {

/// Rows of the world's joints in their order, in the workspace's memory, but for those between
/// infinite masses, which no force moves. They hold at present poses only after `renew_joints`.
std::span<JointRow> gather_joints(const World& world, Workspace& workspace);

/// Before a step: no joint has pulled yet, but for those that hold sleepers only.
void begin_joint_impulses(World& world);

/// Pairs of bodies, as indices, that a joint ties and keeps from colliding with each other:
/// ascending.
void find_ties(const World& world, std::vector<BodyPair>& ties);

/// Takes the tied pairs out of others; both ascend.
void leave_out(const std::vector<BodyPair>& ties, std::vector<BodyPair>& pairs);

} // namespace carom
