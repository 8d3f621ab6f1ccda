#pragma once

#include "physics/solve/problem.hpp"

/// With what λ of joints begin.
///
/// A joint begins with the force of the step before. What few iterations left there need not be
/// near the solution of this step, and carries energy into a stiff network of springs. The
/// iterations make
///     D(λ) = ½ λᵀ (G + Σ) λ + λ·(J v - target),   D(0) = 0
/// smaller, for the softness Σ of the rows. Where an island's springs would begin above 0, worse
/// than without any warm start, their λ are scaled by the α at which D is least along them:
///     D(α λ) = α l + ½ α² q,   α = -l/q,   with the slopes l at 0 and l + q at 1.
namespace carom {

/// λ of an iteration over h [s] out of Joint::memory, which holds it as a force, and what was kept
/// of it back.
void recall_joint_impulses(Problem& problem, float h);
void remember_joint_impulses(const Problem& problem, float h);

/// Applies λ, or the share of it.
void warm_start_joints(Problem& problem);

/// Whether a joint pulls that remembers no impulse.
bool any_new_joint_pulls(const Problem& problem);

/// Islands in which a joint remembers an impulse are warm, the others cold.
void note_warm_joints(const Problem& problem);

/// Chooses the cold ones in which a joint pulls.
void choose_cold_jointed_islands(const Problem& problem);

} // namespace carom
