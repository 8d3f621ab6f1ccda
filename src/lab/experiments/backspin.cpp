#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rounding.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"
#include "lab/experiments/theory.hpp"

#include <algorithm>
#include <array>

namespace carom {

namespace {

constexpr std::string_view ball = "draw";

/// About z, backspin of a ball that moves towards +x is positive.
double rolling_speed(const World& start) {
    const double r_w_0 = measuring::radius(start, ball) * measuring::spin(start, ball).z;
    return 5.0 / 7.0 * measuring::velocity(start, ball).x - 2.0 / 7.0 * r_w_0;
}

std::optional<double> speed_when_it_rolls(const Trace& trace) {
    const World* world = measuring::first_rolling(trace, ball);
    return world != nullptr ? std::optional(measuring::velocity(*world, ball).x) : std::nullopt;
}

double braking_distance(const World& start) {
    const double v_0 = measuring::velocity(start, ball).x;
    const double mu = theory::friction(start, ball, "floor");
    return v_0 * v_0 / (2.0 * mu * measuring::gravity(start));
}

std::optional<double> farthest_way(const Trace& trace) {
    const auto& states = trace.states();
    const auto turning = std::find_if(states.begin(), states.end(), [](const World& world) {
        return measuring::velocity(world, ball).x <= 0.0;
    });
    return turning != states.end() ? std::optional(measuring::place(*turning, ball).x -
                                                   measuring::place(trace.start(), ball).x)
                                   : std::nullopt;
}

constexpr std::array measurands = {
    Measurand{
        .quantity = "farthest way forward",
        .unit = "m",
        .formula = "v_0²/(2 mu g)",
        .tolerance = 0.0025, // the new velocity moves the ball: v_0 dt/2 = 2 mm less
        .predict = &braking_distance,
        .measure = &farthest_way,
    },
    Measurand{
        .quantity = "speed when it rolls",
        .unit = "m/s",
        .formula = "v = 5/7 v_0 - 2/7 r w_0",
        .tolerance = 0.001, // what `rolls` allows the contact point
        .predict = &rolling_speed,
        .measure = &speed_when_it_rolls,
    },
};

} // namespace

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
    .measurands = measurands,
    .applicable = responses::rolling_methods,
    .prepare = &measuring::make_rough,
    .finest_step = FinestStep{5e-5, rounding::of_velocities},
};

} // namespace carom
