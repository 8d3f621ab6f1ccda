#pragma once

#include "physics/problem.hpp"

#include <array>
#include <string_view>

namespace carom {

/// Keys of the settings that `advance_in_one_pass` reads.
inline constexpr std::array<std::string_view, 6> one_pass_dials = {
    "skip_separating", "restitution_rule", "restitution_threshold",
    "friction_rule",   "baumgarte",        "slop"};

/// A step that visits each contact once, in order, with the impulse at each of its points
///     j = (v_target - v_n) / k(n)
/// where v_target is -e (v_n - a_n dt) if the contact bounces, else what the correction asks for.
/// The points of one contact push on the same two bodies and are brought to agree, so that a box
/// that lies flat stays so. `impulse` and `linear_impulse` are this; they differ in what v_n and
/// k(n) know of spin.
void advance_in_one_pass(Problem& problem);

} // namespace carom
