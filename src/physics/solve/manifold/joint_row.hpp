#pragma once

#include "physics/solve/manifold/solve_workspace.hpp"
#include "physics/solve/store/problem.hpp"
#include "physics/world/world.hpp"

/// Joints gathered for a resolver, and what they ask of their bodies as these stand.
namespace carom {

/// The joint is on the side on which it has no target: a slack rope.
bool is_slack(const JointAxis& axis);

/// Lever arms, equations and effective masses at the bodies' present poses.
void renew_joints(Problem& problem);

/// The equations where the two bodies are now; no body: the world.
JointEquations equations_between(const JointRow& row, const Joint& joint, const Body* a,
                                 const Body* b);
JointEquations present_equations(const Problem& problem, const JointRow& row);

/// Rows of the world's joints in their order, in the workspace's memory, but for those between
/// infinite masses, which no force moves. They hold at present poses only after `renew_joints`.
/// Lists the bodies that they tie there too.
std::span<JointRow> gather_joints(const World& world, SolveWorkspace& workspace);

/// Before a step: no joint has pulled yet, but for those that hold sleepers only.
void begin_joint_impulses(World& world);

} // namespace carom
