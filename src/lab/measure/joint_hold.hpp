#pragma once

#include "physics/world/world.hpp"

#include <optional>
#include <string>

namespace carom {

/// How far a rigid joint is off, in what it may be off by: 1 cm or 1 % of its length, whichever is
/// more. 0 for springs.
double joint_excess(const World& world, const Joint& joint);

/// Why a rigid joint is off by more than that, and what helps, in a sentence without its full stop:
/// tensions swing a light body across them faster than a step can follow, or the passes do not
/// suffice. Nothing where all hold, and under methods that do not solve joints by passes.
std::optional<std::string> joints_apart(const World& world);

} // namespace carom
