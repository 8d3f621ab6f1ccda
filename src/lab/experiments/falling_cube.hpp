#pragma once

#include "lab/trace.hpp"

#include <optional>

/// What the experiments with a cube that lands on an edge or a corner share.
namespace carom::falling_cube {

double predict_spin(const World& start);     ///< |w'| [rad/s]
double predict_velocity(const World& start); ///< of the centre, upwards [m/s]

std::optional<double> measure_spin(const Trace& trace);
std::optional<double> measure_velocity(const Trace& trace);

} // namespace carom::falling_cube
