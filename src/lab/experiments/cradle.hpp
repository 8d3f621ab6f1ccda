#pragma once

#include "lab/trace.hpp"

#include <optional>
#include <string_view>

/// What the experiments with Newton's cradle share.
namespace carom::cradle {

inline constexpr std::string_view first = "ball 1";
inline constexpr std::string_view middle = "ball 3";
inline constexpr std::string_view last = "ball 5";

/// Velocity of this ball after the hit has passed, once the last ball moves [m/s].
std::optional<double> measure_velocity(const Trace& trace, std::string_view name);

} // namespace carom::cradle
