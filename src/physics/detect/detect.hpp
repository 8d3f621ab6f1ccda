#pragma once

#include "physics/detect/detect_workspace.hpp"
#include "physics/world/fault.hpp"
#include "physics/world/world.hpp"

#include "physics/detect/broadphase/body_pair.hpp"
#include <optional>
#include <vector>

/// The verbs of a step that find contacts. `workspace.settings` must be set.
namespace carom {

/// Fills `workspace.pairs`: bodies whose bounds meet within a slice of h [s]. A fault, and no
/// pairs, where there are more than a step takes.
std::optional<Fault> find_pairs(const World& world, DetectWorkspace& workspace, float h);

/// Replaces the world's contacts by those of the pairs, without any impulse; the old ones go to
/// `workspace.earlier()`.
void collide_pairs(World& world, DetectWorkspace& workspace, float h);

/// Gives contact points that were there before what was remembered of them and, after the first
/// slice, the impulses of this step so far. Those of points that are gone is kept with their
/// contact, or in `workspace.lost_contacts` when that is gone too.
void inherit_impulses(World& world, DetectWorkspace& workspace);

/// Puts contacts that an earlier slice of this step had and the last one lost back among the
/// world's: reported impulses are sums over the whole step.
void restore_lost_contacts(World& world, DetectWorkspace& workspace);

/// Pairs of bodies, as indices, that a joint ties and keeps from colliding with each other:
/// ascending.
void find_ties(const World& world, std::vector<BodyPair>& ties);

/// Takes the tied pairs out of others; both ascend.
void leave_out(const std::vector<BodyPair>& ties, std::vector<BodyPair>& pairs);

} // namespace carom
