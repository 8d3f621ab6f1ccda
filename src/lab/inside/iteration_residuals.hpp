#pragma once

#include "physics/world/world.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace carom {

/// How far the iterations of a step come in solving its contacts and joints.
///
/// A contact point asks for 0 <= λ ⊥ v_n - v_target >= 0. The velocities as they stand violate it
/// by
///     |min(k λ, v_n - v_target)|   [m/s],   k = k(n):
/// |v_n - v_target| where it presses, max(v_target - v_n, 0) where it does not. It is how much a
/// visit of this point alone would still change v_n, so it is 0 where all is solved. A soft contact
/// counts with its softness, a rigid joint likewise with its rate dC/dt; springs have no condition.
/// Friction is left out, and so is what comes after the solution: relaxation and restitution.
/// Source: the natural residual of a complementarity problem; Erleben, "Numerical Methods for
/// Linear Complementarity Problems in Physics-Based Animation", 2013.
struct IterationResiduals {
    /// The largest of all points and joints [m/s]: before the first iteration, after the warm
    /// start, and then after each. A method of one pass has two numbers, `soft_step` one after each
    /// sub-step. Empty where the method solves for no velocities, or nothing touches.
    std::vector<float> residuals;
};

/// What plots and lessons call it.
inline constexpr std::string_view residual_by_iteration_key = "residual_by_iteration";

/// Of the coming step, or of its first slice where it has several. A copy of the world takes it
/// with a probe, which changes nothing.
IterationResiduals iteration_residuals(const World& world);

/// Why a method has none, as a sentence; empty where it has.
std::string why_no_residuals(const Settings& settings);

/// As a table: step, iteration, residual.
std::string_view residual_csv_header();
std::string residual_csv_rows(const World& before, const IterationResiduals& found);

} // namespace carom
