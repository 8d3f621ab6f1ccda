#pragma once

#include "physics/workspace.hpp"
#include "physics/world.hpp"

namespace carom {

/// The problem of a slice of h [s]: rows from the world's contacts, in their order, in the
/// workspace's memory. `workspace.settings` must be set. Valid until bodies, contacts or workspace
/// change.
Problem gather(World& world, Workspace& workspace, float h, const Probe* probe);

} // namespace carom
