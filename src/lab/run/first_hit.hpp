#pragma once

#include "physics/world/world.hpp"

#include <optional>

namespace carom {

/// When a world that is left alone sees its first hit, found out on a copy: the world time after
/// the step in which two movable bodies first meet faster than 0.5 m/s [s]. Nothing where none does
/// within `seconds`; what lies on another body at first hits nothing.
[[nodiscard]] std::optional<double> first_hit_of(const World& first, double seconds);

} // namespace carom
