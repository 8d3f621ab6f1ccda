#pragma once

#include "benchmarks/measures/workload.hpp"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

/// How good a state is, from positions and velocities alone.
namespace carom::benchmarks {

/// Pairs (i, j), i < j, of points that are at most `distance` [m] apart along every axis, and some
/// that are farther; found with a grid of cells of that size.
std::vector<std::pair<std::size_t, std::size_t>> near_pairs(std::span<const BodyState> states,
                                                            double distance);

/// Over all pairs that overlap, of bodies and of bodies with the static boxes.
struct Overlaps {
    std::size_t pairs = 0;
    double mean = 0.0;    ///< [m]
    double largest = 0.0; ///< [m]
};
Overlaps overlaps(const Workload& workload, std::span<const BodyState> states);

/// Kinetic energy, of translation and rotation, divided by the number of bodies [J].
double energy_per_body(const Workload& workload, std::span<const BodyState> states);

/// How far the bodies are from where they began.
struct Drift {
    double largest = 0.0; ///< horizontally, of any body [m]
    double top = 0.0;     ///< horizontally, of the body that was on top [m]
    double sunk = 0.0;    ///< downwards, of any body [m]
};
Drift drift(const Workload& workload, std::span<const BodyState> states);

/// A stack stands while no body is half its height lower than it began.
bool stands(const Workload& workload, const Drift& drift);

struct Quality {
    Overlaps overlaps;
    double energy = 0.0; ///< per body [J]
    Drift drift;
    bool finite = true; ///< every position is a number; the rest means nothing otherwise
};
Quality quality(const Workload& workload, std::span<const BodyState> states);

} // namespace carom::benchmarks
