#pragma once

#include "physics/world/world.hpp"

namespace carom {

/// What the resolver left undone: the largest speed [m/s] at which, by the velocities after the
/// step, a condition that is violated has got worse within its last slice. For a contact point that
/// is how fast penetration grew, for a rigid joint how fast its anchors left where they should be;
/// springs and slack ropes ask for nothing. 0: every condition is met or on the mend.
///
/// Velocities are taken at the lever arms of the slice's beginning, which resolvers solve with.
/// What changed on the way, in sub-steps within a method, is not seen.
double residual_of(const World& world);

} // namespace carom
