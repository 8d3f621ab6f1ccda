#pragma once

#include "physics/world/world.hpp"

namespace carom {

/// What the resolver left unsolved: the largest speed [m/s] at which, by the velocities after the
/// step, a violated condition got worse within its last slice. For a contact point that is how fast
/// penetration grew, for a rigid joint how fast its error grew; springs and slack ropes have no
/// condition. 0: every condition is met or improves.
///
/// Velocities are taken at the lever arms of the start of the slice, which resolvers solve with.
/// Changes in between, in sub-steps within a method, are not seen.
double residual_of(const World& world);

} // namespace carom
