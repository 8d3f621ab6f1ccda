#pragma once

#include "physics/step/step.hpp"
#include "physics/world/world.hpp"

/// Detection `time_of_impact` within a slice of h [s].
/// `workspace.settings` and `workspace.continuous.detections` must be set.
namespace carom {

/// Takes contacts that close faster than they could rest out of the world's: the sweeps will find
/// when they hit. Open contacts that as good as touch are closed, for methods that look at closed
/// ones alone.
void leave_hits_to_sweeps(World& world, Workspace& workspace, float h);

/// The slice in place of the resolver's one advance: contacts at rest are resolved as in discrete
/// detection; then the slice is cut at its impacts, in the order of time, and the bodies are
/// advanced to each.
/// The probe is told of the first, and of nothing that follows.
void advance_through_impacts(World& world, Workspace& workspace, float h, Probe* probe);

} // namespace carom
