#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rounding.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"
#include "lab/experiments/theory.hpp"

#include <array>

namespace carom {

namespace {

constexpr std::string_view ball = "stun";

double speed_at_first(const World& start) { return measuring::velocity(start, ball).x; }

/// mu g [m/s²]
double braking(const World& start) {
    return theory::friction(start, ball, "floor") * measuring::gravity(start);
}

double rolling_speed(const World& start) { return 5.0 / 7.0 * speed_at_first(start); }

double rolling_time(const World& start) {
    return 2.0 * speed_at_first(start) / (7.0 * braking(start));
}

double rolling_way(const World& start) {
    const double v_0 = speed_at_first(start);
    return 12.0 * v_0 * v_0 / (49.0 * braking(start));
}

std::optional<double> speed_when_it_rolls(const Trace& trace) {
    const World* world = measuring::first_rolling(trace, ball);
    return world != nullptr ? std::optional(measuring::velocity(*world, ball).x) : std::nullopt;
}

std::optional<double> time_until_it_rolls(const Trace& trace) {
    const World* world = measuring::first_rolling(trace, ball);
    return world != nullptr ? std::optional(world->time - trace.start().time) : std::nullopt;
}

std::optional<double> way_until_it_rolls(const Trace& trace) {
    const World* world = measuring::first_rolling(trace, ball);
    return world != nullptr ? std::optional(measuring::place(*world, ball).x -
                                            measuring::place(trace.start(), ball).x)
                            : std::nullopt;
}

constexpr std::array measurands = {
    Measurand{
        .quantity = "speed when it rolls",
        .unit = "m/s",
        .formula = "v = 5/7 v_0",
        .tolerance = 0.001, // what `rolls` allows the contact point
        .predict = &rolling_speed,
        .measure = &speed_when_it_rolls,
    },
    Measurand{
        .quantity = "time until it rolls",
        .unit = "s",
        .formula = "2 v_0/(7 mu g)",
        .tolerance = 0.001, // seen at the end of a step: up to dt late
        .predict = &rolling_time,
        .measure = &time_until_it_rolls,
    },
    Measurand{
        .quantity = "way until it rolls",
        .unit = "m",
        .formula = "12 v_0²/(49 mu g)",
        .tolerance = 0.003, // up to a step of rolling, 5/7 v_0 dt
        .predict = &rolling_way,
        .measure = &way_until_it_rolls,
    },
};

} // namespace

const Experiment slide_to_roll_experiment = {
    .key = "slide_to_roll",
    .title = "Sliding becomes rolling",
    .scene = "stun_follow_draw",
    .asks = "A ball is pushed along the floor without spin. When, where and how fast does it begin "
            "to roll?",
    .theory = "Friction μ m g brakes the ball at μ g and spins it up at 5/2 μ g/r, so its contact "
              "point slows down at 7/2 μ g and is at rest after 2 v_0/(7 μ g). Then friction ends, "
              "with 5/7 of the speed left; the distance is that time at the mean speed, 6/7 v_0.",
    .source = "Coriolis, Théorie mathématique des effets du jeu de billard, 1835",
    .seconds = 0.6,
    .measurands = measurands,
    .applicable = responses::spin_methods,
    .prepare = &measuring::make_rough,
    .finest_step = FinestStep{1e-5, rounding::of_velocities},
};

} // namespace carom
