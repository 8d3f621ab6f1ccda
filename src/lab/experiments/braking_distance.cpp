#include "lab/experiments/braking.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rounding.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"

#include <algorithm>
#include <array>

namespace carom {

namespace {

double spread_of(const std::vector<double>& distances) {
    const auto [least, most] = std::minmax_element(distances.begin(), distances.end());
    return (*most - *least) / measuring::mean(distances);
}

std::optional<double> mean_distance(const Trace& trace) {
    const std::vector<double> distances = measuring::distances_at_rest(trace);
    return distances.empty() ? std::nullopt : std::optional(measuring::mean(distances));
}

std::optional<double> largest_spread(const Trace& trace) {
    const std::vector<double> distances = measuring::distances_at_rest(trace);
    return distances.empty() ? std::nullopt : std::optional(spread_of(distances));
}

constexpr std::array measurands = {
    Measurand{
        .quantity = "mean distance",
        .unit = "m",
        .formula = "d = v²/(2 mu g)",
        .tolerance = 0.003, // the new velocity moves the crates: v dt/2 = 2.5 mm less
        .predict = &measuring::braking_distance,
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
    .measurands = measurands,
    .applicable = responses::carrying_methods,
    .prepare = &measuring::make_rough,
    .finest_step = FinestStep{5e-6, rounding::of_velocities},
};

} // namespace carom
