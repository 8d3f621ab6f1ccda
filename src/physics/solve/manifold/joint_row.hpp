#pragma once

#include "physics/solve/store/problem.hpp"

#include "physics/solve/manifold/solve_workspace.hpp"
#include "physics/world/world.hpp"
#include <cstdint>

/// How a joint's row stands to its two bodies: what it asks of them as they are, and what a push
/// along its axes does to them.
namespace carom {

/// The joint is on the side on which it has no target: a slack rope.
bool is_slack(const JointAxis& axis);

/// Lever arms, equations and effective masses at the bodies' present poses.
void renew_joints(Problem& problem);

/// The equations at the present poses, for lever arms as they stand.
JointEquations present_equations(const Problem& problem, const JointRow& row);

/// K for the lever arms as they stand, K_ij = u_i . K u_j [1/kg]; the identity where there are
/// fewer than three axes.
glm::mat3 inverse_masses(const Problem& problem, const JointRow& row);

/// K⁻¹ for the lever arms as they stand.
void find_mass(const Problem& problem, JointRow& row);

/// How fast the end of the joint on a body moves; the world's not at all [m/s].
glm::vec3 end_velocity(const Problem& problem, std::uint32_t body, const glm::vec3& r);

/// dC/dt = J v [m/s].
glm::vec3 joint_rate(const Problem& problem, const JointRow& row);

/// λ where it is allowed to be: each axis between its bounds over `span`.
glm::vec3 within_bounds(const JointRow& row, glm::vec3 lambda);

/// Impulses along the axes as one [N s].
glm::vec3 along_axes(const JointRow& row, const glm::vec3& impulses);

/// +J on B and -J on A.
void apply_joint_impulse(Problem& problem, const JointRow& row, const glm::vec3& impulses);

/// Rows of the world's joints in their order, in the workspace's memory, but for those between
/// infinite masses, which no force moves. They hold at present poses only after `renew_joints`.
std::span<JointRow> gather_joints(const World& world, SolveWorkspace& workspace);

/// Before a step: no joint has pulled yet, but for those that hold sleepers only.
void begin_joint_impulses(World& world);

} // namespace carom
