#pragma once

#include "physics/detect/detect_workspace.hpp"

/// What contacts keep of a step: impulses that were given, where their points came, and what the
/// resolver remembers of them.
namespace carom {

/// Tells each contact point where it ended up, from where bodies are at the start of a slice and at
/// its end.
void note_poses(const World& world, DetectWorkspace& workspace);
void follow_separations(World& world, DetectWorkspace& workspace);

/// Moves the separations of the contact's points such that the least is the distance between the
/// surfaces where the bodies are now.
void measure_separation(Contact& contact, const Body& a, const Body& b);

/// Hands on what was remembered of points that were there before.
void inherit_memory(Manifold& manifold, const Manifold& previous);

/// Adds their impulses. A point that is gone leaves its own to the first point: the sum of the
/// contact is what counts.
void add_impulses(Manifold& manifold, const Manifold& previous);

/// What is gone has nothing to go on from when it comes back.
void forget(Contact& contact);

} // namespace carom
