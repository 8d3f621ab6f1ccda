#pragma once

#include "lab/theory/experiment.hpp"

#include <array>
#include <string_view>

/// The scene of balls of 1 kg that hit a wall at four speeds, and what is measured in it.
namespace carom::wall_hits {

inline constexpr std::string_view wall = "wall";
inline constexpr std::string_view slowest = "ball at 0.2 m/s";
inline constexpr std::string_view slow = "ball at 0.5 m/s";
inline constexpr std::string_view fast = "ball at 1 m/s";
inline constexpr std::string_view fastest = "ball at 2 m/s";

/// Weightless, and steps of 1/1000 s with 16 sub-steps each.
void make_springy(World& world, const char* law);

double approach_speed(const World& start, std::string_view ball); ///< [m/s]

/// How deep the ball is in the wall, whose face is at x = 0; below 0 before it [m].
double depth(const World& world, std::string_view ball);

/// The first state after the hit in which the ball flies back clear of the wall, or nullptr.
const World* back(const Trace& trace, std::string_view ball);

template <const std::string_view& ball>
double depth_of(const World& world) {
    return depth(world, ball);
}

inline constexpr std::array depth_curves = {
    ExperimentCurve{"depth at 0.2 m/s", "m", &depth_of<slowest>},
    ExperimentCurve{"depth at 2 m/s", "m", &depth_of<fastest>},
};

} // namespace carom::wall_hits
