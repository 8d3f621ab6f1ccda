#pragma once

#include "physics/world/world.hpp"

#include <vector>

namespace carom {

/// How a step of these settings converges: what is left to do after each sweep over the contacts.
///
/// Bodies that rest shall not move, so what they still move at is the error: the root mean square
/// of their speeds, weighted by mass, v = sqrt(Σ m v_i² / Σ m) [m/s]. The first number is from
/// before the first sweep. A copy of the world takes its coming step with a probe, which changes
/// nothing.
std::vector<double> speeds_left_by_sweeps(const World& world);

/// (v_l / v_k)^(1/(l - k)): the share of the error that a sweep leaves, between sweeps k and l. NaN
/// where there are not as many.
double left_by_a_sweep(const std::vector<double>& speeds, std::size_t k, std::size_t l);

} // namespace carom
