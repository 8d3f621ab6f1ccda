#pragma once

#include "physics/solve/manifold/one_lane.hpp"
#include "physics/solve/methods/resolver.hpp"

#include <array>
#include <string_view>

namespace carom {

/// Keys of the settings that it reads.
inline constexpr auto impulse_dials = std::to_array<std::string_view>(
    {"skip_separating", "restitution_rule", "restitution_threshold", "bound_restitution",
     "block_sweeps", "friction_rule", "stick_as_one", "corners_as_one", "friction_creep_speed",
     "baumgarte", "push_speed", "slop", "residual"});

void advance_impulse(Problem& problem);
Explanation explain_impulse(const VisitedPoint& visited);

} // namespace carom
