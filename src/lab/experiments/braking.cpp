#include "lab/experiments/braking.hpp"

#include "lab/experiments/measuring.hpp"
#include "lab/experiments/sliding.hpp"
#include "lab/experiments/theory.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <numeric>

namespace carom::measuring {

namespace {

bool slides(const Body& body) {
    constexpr double at_rest = 1e-3; // [m/s]
    return glm::length(glm::dvec3(body.linear_velocity)) > at_rest;
}

} // namespace

double braking_distance(const World& start) {
    const auto thrown = std::find_if(start.bodies.begin(), start.bodies.end(),
                                     [](const Body& body) { return !is_static(body); });
    const glm::dvec3 v = thrown->linear_velocity;
    const double mu = theory::friction(start, thrown->name, "floor");
    return glm::dot(v, v) / (2.0 * mu * gravity(start));
}

std::vector<double> distances_at_rest(const Trace& trace) {
    std::vector<double> distances;
    for (const Body& body : trace.last().bodies) {
        if (slides(body)) {
            return {};
        }
        if (!is_static(body)) {
            distances.push_back(
                glm::distance(place(trace.start(), body.name), place(trace.last(), body.name)));
        }
    }
    return distances;
}

double mean(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

} // namespace carom::measuring
