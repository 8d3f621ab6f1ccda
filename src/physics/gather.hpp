#pragma once

#include "physics/workspace.hpp"
#include "physics/world.hpp"

namespace carom {

/// The problem of a slice of h [s]: rows from the world's contacts, in the order in which the
/// resolver visits them, in the workspace's memory. `workspace.settings` and
/// `contact_bodies` must be set. Valid until bodies, contacts or workspace change.
Problem gather(World& world, Workspace& workspace, float h, const Probe* probe);

} // namespace carom
