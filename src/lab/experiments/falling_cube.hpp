#pragma once

#include "lab/experiment.hpp"

#include <array>
#include <optional>

/// What the experiments with a cube that lands on an edge or a corner share.
namespace carom::falling_cube {

double predict_spin(const World& start);     ///< |w'| [rad/s]
double predict_velocity(const World& start); ///< of the centre, upwards [m/s]

std::optional<double> measure_spin(const Trace& trace);
std::optional<double> measure_velocity(const Trace& trace);

/// One impulse, as it spins the cube and as it lifts it. The lever arm does not change before the
/// hit, so the methods solve these very equations.
inline constexpr std::array measurands = {
    Measurand{.quantity = "spin after the hit",
              .unit = "rad/s",
              .formula = "|I⁻¹ (r x j n)|, j = (1 + e) u/k(n)",
              .tolerance = 1e-4,
              .predict = &predict_spin,
              .measure = &measure_spin},
    Measurand{.quantity = "velocity of the centre after",
              .unit = "m/s",
              .formula = "-u + j/m",
              .tolerance = 1e-4,
              .predict = &predict_velocity,
              .measure = &measure_velocity},
};

} // namespace carom::falling_cube
