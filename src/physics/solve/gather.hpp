#pragma once

#include "physics/solve/solve_workspace.hpp"
#include "physics/world/world.hpp"

namespace carom {

/// The problem of a slice of h [s]: rows from the world's contacts, in the order in which the
/// resolver visits them, in the workspace's memory. `workspace.settings` and
/// `contact_bodies` must be set. Valid until bodies, contacts or workspace change.
Problem gather(World& world, SolveWorkspace& workspace, float h, const Probe* probe);

/// Adds the impulses of the problem's rows to their contacts'.
void add_row_impulses(const Problem& problem);

/// The same of joints alone.
void add_joint_impulses(const Problem& problem);

/// Tells each contact point where it ended up.
void store_separations(const Problem& problem);

} // namespace carom
