#include "lab/experiments/measuring.hpp"
#include "lab/experiments/overlap.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"

#include <array>
#include <cmath>

namespace carom {

namespace {

void prepare(World& world) {
    measuring::make_ideal_and_weightless(world);
    world.settings.penalty_stiffness = 2000.0f;
    world.settings.penalty_damping = 0.0f;
    world.settings.penalty_sub_steps = 64;
}

/// d sqrt(k/m_r)
double exit_speed(const World& start) {
    const double k = static_cast<double>(start.settings.penalty_stiffness);
    return measuring::overlap_depth(start) * std::sqrt(k / measuring::pair_mass(start));
}

constexpr std::array measurands = {
    Measurand{
        .quantity = "speed of parting",
        .unit = "m/s",
        .formula = "v = d sqrt(k/m_r)",
        .tolerance = 0.026, // v w h/2, with v = 12.6 m/s, w = 63/s and sub-steps h = 65 µs
        .predict = &exit_speed,
        .measure = &measuring::speed_once_apart,
    },
};

} // namespace

const Experiment penalty_exit_experiment = {
    .key = "penalty_exit",
    .title = "Separation speed under penalty springs",
    .scene = "overlap",
    .asks = "Two balls overlap by 0.2 m, at rest and without gravity. How fast do "
            "the springs throw them apart?",
    .theory = "An overlap placed in a scene loads the spring with 1/2 k d², and all of "
              "it comes "
              "back as 1/2 m_r v². A small initial overlap is a small explosion.",
    .source = "Moore and Wilhelms, Collision Detection and Response for Computer Animation, 1988",
    .seconds = 0.2,
    .measurands = measurands,
    .applicable = responses::springs,
    .prepare = &prepare,
};

} // namespace carom
