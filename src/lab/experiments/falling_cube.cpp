#include "lab/experiments/falling_cube.hpp"

#include "lab/experiments/measuring.hpp"
#include "lab/experiments/theory.hpp"

#include <glm/geometric.hpp>
#include <string_view>

namespace carom::falling_cube {

namespace {

constexpr std::string_view cube = "cube";
constexpr std::string_view ground = "floor";

theory::Blow blow(const World& start) {
    return theory::blow_by_floor(measuring::body(start, cube),
                                 theory::restitution(start, cube, ground));
}

const World* after_hit(const Trace& trace) {
    const auto after = measuring::end_of_hit(trace, ground, cube);
    return after ? &trace.states()[*after] : nullptr;
}

} // namespace

double predict_spin(const World& start) { return glm::length(blow(start).spin); }

double predict_velocity(const World& start) { return blow(start).velocity; }

std::optional<double> measure_spin(const Trace& trace) {
    const World* after = after_hit(trace);
    return after != nullptr ? std::optional(glm::length(measuring::spin(*after, cube)))
                            : std::nullopt;
}

std::optional<double> measure_velocity(const Trace& trace) {
    const World* after = after_hit(trace);
    return after != nullptr ? std::optional(measuring::velocity(*after, cube).y) : std::nullopt;
}

} // namespace carom::falling_cube
