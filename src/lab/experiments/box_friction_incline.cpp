#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rounding.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"
#include "lab/experiments/theory.hpp"

#include <array>

namespace carom {

namespace {

constexpr double seconds = 2.0;
constexpr std::string_view holds = "crate with mu = 0.52";
constexpr std::string_view slides = "crate with mu = 0.46";

/// The crates begin 0.1 mm in the ramp: a method that leaves open contacts alone would let them
/// fall for a step whenever rounding opens one, and box friction does not make up for it.
void prepare(World& world) {
    measuring::make_rough(world);
    world.settings.friction_model = FrictionModel::box;
    constexpr double depth = 1e-4; // [m]
    const glm::vec3 into_ramp(-depth * measuring::slope(world).normal);
    for (Body& body : world.bodies) {
        body.position += is_static(body) ? glm::vec3(0.0f) : into_ramp;
    }
}

double sliding_acceleration(const World& start) {
    const double sine = measuring::slope(start).sine;
    return measuring::gravity(start) * (sine - theory::friction(start, slides, "ramp"));
}

constexpr std::array measurands = {
    Measurand{
        .quantity = "creep of the crate with mu = 0.52",
        .unit = "m",
        .formula = "0, for mu > sin α = 0.5",
        .tolerance = 1e-4, // what rounding may do in 2000 steps
        .predict = [](const World&) { return 0.0; },
        .measure = [](const Trace& trace) { return measuring::creep(trace, holds, seconds); },
    },
    Measurand{
        .quantity = "acceleration of the crate with mu = 0.46",
        .unit = "m/s²",
        .formula = "a = g (sin α - mu)",
        .tolerance =
            0.001, // a contact that flickers loses g dt each time: 0.01 m/s in 1 s would show
        .predict = &sliding_acceleration,
        .measure =
            [](const Trace& trace) {
                return measuring::acceleration_downhill(trace, slides, seconds);
            },
    },
};

} // namespace

const Experiment box_friction_incline_experiment = {
    .key = "box_friction_incline",
    .title = "Box friction on an incline",
    .scene = "sticking",
    .asks = "The crates on the slope of 30 degrees again, under the friction model `box`. Above "
            "which μ do they hold now?",
    .theory =
        "Box friction is bounded by μ times the weight m g instead of the normal force: it "
        "ignores that a slope carries only m g cos α. So a crate holds above μ = sin α = 0.5 "
        "instead of tan α = 0.577, and slides with g (sin α - μ). Cheap, and wrong by 1/cos α.",
    .source = "Catto, Iterative Dynamics with Temporal Coherence, 2005",
    .seconds = seconds,
    .measurands = measurands,
    .applicable = responses::impulse_methods,
    .prepare = &prepare,
    .finest_step = FinestStep{5e-5, rounding::of_velocities},
};

} // namespace carom
