#pragma once

#include "physics/world/world.hpp"

#include <vector>

namespace carom {

/// The springs that hang together with this one by springs and movable bodies, itself among them:
/// indices into `World::joints`, ascending. Empty where it is no spring.
std::vector<std::size_t> network_of(const World& world, JointId joint);

/// Gives the spring with the largest value this one, and scales the others alike; where all are 0,
/// each gets it.
void set_network(World& world, JointId joint, float Joint::*member, float value);

} // namespace carom
