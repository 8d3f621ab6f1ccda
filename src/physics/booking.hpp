#pragma once

#include "physics/problem.hpp"
#include "physics/workspace.hpp"

/// What contacts keep of a step: impulses that were given, where their points came, and what the
/// resolver remembers of them.
namespace carom {

/// Adds the impulses of the problem's rows to their contacts'.
void book_impulses(const Problem& problem);

/// Tells each contact point where it ended up.
void book_separations(const Problem& problem);

/// The same without rows, from where bodies are at the start of a slice and at its end.
void note_poses(const World& world, Workspace& workspace);
void follow_separations(World& world, Workspace& workspace);

/// Adds the impulses of points that were there before, and hands on what was remembered of them. A
/// point that is gone leaves its impulses to the first point: the sum of the contact is what
/// counts.
void inherit(Manifold& manifold, const Manifold& previous);

void clear_impulses(World& world);

/// What is gone has nothing to go on from when it comes back.
void forget(Contact& contact);

} // namespace carom
