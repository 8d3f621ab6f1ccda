#include "lab/experiments/measuring.hpp"
#include "lab/experiments/overlap.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"

#include <array>

namespace carom {

namespace {

void prepare(World& world) {
    measuring::make_ideal_and_weightless(world);
    world.settings.time_step = 1.0f / 60.0f;
    world.settings.slop = 0.01f;
    world.settings.push_speed.reset(); // the plain term
}

/// beta/dt (d - slop)
double exit_speed(const World& start) {
    const auto beta = static_cast<double>(start.settings.baumgarte);
    const auto slop = static_cast<double>(start.settings.slop);
    const auto dt = static_cast<double>(start.settings.time_step);
    return beta / dt * (measuring::overlap_depth(start) - slop);
}

constexpr std::array measurands = {
    Measurand{
        .quantity = "speed of parting",
        .unit = "m/s",
        .formula = "v = beta (d - slop)/dt",
        .tolerance = 1e-4, // the formula is the method's own: rounding of d, times 12/s
        .predict = &exit_speed,
        .measure = &measuring::speed_once_apart,
    },
};

constexpr std::array applicable = {
    Response{"linear_impulse + baumgarte", "linear_impulse", &responses::with_baumgarte},
    Response{"impulse + baumgarte", "impulse", &responses::with_baumgarte},
    Response{"sequential_impulses + baumgarte", "sequential_impulses", &responses::with_baumgarte},
};

} // namespace

const Experiment baumgarte_exit_experiment = {
    .key = "baumgarte_exit",
    .title = "Separation speed under Baumgarte",
    .scene = "overlap",
    .asks = "Two balls overlap by 0.2 m, at rest and without gravity. With what "
            "speed does Baumgarte's correction separate them?",
    .theory =
        "Its target is a speed that would remove the fraction β of the depth beyond the "
        "slop in one step: β (d - slop)/dt. The push is largest in the first step, and nothing "
        "removes the speed once the overlap is gone.",
    .source = "Baumgarte 1972; Catto, Iterative Dynamics with Temporal Coherence, 2005",
    .seconds = 0.5,
    .measurands = measurands,
    .applicable = applicable,
    .prepare = &prepare,
};

} // namespace carom
