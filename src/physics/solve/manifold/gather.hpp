#pragma once

#include "physics/solve/manifold/solve_workspace.hpp"
#include "physics/world/world.hpp"

namespace carom {

/// How a method wants its rows.
struct RowsWanted {
    Visits visits;
    ContactReach reach;
};

/// The problem of a slice of h [s]: rows from the world's contacts, in the order in which they are
/// to be visited, in the workspace's memory. `workspace.settings` and `contact_bodies` must be set.
/// Valid until bodies, contacts or workspace change.
Problem gather(World& world, SolveWorkspace& workspace, const RowsWanted& wanted, float h,
               Probe* probe);

/// Tells each contact point where it ended up.
void store_separations(const Problem& problem);

/// What a method wants of contacts before it begins.
struct Gathering {
    float h;      ///< of its iterations [s]
    bool is_soft; ///< each gets its softness
    bool recalls; ///< λ and λ_t out of ContactPoint::memory; else they begin at 0
};

} // namespace carom
