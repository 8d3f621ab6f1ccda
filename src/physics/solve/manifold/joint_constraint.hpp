#pragma once

#include "physics/solve/store/problem.hpp"

/// What resolvers do with joints, by the equations of equations/joint.inl. None of it knows what
/// kind of joint a row is: each has axes u with C, dC/dt = J v and bounds, and perhaps a spring's
/// law (joints/joint_type.hpp).
namespace carom {

/// What joints ask of dC/dt over h [s]: rigid ones to be held, corrected, or softened as springs of
/// `joint_frequency` and `joint_damping_ratio`.
void target_joints(Problem& problem, float h, JointTreatment treatment);

/// Rigid ones are corrected where Baumgarte's method is chosen, else held.
JointTreatment correction_of(const Settings& settings);

/// Rigid ones alone are held from now on: to take back the speed that a correction left.
void hold_joints(Problem& problem);

/// The same when bodies have moved. By RATTLE what is slack and did not pull is left alone.
void relax_joints(Problem& problem);

/// Whether a method that corrects rigid joints solves twice: first for what holds them, which the
/// next step begins with, then on for what corrects them, which is forgotten.
///
/// Why: let few iterations take only the share ε of what is missing along some slow mode of a long
/// chain. With the speed y = dC/dt, what the kept impulses are short of, z, and c = C/h, one
/// solution for both does in each step
///     z' = z - ε (z + y + β c),   y' = y + z',   c' = c + y'
/// whose modes s (per step, small) solve s³ + ε s² + ε s + ε β = 0: by Routh's criterion they die
/// out only for ε > β. Kept impulses chase a correction that has long been made. Apart,
///     z' = z - ε (z + y),   y' = y + z' - ε (y + z' + β c),   c' = c + y'
/// gives s³ + 2 ε s² + ε (1 + ε + β) s + ε² β = 0, which dies out for every ε and β > 0.
bool corrects_apart(const Problem& problem);
bool holds_rigidly(const Problem& problem); ///< whether any joint is rigid

/// Chooses the islands in which it does.
void choose_jointed_islands(const Problem& problem);

/// Notes the λ that the next step shall begin with, and goes back to it.
void keep_joint_impulses(Problem& problem);
void return_to_kept_joint_impulses(Problem& problem);

/// Visits these once, or solves their trees: `joint_solve`.
void visit_joints(Problem& problem, Joints which);

/// A visit across its tension, where it has one, and of all bodies that tensions hold as they turn.
void hold_across(const Problem& problem, JointRow& row);
void hold_turns(Problem& problem);

/// Before warm starting over h [s]: finds what tensions hold across (joint_across.cpp).
void stiffen_joints(Problem& problem, float h);

/// When bodies have moved, or have other velocities: from those of now on.
void renew_stiffness(Problem& problem);

/// Counts λ, as it stands at the end of an iteration, among what was applied.
void accumulate_joints(Problem& problem);

/// λ becomes the sum of the whole slice: iterations over all of it continue from there.
void begin_joints_at_applied(Problem& problem);

/// Moves and turns bodies until each rigid joint in turn holds; velocities stay.
void project_joints(Problem& problem);

/// For pseudo-velocities: rigid joints are corrected from where they are now, and begin at λ = 0.
void target_joints_by_pseudo_velocity(Problem& problem);

/// Moves a body, and turns it by an angle of this size about this axis.
void move(Body& body, const glm::vec3& by, const glm::vec3& turn);

/// x' = x + J/m, turned by I⁻¹ (r × J): moves a body by what an impulse J [kg m] at r does to a
/// body at rest within a second.
void shift(Body& body, const glm::mat3& inverse_inertia, const glm::vec3& r, const glm::vec3& J);

// RATTLE: joints that hold at the end of the step, for positions and then for velocities. Nothing
// where `joint_integration` is something else.

/// Whether it is that, and any joint is rigid.
bool holds_at_end(const Problem& problem);

/// Chooses the islands of a stage, each for as many passes as it gets at most: a few joints
/// and contacts converge in some more than there are, many do not, with half of them or all. The
/// most of any.
int choose_stage(const Problem& problem, int passes);

/// What is left in each of thousands of steps adds up.
inline constexpr float part_of_residual = 0.1f;

/// Before velocities are integrated over h [s].
void begin_pivots(Problem& problem, float h);

/// Notes what the turning of rigid joints adds to dC/dt over h [s]: `FindBend`.
void bend_joints(Problem& problem, float h);

/// When bodies have moved: the joints as they are now, to hold for velocities too.
void straighten_joints(Problem& problem);

/// At the end of the slice, in so many passes.
void hold_joints_at_end(Problem& problem, int passes);

/// Whether the body turns by its mean spin, and tumbles as it turns, not before.
bool turns_by_mean_spin(const Problem& problem, std::uint32_t body);

/// Around the motion of bodies over h [s]: gives those the mean spin, and then the new velocity.
void begin_turns(Problem& problem, float h);
void end_turns(Problem& problem);

// Springs as forces, explicit: from one state of the bodies, before any of them acts, and so
// stable only for short steps. For methods that do not solve them with the rest.

/// What a rigid joint is to a method of forces: a spring like those of its contacts.
SpringLaw rigid_as_spring(const Settings& settings);

/// `integrate_velocities`, with the pull of springs beside gravity, found before either acts; rigid
/// joints push by `rigid`, where it is given.
void integrate_velocities_and_springs(Problem& problem, float h, const SpringLaw* rigid = nullptr);

/// Deforms springs that bore their yield force over h [s]. C and dC/dt must be those
/// that λ follows from: before an explicit push, after an implicit one.
void yield_springs(Problem& problem, float h);

// With what λ of joints begin.
//
// A joint begins with the force of the step before. What few iterations left there need not be
// near the solution of this step, and carries energy into a stiff network of springs. The
// iterations make
//     D(λ) = ½ λᵀ (G + Σ) λ + λ·(J v - target),   D(0) = 0
// smaller, for the softness Σ of the rows. Where an island's springs would begin above 0, worse
// than without any warm start, their λ are scaled by the α at which D is least along them:
//     D(α λ) = α l + ½ α² q,   α = -l/q,   with the slopes l at 0 and l + q at 1.

/// λ of an iteration over h [s] out of Joint::memory, which holds it as a force, and what was kept
/// of it back.
void recall_joint_impulses(Problem& problem, float h);
void remember_joint_impulses(const Problem& problem, float h);

/// How hard joints were pulled over these h [s], by λ as it stands.
void remember_pulls(const Problem& problem, float h);

/// Applies λ, or the share of it.
void warm_start_joints(Problem& problem);

} // namespace carom
