#include "lab/experiments/measuring.hpp"
#include "lab/experiments/oscillation.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rounding.hpp"
#include "lab/experiments/rows.hpp"

#include <array>
#include <cmath>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

constexpr std::string_view mass = "free mass";
constexpr std::string_view beam = "beam";

double predict(const World& start) {
    const auto k = static_cast<double>(measuring::joint_between(start, mass, beam).stiffness);
    return glm::two_pi<double>() * std::sqrt(measuring::mass(start, mass) / k);
}

std::optional<double> measure(const Trace& trace) {
    constexpr int swings = 4;
    return measuring::period(
        trace,
        [&](const World& world) {
            return measuring::height_above_rest(world, trace.start(), mass, beam);
        },
        swings);
}

constexpr std::array measurands = {
    // Explicit or implicit, the frequency is off by (w h)²/24 or so, w h = 0.006: what is left is
    // where a line between two states meets zero.
    Measurand{.quantity = "period, the mean of four",
              .unit = "s",
              .formula = "T = 2π sqrt(m/k)",
              .tolerance = 1e-3,
              .predict = &predict,
              .measure = &measure},
};

} // namespace

const Experiment spring_period_experiment = {
    .key = "spring_period",
    .title = "Period of a spring",
    .scene = "springs",
    .asks = "A mass of 2 kg hangs on a spring of 80 N/m and is let go. What is its period?",
    .theory = "m x'' = -k x oscillates with ω = sqrt(k/m), at any amplitude; gravity shifts the "
              "equilibrium. Implicit methods reduce the amplitude, not the frequency.",
    .source = "Hooke 1678; any course of mechanics",
    .seconds = 5.5,
    .measurands = measurands,
    .applicable = responses::every_method,
    .prepare = &measuring::make_fine_steps,
    .finest_step = FinestStep{3e-6, rounding::of_velocities},
};

} // namespace carom
