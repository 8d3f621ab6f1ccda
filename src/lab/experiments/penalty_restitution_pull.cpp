#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/springs.hpp"

#include <array>
#include <cmath>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

void prepare(World& world) {
    measuring::make_springy(world, 0.2);
    world.settings.penalty_pull = true;
}

/// e = exp(-π ζ/sqrt(1 - ζ²))
double restitution(const World& start) {
    const double zeta = measuring::spring(start).damping_ratio;
    return std::exp(-glm::pi<double>() * zeta / std::sqrt(1.0 - zeta * zeta));
}

constexpr std::array measurands = {
    Measurand{
        .quantity = "restitution",
        .unit = "",
        .formula = "e = exp(-π ζ/sqrt(1 - ζ²))",
        .tolerance = 0.004, // the sub-steps are of first order: w h = 63/s · 1/16 ms
        .predict = &restitution,
        .measure = &measuring::ratio_of_speeds,
    },
};

} // namespace

const Experiment penalty_restitution_pull_experiment = {
    .key = "penalty_restitution_pull",
    .title = "Restitution of a damped spring that may pull",
    .scene = "head_on",
    .asks = "Two balls meet with a spring and a damper of a fifth of the critical damping, which "
            "may also pull. With what fraction of their speed do they separate?",
    .theory =
        "In overlap the balls oscillate as d = v/ω_d exp(-ζ ω t) sin(ω_d t), with ω_d = ω "
        "sqrt(1 - ζ²). The contact lasts until d is 0 again, ω_d t = π later, and by then the "
        "speed "
        "has decayed by exp(-π ζ/sqrt(1 - ζ²)). Shortly before the end the damper holds them back.",
    .source = "Nagurka and Huang, A Mass-Spring-Damper Model of a Bouncing Ball, 2004",
    .seconds = 1.2,
    .measurands = measurands,
    .applicable = responses::springs,
    .prepare = &prepare,
};

} // namespace carom
