#pragma once

#include "physics/solve/one_lane.hpp"
#include "physics/solve/resolvers/resolver.hpp"

#include <array>
#include <string_view>

namespace carom {

/// Keys of the settings that it reads.
inline constexpr std::array<std::string_view, 13> impulse_dials = {
    "skip_separating",   "restitution_rule", "restitution_threshold",
    "bound_restitution", "block_sweeps",     "friction_rule",
    "stick_as_one",      "corners_as_one",   "friction_creep_speed",
    "baumgarte",         "push_speed",       "slop",
    "residual"};

void advance_impulse(Problem& problem);

} // namespace carom
