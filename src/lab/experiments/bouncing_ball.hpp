#pragma once

#include "lab/trace.hpp"

#include <optional>
#include <string_view>

/// What the experiments in the scene `bounce` share.
namespace carom::bouncing_ball {

inline constexpr std::string_view ball = "ball";

/// The bounce whose apex is looked at: long enough for small gains to add up.
inline constexpr int last_bounce = 20;

/// How far the ball's lowest point is above the floor [m]; negative when it is in it.
double height(const World& world);

/// The state with the apex that follows the n-th bounce (from 1), once the ball falls again.
std::optional<std::size_t> apex_after(const Trace& trace, int n);

} // namespace carom::bouncing_ball
