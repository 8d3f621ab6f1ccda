#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rounding.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"

#include <array>
#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr double seconds = 1.0;
constexpr std::string_view ball = "rolling ball";

double acceleration(const World& start) {
    return 5.0 / 7.0 * measuring::gravity(start) * measuring::slope(start).sine;
}

constexpr std::array measurands = {
    Measurand{
        .quantity = "acceleration",
        .unit = "m/s²",
        .formula = "a = 5/7 g sin α",
        // Speeds grow by a dt a step, exactly: rounding. Penalty's differs by up to 8e-4 from step
        // to step, the others' by 3e-4.
        .tolerance = 1e-3,
        .predict = &acceleration,
        .measure =
            [](const Trace& trace) {
                return measuring::acceleration_downhill(trace, ball, seconds);
            },
    },
};

} // namespace

const Experiment incline_roll_experiment = {
    .key = "incline_roll",
    .title = "Rolling down an incline",
    .scene = "incline",
    .asks = "A ball rolls down a slope of 30 degrees. How fast does it gain speed?",
    .theory =
        "Friction keeps the contact point at rest without dissipation: v = r ω. Of the work of "
        "the weight 1/2 m v² goes into motion and 1/2 I ω² = 1/5 m v² into spin, so the ball gains "
        "speed as if it had 7/5 of its mass. It needs μ of 2/7 tan α or more.",
    .source = "Galilei, Discorsi, 1638, for the law; any textbook of mechanics for the factor",
    .seconds = seconds,
    .measurands = measurands,
    .applicable = responses::rolling_methods,
    .prepare = &measuring::make_rough,
    .finest_step = FinestStep{5e-5, rounding::of_velocities},
};

} // namespace carom
