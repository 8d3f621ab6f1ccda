#pragma once

#include "lab/trace.hpp"

#include <optional>

/// What is measured in the scene "overlap", on its deepest pair.
namespace carom::measuring {

double overlap_depth(const World& world); ///< below 0 when they are apart [m]
double parting_speed(const World& world); ///< [m/s]
double pair_mass(const World& world);     ///< the pair's reduced mass [kg]

/// The speed with which they part once they no longer overlap [m/s].
std::optional<double> speed_once_apart(const Trace& trace);

} // namespace carom::measuring
