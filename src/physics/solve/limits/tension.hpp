#pragma once

#include "physics/world/world.hpp"

/// Why rigid joints do not hold.
namespace carom {

/// The largest ω [rad/s] with which tensions let swing what hangs together with this joint: ω² is
/// the largest eigenvalue of M⁻¹ K_G, with K_G the geometric stiffness (manifold/joint_across.cpp)
/// at the largest tension that each joint has had so far. A step h follows it up to ω h = 0.5;
/// integrated explicitly it is unstable from 2 on.
double rate_across_tension(const World& world, const Joint& joint);

/// What it takes to solve what hangs together with a joint.
struct Convergence {
    /// That take what any velocities leave missing down to a hundredth, where joints are visited
    /// one by one; at most 100,000.
    int passes = 0;
    bool has_loop = false; ///< it is no tree
};

Convergence convergence(const World& world, const Joint& joint);

} // namespace carom
