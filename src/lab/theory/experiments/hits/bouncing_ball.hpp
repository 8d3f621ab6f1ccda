#pragma once

#include "lab/theory/trace.hpp"

#include <optional>

/// What the experiments in the scene `bounce` share.
namespace carom::bouncing_ball {

inline constexpr const char* ball = "ball";

/// The bounce whose apex is looked at: long enough for small gains to add up.
inline constexpr int last_bounce = 20;

/// Throws the ball down a little: from rest its flights would later end on the floor at the very
/// end of a step or a sub-step, every time, and rounding would decide whether that is this one or
/// the next.
void throw_down(World& world);

/// How far the ball's lowest point is above the floor [m]; negative when it is in it.
double height(const World& world);

double gravity(const World& world); ///< downwards [m/s²]

/// Steps of h [s], not a whole number, after which the ball reaches the floor: the j of
///     y_0 - j h v - g h² j (j + 1)/2 = 0
/// where v is its speed downwards at the start. Not finite where nothing pulls it down.
double steps_to_floor(const World& start, double h);

/// The state with the apex that follows the n-th bounce (from 1), once the ball falls again.
std::optional<std::size_t> apex_after(const Trace& trace, int n);

} // namespace carom::bouncing_ball
