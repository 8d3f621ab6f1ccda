/// Crates are thrown at one speed in all directions, as the scene "braking" has them.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/theory.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <numeric>
#include <vector>

namespace carom {

namespace {

bool slides(const Body& body) {
    constexpr double at_rest = 1e-3; // [m/s]
    return glm::length(glm::dvec3(body.linear_velocity)) > at_rest;
}

/// v²/(2 mu g), the same for all [m].
double predicted_distance(const World& start) {
    const auto thrown = std::find_if(start.bodies.begin(), start.bodies.end(),
                                     [](const Body& body) { return !is_static(body); });
    const glm::dvec3 v = thrown->linear_velocity;
    const double mu = theory::friction(start, thrown->name, "floor");
    return glm::dot(v, v) / (2.0 * mu * measuring::gravity(start));
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

constexpr std::array cone_measurands = {
    Measurand{
        .quantity = "mean distance",
        .unit = "m",
        .formula = "d = v²/(2 mu g)",
        .tolerance = 0.003, // the new velocity moves the crates: v dt/2 = 2.5 mm less
        .predict = &predicted_distance,
        .measure = &mean_distance,
    },
    Measurand{
        .quantity = "spread over 24 directions, relative",
        .unit = "",
        .formula = "0: the cone has no direction",
        .tolerance = 0.01,
        .predict = [](const World&) { return 0.0; },
        .measure = &largest_spread,
    },
};

void prepare_box_braking(World& world) {
    measuring::make_rough(world);
    world.settings.friction_model = FrictionModel::box;
}

/// Mean over the four crates that left `first` and whole quarter turns from it; the scene throws
/// one every 15 degrees.
std::optional<double> mean_over_quarters(const Trace& trace, std::size_t first) {
    const std::vector<double> all = distances_at_rest(trace);
    if (all.empty()) {
        return std::nullopt;
    }
    const std::size_t quarter = all.size() / 4;
    return mean(
        {all[first], all[first + quarter], all[first + 2 * quarter], all[first + 3 * quarter]});
}

constexpr std::array box_braking_measurands = {
    Measurand{
        .quantity = "distance along the axes",
        .unit = "m",
        .formula = "d = v²/(2 mu g)",
        .tolerance = 0.003, // the new velocity moves the crates: v dt/2 = 2.5 mm less
        .predict = &predicted_distance,
        .measure = [](const Trace& trace) { return mean_over_quarters(trace, 0); },
    },
    Measurand{
        .quantity = "distance at 45 degrees",
        .unit = "m",
        .formula = "d/√2",
        .tolerance = 0.003,
        .predict = [](const World& start) { return predicted_distance(start) / std::sqrt(2.0); },
        .measure = [](const Trace& trace) { return mean_over_quarters(trace, 3); },
    },
};

} // namespace

const Experiment braking_distance_experiment = {
    .key = "braking_distance",
    .title = "Braking distance in all directions",
    .scene = "braking",
    .asks = "24 crates slide outwards in as many directions. How far do they get, and does the "
            "direction matter?",
    .theory =
        "Friction does the work μ m g d, which uses up 1/2 m v². Coulomb bounds the friction's "
        "magnitude, whatever its direction: the crates stop on a circle. A solver that bounds two "
        "components instead gives a square.",
    .source = "Coulomb, Théorie des machines simples, 1785; any textbook of mechanics",
    .seconds = 1.3,
    .measurands = cone_measurands,
    .applicable = responses::carrying_methods,
    .prepare = &measuring::make_rough,
    .finest_step = FinestStep{5e-6, rounding::of_velocities},
};

const Experiment box_friction_askew_experiment = {
    .key = "box_friction_askew",
    .title = "Box friction is anisotropic",
    .scene = "braking",
    .asks = "The same throw under the friction model `box`. How far do the crates get along the "
            "axes, and how far at 45 degrees?",
    .theory = "Box friction acts along each of two axes with up to μ m g. At 45 degrees both act "
              "fully, √2 μ m g together, and the crates stop after d/√2. In between one axis stops "
              "first and the path bends: the crates end on a square.",
    .source = "Catto, Iterative Dynamics with Temporal Coherence, 2005",
    .seconds = 1.3,
    .measurands = box_braking_measurands,
    .applicable = responses::impulse_methods,
    .prepare = &prepare_box_braking,
    .finest_step = FinestStep{2e-5, rounding::of_velocities},
};

} // namespace carom
