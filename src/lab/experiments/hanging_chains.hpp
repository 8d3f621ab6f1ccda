#pragma once

#include "physics/world/world.hpp"

#include <string>
#include <string_view>

/// What the experiments in the scene "hanging_chain" share: a chain on one hook, and a garland
/// between two. Their first node is a hook; each node is tied to the next by a rod.
namespace carom::chains {

inline constexpr std::string_view chain = "chain";
inline constexpr std::string_view garland = "garland";
inline constexpr int links = 20;

/// The name of a node, from 0, the hook, to `links`.
std::string node(std::string_view of, int number);

glm::dvec3 place(const World& world, std::string_view of, int number); ///< [m]

/// The rod from node `number` to the next.
const Joint& link(const World& world, std::string_view of, int number);

double link_length(const World& world, std::string_view of, int number); ///< [m]

/// Puts the chain's nodes where the links, from the hook on, are so far from straight down [rad],
/// to the right; at rest.
void hang(World& world, const double (&angles)[links]);

} // namespace carom::chains
