/// Crates are thrown at one speed in all directions, as the scene "braking" has them.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <numeric>
#include <vector>

namespace carom {

namespace {

/// The new velocity moves the crates: v dt/2 = 2.5 mm less.
constexpr double tolerance_of_distances = 0.003; // [m]

bool slides(const Body& body) {
    constexpr double at_rest = 1e-3; // [m/s]
    return glm::length(glm::dvec3(body.linear_velocity)) > at_rest;
}

const Body& first_thrown(const World& world) {
    return *std::ranges::find_if(world.bodies, [](const Body& body) { return !is_static(body); });
}

/// Those of all crates are the same.
std::vector<Symbol> symbols_of_crate() {
    const auto speed = [](const World& start) {
        return glm::length(glm::dvec3(first_thrown(start).linear_velocity));
    };
    const auto friction = [](const World& start) {
        return measuring::friction(start, first_thrown(start).name, "floor");
    };
    return {{"v", "m/s", speed}, {"μ", "", friction}, {"g", "m/s²", of::gravity()}};
}

/// How far each movable body has come, in order of creation [m]; empty while one still slides.
std::vector<double> distances_at_rest(const Trace& trace) {
    std::vector<double> distances;
    for (const Body& body : trace.last().bodies) {
        if (slides(body)) {
            return {};
        }
        if (!is_static(body)) {
            distances.push_back(glm::distance(measuring::place(trace.start(), body.name),
                                              measuring::place(trace.last(), body.name)));
        }
    }
    return distances;
}

double mean(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

std::optional<double> mean_distance(const Trace& trace) {
    const std::vector<double> distances = distances_at_rest(trace);
    return distances.empty() ? std::nullopt : std::optional(mean(distances));
}

std::optional<double> largest_spread(const Trace& trace) {
    const std::vector<double> distances = distances_at_rest(trace);
    if (distances.empty()) {
        return std::nullopt;
    }
    const auto [least, most] = std::minmax_element(distances.begin(), distances.end());
    return (*most - *least) / mean(distances);
}

Experiment braking_distance() {
    return {
        .key = "braking_distance",
        .title = "Braking distance in all directions",
        .scene = "braking",
        .asks = "24 crates slide outwards in as many directions. How far do they get, and does the "
                "direction matter?",
        .theory =
            "Friction does the work μ m g d, which uses up 1/2 m v². Coulomb bounds the friction's "
            "magnitude, whatever its direction: the crates stop on a circle. A solver that bounds "
            "two components instead gives a square.",
        .source = "Coulomb, Théorie des machines simples, 1785; any textbook of mechanics",
        .seconds = 1.3,
        .measurands = {{.quantity = "mean distance",
                        .unit = "m",
                        .formula = "d = v²/(2 mu g)",
                        .tolerance = tolerance_of_distances,
                        .measure = &mean_distance,
                        .symbols = symbols_of_crate()},
                       {.quantity = "spread over 24 directions, relative",
                        .unit = "",
                        .formula = "0: the cone has no direction",
                        .tolerance = 0.01,
                        .predict = of::constant(0.0),
                        .measure = &largest_spread}},
        .applicable = responses::carrying_methods,
        .prepare = &measuring::make_rough,
        .finest_step = FinestStep{5e-6, rounding::of_velocities},
    };
}

void prepare_box_braking(World& world) {
    measuring::make_rough(world);
    world.settings.friction_model = FrictionModel::box;
}

/// Mean over the four crates that left `first` and whole quarter turns from it; the scene throws
/// one every 15 degrees.
Measure mean_over_quarters(std::size_t first) {
    return [first](const Trace& trace) -> std::optional<double> {
        const std::vector<double> all = distances_at_rest(trace);
        if (all.empty()) {
            return std::nullopt;
        }
        const std::size_t quarter = all.size() / 4;
        return mean(
            {all[first], all[first + quarter], all[first + 2 * quarter], all[first + 3 * quarter]});
    };
}

Experiment box_friction_askew() {
    return {
        .key = "box_friction_askew",
        .title = "Box friction is anisotropic",
        .scene = "braking",
        .asks = "The same throw under the friction model `box`. How far do the crates get along "
                "the axes, and how far at 45 degrees?",
        .theory =
            "Box friction acts along each of two axes with up to μ m g. At 45 degrees both act "
            "fully, √2 μ m g together, and the crates stop after d/√2. In between one axis stops "
            "first and the path bends: the crates end on a square.",
        .source = "Catto, Iterative Dynamics with Temporal Coherence, 2005",
        .seconds = 1.3,
        .symbols = symbols_of_crate(),
        .measurands = {{.quantity = "distance along the axes",
                        .unit = "m",
                        .formula = "d = v²/(2 mu g)",
                        .tolerance = tolerance_of_distances,
                        .measure = mean_over_quarters(0)},
                       {.quantity = "distance at 45 degrees",
                        .unit = "m",
                        .formula = "d/√2, d = v²/(2 mu g)",
                        .tolerance = tolerance_of_distances,
                        .measure = mean_over_quarters(3)}},
        .applicable = responses::impulse_methods,
        .prepare = &prepare_box_braking,
        .finest_step = FinestStep{2e-5, rounding::of_velocities},
    };
}

} // namespace

ExperimentRows rows::braking() { return {braking_distance(), box_friction_askew()}; }

} // namespace carom
