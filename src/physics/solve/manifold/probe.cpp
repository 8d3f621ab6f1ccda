#include "physics/solve/manifold/probe.hpp"

#include <array>

namespace carom {

std::string_view title(Phase phase) {
    constexpr std::array<std::string_view, phase_count> titles = {
        "Find pairs",           "Collide", "Inherit impulses",    "Resolve", "Find spring forces",
        "Integrate velocities", "Solve",   "Integrate positions", "Relax",   "Bounce",
        "Correct positions",    "Measure"};
    return titles[static_cast<std::size_t>(phase)];
}

} // namespace carom
