#pragma once

#include "physics/detect/detect_workspace.hpp"
#include "physics/world/world.hpp"

/// Detection `speculative` within a slice of h [s]. `workspace.settings` and
/// `workspace.continuous.detections` must be set.
namespace carom {

/// Gives pairs that will meet within the slice a contact in advance, and takes it from pairs that
/// will not. Such a contact bears the normal and the points of the impact to come, its time t, and
/// the way that is left along the normal, s = -v_n t: a resolver that keeps v_n >= -s/h lets the
/// bodies come as far as the surface and no farther.
///
/// Pairs that come nearer by less than the contact margin in the slice are left to their ordinary
/// contacts. Beyond that bodies that fly past each other are not deflected, however near.
void look_ahead(World& world, DetectWorkspace& workspace, float h);

/// Counts the times of impact of this slice from the beginning of the step.
void count_from_step(World& world, float begin);

} // namespace carom
