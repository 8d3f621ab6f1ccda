#pragma once

#include "physics/problem.hpp"

/// What resolvers do with joints. None of it knows what kind of joint a row is: each has axes u
/// with C, dC/dt = J v and bounds, and perhaps a spring's law (joints/joint_type.hpp).
///
/// λ holds one impulse for each axis. A visit changes it and keeps it within its bounds:
///     λ' = clamp(λ + mass_scale K⁻¹ (target - dC/dt) - impulse_scale λ)
/// A rigid joint has mass_scale 1 and impulse_scale 0. A spring is integrated implicitly over h,
/// F = -(k C' + c dC'/dt) with C' = C + h dC'/dt at the end of it, which is the same line with
///     s = h (c + h k),   m = 1/K,   target = -k/(c + h k) C
///     mass_scale = s/(s + m),   impulse_scale = m/(s + m)
/// Source: Catto, "Soft Constraints", GDC 2011; Lacoursière, "Ghosts and Machines", 2007.
namespace carom {

/// The joint on its side where it asks for nothing: a slack rope.
bool is_slack(const JointAxis& axis);

/// Lever arms, equations and effective masses at the bodies' present poses.
void renew_joints(Problem& problem);

/// K⁻¹ for the lever arms as they stand.
void find_mass(const Problem& problem, JointRow& row);

/// What joints ask of dC/dt over h [s], rigid ones corrected by Baumgarte's method where it is
/// chosen: target = -beta/h C.
void aim_joints(Problem& problem, float h);

/// Rigid ones as springs of `joint_frequency` and `joint_damping_ratio` instead.
void aim_joints_softly(Problem& problem, float h);

/// Rigid ones without any correction, to take back the speed that it left.
void aim_joints_to_relax(Problem& problem);

/// λ of an iteration over h [s] out of Joint::memory, which holds it as a force.
void recall_joint_impulses(Problem& problem, float h);
void remember_joint_impulses(const Problem& problem, float h);

/// Applies λ as it stands, as the beginning of an iteration.
void warm_start_joints(Problem& problem);

bool any_joint_pulls(const Problem& problem);

/// Visits every joint once.
void solve_joints(Problem& problem);

/// Visits those without a spring once.
void solve_rigid_joints(Problem& problem);

/// Counts λ, as it stands at the end of an iteration, among what was applied.
void book_joints(Problem& problem);

/// The sums λ of the whole slice, to go on with in iterations over all of it, and back.
void take_up_booked_joints(Problem& problem);
void put_back_booked_joints(Problem& problem);

/// F = -(k C + c dC/dt) of all springs as an impulse λ over h [s], explicit: from one state of the
/// bodies, before any of them acts, and so stable only for short h. Rigid joints push by `rigid`,
/// where it is given.
void find_spring_impulses(Problem& problem, float h, const SpringLaw* rigid = nullptr);

/// Finds, applies and books them.
void push_springs(Problem& problem, float h);

/// Lets springs that bore their yield force over h [s] give way for good. C and dC/dt must be those
/// that λ follows from: before an explicit push, after an implicit one.
void let_springs_give_way(Problem& problem, float h);

/// Moves and turns bodies until each rigid joint in turn holds; velocities stay.
void project_joints(Problem& problem);

/// For pseudo-velocities: rigid joints aim at target = -beta/dt C at the present poses, and begin
/// at λ = 0.
void aim_joints_by_pseudo_velocity(Problem& problem);

} // namespace carom
