/// Balls that are pushed along the floor slide until they roll.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/theory.hpp"

#include <array>

namespace carom {

namespace {

constexpr std::string_view stun = "stun"; // without spin
constexpr std::string_view draw = "draw"; // with backspin

template <const std::string_view& ball>
double forward_speed(const World& world) {
    return measuring::velocity(world, ball).x;
}

/// mu g [m/s²]
template <const std::string_view& ball>
double braking(const World& start) {
    return theory::friction(start, ball, "floor") * measuring::gravity(start);
}

template <const std::string_view& ball>
std::optional<double> speed_when_it_rolls(const Trace& trace) {
    const World* world = measuring::first_rolling(trace, ball);
    return world != nullptr ? std::optional(forward_speed<ball>(*world)) : std::nullopt;
}

template <const std::string_view& ball>
constexpr Measurand rolling_speed(std::string_view formula, double (*predict)(const World& start)) {
    return {
        .quantity = "speed when it rolls",
        .unit = "m/s",
        .formula = formula,
        .tolerance = 0.001, // what `first_rolling` allows the contact point
        .predict = predict,
        .measure = &speed_when_it_rolls<ball>,
    };
}

double stun_speed(const World& start) { return 5.0 / 7.0 * forward_speed<stun>(start); }

double rolling_time(const World& start) {
    return 2.0 * forward_speed<stun>(start) / (7.0 * braking<stun>(start));
}

double rolling_distance(const World& start) {
    const double v_0 = forward_speed<stun>(start);
    return 12.0 * v_0 * v_0 / (49.0 * braking<stun>(start));
}

std::optional<double> time_until_it_rolls(const Trace& trace) {
    const World* world = measuring::first_rolling(trace, stun);
    return world != nullptr ? std::optional(world->time - trace.start().time) : std::nullopt;
}

double distance_of(const Trace& trace, const World& until, std::string_view ball) {
    return measuring::place(until, ball).x - measuring::place(trace.start(), ball).x;
}

std::optional<double> distance_until_it_rolls(const Trace& trace) {
    const World* world = measuring::first_rolling(trace, stun);
    return world != nullptr ? std::optional(distance_of(trace, *world, stun)) : std::nullopt;
}

constexpr std::array stun_measurands = {
    rolling_speed<stun>("v = 5/7 v_0", &stun_speed),
    Measurand{
        .quantity = "time until it rolls",
        .unit = "s",
        .formula = "2 v_0/(7 mu g)",
        .tolerance = 0.001, // seen at the end of a step: up to dt late
        .predict = &rolling_time,
        .measure = &time_until_it_rolls,
    },
    Measurand{
        .quantity = "distance until it rolls",
        .unit = "m",
        .formula = "12 v_0²/(49 mu g)",
        .tolerance = 0.003, // up to a step of rolling, 5/7 v_0 dt
        .predict = &rolling_distance,
        .measure = &distance_until_it_rolls,
    },
};

/// About z, backspin of a ball that moves towards +x is positive.
double draw_speed(const World& start) {
    const double r_w_0 = measuring::radius(start, draw) * measuring::spin(start, draw).z;
    return 5.0 / 7.0 * forward_speed<draw>(start) - 2.0 / 7.0 * r_w_0;
}

double braking_distance(const World& start) {
    const double v_0 = forward_speed<draw>(start);
    const double mu = theory::friction(start, draw, "floor");
    return v_0 * v_0 / (2.0 * mu * measuring::gravity(start));
}

std::optional<double> farthest_distance(const Trace& trace) {
    const auto turning = measuring::first_state(
        trace, 0, [](const World& world) { return forward_speed<draw>(world) <= 0.0; });
    return turning ? std::optional(distance_of(trace, trace.states()[*turning], draw))
                   : std::nullopt;
}

constexpr std::array draw_measurands = {
    Measurand{
        .quantity = "largest distance forward",
        .unit = "m",
        .formula = "v_0²/(2 mu g)",
        .tolerance = 0.0025, // the new velocity moves the ball: v_0 dt/2 = 2 mm less
        .predict = &braking_distance,
        .measure = &farthest_distance,
    },
    rolling_speed<draw>("v = 5/7 v_0 - 2/7 r w_0", &draw_speed),
};

} // namespace

const Experiment slide_to_roll_experiment = {
    .key = "slide_to_roll",
    .title = "Sliding becomes rolling",
    .scene = "stun_follow_draw",
    .asks = "A ball is pushed along the floor without spin. When, where and how fast does it begin "
            "to roll?",
    .theory = "Friction μ m g slows the ball at μ g and spins it up at 5/2 μ g/r, so its contact "
              "point slows down at 7/2 μ g and is at rest after 2 v_0/(7 μ g). Then friction ends, "
              "with 5/7 of the speed left; the distance is that time at the mean speed, 6/7 v_0.",
    .source = "Coriolis, Théorie mathématique des effets du jeu de billard, 1835",
    .seconds = 0.6,
    .measurands = stun_measurands,
    .applicable = responses::spin_methods,
    .prepare = &measuring::make_rough,
    .finest_step = FinestStep{1e-5, rounding::of_velocities},
};

const Experiment backspin_experiment = {
    .key = "backspin",
    .title = "Backspin that returns",
    .scene = "stun_follow_draw",
    .asks = "A ball is pushed forwards with so much backspin that it comes back. How far does it "
            "go, and how fast does it roll in the end?",
    .theory =
        "Friction acts at the contact point, so the angular momentum about a point of the floor "
        "is conserved. With the backspin w_0 it is m r v_0 - 2/5 m r² w_0, and 7/5 m r v "
        "when the ball rolls: backwards for r w_0 > 5/2 v_0. Until then friction is "
        "μ m g, and the ball turns back after the distance v_0²/(2 μ g).",
    .source = "Coriolis, Théorie mathématique des effets du jeu de billard, 1835",
    .seconds = 2.2,
    .measurands = draw_measurands,
    .applicable = responses::rolling_methods,
    .prepare = &measuring::make_rough,
    .finest_step = FinestStep{5e-5, rounding::of_velocities},
};

} // namespace carom
