#pragma once

#include "lab/trace.hpp"

#include <optional>
#include <string_view>

/// What the experiments in the scene `unequal_pair` share.
namespace carom::unequal_pair {

inline constexpr std::string_view heavy = "heavy ball";
inline constexpr std::string_view light = "light ball";

/// Velocity of one of the two after the hit, from the one-dimensional table [m/s].
double predict_velocity(const World& start, std::string_view name);

/// The same as it is, once they have touched [m/s].
std::optional<double> measure_velocity(const Trace& trace, std::string_view name);

} // namespace carom::unequal_pair
