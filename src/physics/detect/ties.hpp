#pragma once

#include "physics/detect/broadphase/body_pair.hpp"
#include "physics/world/world.hpp"

#include <vector>

namespace carom {

/// Pairs of bodies, as indices, that a joint ties and keeps from colliding with each other:
/// ascending.
void find_ties(const World& world, std::vector<BodyPair>& ties);

/// Takes the tied pairs out of others; both ascend.
void leave_out(const std::vector<BodyPair>& ties, std::vector<BodyPair>& pairs);

} // namespace carom
