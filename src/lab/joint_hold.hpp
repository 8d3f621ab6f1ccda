#pragma once

#include "physics/world/world.hpp"

#include <optional>
#include <string>

namespace carom {

/// Why a rigid joint is off by more than 1 cm and 1 % of its length, and what helps, in a sentence
/// without its full stop: tensions swing a light body across them faster than a step can follow, or
/// the passes do not suffice. Nothing where all hold, and under methods that do not solve joints by
/// passes.
std::optional<std::string> joints_apart(const World& world);

} // namespace carom
