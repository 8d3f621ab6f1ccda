#include "lab/experiments/braking.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rounding.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"

#include <array>
#include <cmath>

namespace carom {

namespace {

void prepare(World& world) {
    measuring::make_rough(world);
    world.settings.friction_model = FrictionModel::box;
}

/// Mean over the four crates that left `first` and whole quarter turns from it; the scene throws
/// one every 15 degrees.
std::optional<double> mean_over_quarters(const Trace& trace, std::size_t first) {
    const std::vector<double> all = measuring::distances_at_rest(trace);
    if (all.empty()) {
        return std::nullopt;
    }
    const std::size_t quarter = all.size() / 4;
    return measuring::mean(
        {all[first], all[first + quarter], all[first + 2 * quarter], all[first + 3 * quarter]});
}

constexpr std::array measurands = {
    Measurand{
        .quantity = "distance along the axes",
        .unit = "m",
        .formula = "d = v²/(2 mu g)",
        .tolerance = 0.003, // the new velocity moves the crates: v dt/2 = 2.5 mm less
        .predict = &measuring::braking_distance,
        .measure = [](const Trace& trace) { return mean_over_quarters(trace, 0); },
    },
    Measurand{
        .quantity = "distance at 45 degrees",
        .unit = "m",
        .formula = "d/√2",
        .tolerance = 0.003,
        .predict =
            [](const World& start) { return measuring::braking_distance(start) / std::sqrt(2.0); },
        .measure = [](const Trace& trace) { return mean_over_quarters(trace, 3); },
    },
};

} // namespace

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
    .measurands = measurands,
    .applicable = responses::impulse_methods,
    .prepare = &prepare,
    .finest_step = FinestStep{2e-5, rounding::of_velocities},
};

} // namespace carom
