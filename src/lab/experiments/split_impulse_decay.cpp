#include "lab/experiments/measuring.hpp"
#include "lab/experiments/overlap.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace carom {

namespace {

constexpr int steps = 10;

void prepare(World& world) {
    measuring::make_ideal_and_weightless(world);
    world.settings.time_step = 1.0f / 60.0f;
    world.settings.slop = 0.01f;
    world.settings.push_speed.reset(); // the plain term
}

/// slop + (d_0 - slop)(1 - beta)^n
double depth_after_steps(const World& start) {
    const auto beta = static_cast<double>(start.settings.baumgarte);
    const auto slop = static_cast<double>(start.settings.slop);
    return slop + (measuring::overlap_depth(start) - slop) * std::pow(1.0 - beta, steps);
}

std::optional<double> depth_then(const Trace& trace) {
    const World* then = trace.after_steps(steps);
    return then != nullptr ? std::optional(measuring::overlap_depth(*then)) : std::nullopt;
}

std::optional<double> greatest_speed(const Trace& trace) {
    double greatest = 0.0;
    for (const World& world : trace.states()) {
        greatest = std::max(greatest, std::abs(measuring::parting_speed(world)));
    }
    return greatest;
}

constexpr std::array measurands = {
    Measurand{
        .quantity = "overlap after 10 steps",
        .unit = "m",
        .formula = "slop + (d_0 - slop)(1 - beta)^10",
        .tolerance = 1e-5, // the formula is the method's own: rounding of positions
        .predict = &depth_after_steps,
        .measure = &depth_then,
    },
    Measurand{
        .quantity = "greatest speed of parting",
        .unit = "m/s",
        .formula = "0: nothing stays in the velocity",
        .tolerance = 1e-6,
        .predict = [](const World&) { return 0.0; },
        .measure = &greatest_speed,
    },
};

constexpr std::array applicable = {
    Response{"linear_impulse + split_impulse", "linear_impulse", &responses::with_split_impulse},
    Response{"impulse + split_impulse", "impulse", &responses::with_split_impulse},
    Response{"sequential_impulses + split_impulse", "sequential_impulses",
             &responses::with_split_impulse},
};

} // namespace

const Experiment split_impulse_decay_experiment = {
    .key = "split_impulse_decay",
    .title = "An overlap decays under split impulses",
    .scene = "overlap",
    .asks = "Two balls overlap by 0.2 m, at rest and without gravity. How deep are "
            "they after 10 steps, and how fast?",
    .theory =
        "Each step moves them with a pseudo-velocity that removes the fraction β of the depth "
        "beyond the slop and is then discarded. What is left shrinks as (1 - β)^n, and the real "
        "velocities are not affected.",
    .source = "Coumans, Bullet Physics, split impulse; Catto, Box2D 2.0, on pseudo-velocities",
    .seconds = 0.5,
    .measurands = measurands,
    .applicable = applicable,
    .prepare = &prepare,
};

} // namespace carom
