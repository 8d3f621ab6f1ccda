#pragma once

#include "lab/trace.hpp"

#include <vector>

/// What is measured in the scene "braking", whose movable bodies are all thrown at one speed.
namespace carom::measuring {

/// v²/(2 mu g), the same for all [m].
double braking_distance(const World& start);

/// How far each movable body has come, in order of creation [m]; empty while one still slides.
std::vector<double> distances_at_rest(const Trace& trace);

double mean(const std::vector<double>& values);

} // namespace carom::measuring
