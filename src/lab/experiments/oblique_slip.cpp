#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"
#include "lab/experiments/theory.hpp"

#include <array>

namespace carom {

namespace {

constexpr std::string_view ball = "wood";

/// mu (1 + e) |v_n|
double lost_speed(const World& start) {
    const double mu = theory::friction(start, ball, "floor");
    const double e = theory::restitution(start, ball, "floor");
    return mu * (1.0 + e) * -measuring::velocity(start, ball).y;
}

double sliding_speed_after(const World& start) {
    return measuring::velocity(start, ball).x - lost_speed(start);
}

/// m r times the lost speed, over I = 2/5 m r².
double spin_after(const World& start) {
    return 2.5 * lost_speed(start) / measuring::radius(start, ball);
}

// The time step does not enter, as in `oblique_grip`.
constexpr std::array measurands = {
    Measurand{
        .quantity = "sliding speed after the hit",
        .unit = "m/s",
        .formula = "v_t' = v_t - mu (1 + e) |v_n|",
        .tolerance = 1e-5, // rounding
        .predict = &sliding_speed_after,
        .measure =
            [](const Trace& trace) { return measuring::forward_speed_after_bounce(trace, ball); },
    },
    Measurand{
        .quantity = "spin after the hit",
        .unit = "rad/s",
        .formula = "w' = 5/2 mu (1 + e) |v_n| / r",
        .tolerance = 1e-4, // rounding
        .predict = &spin_after,
        .measure =
            [](const Trace& trace) { return measuring::forward_spin_after_bounce(trace, ball); },
    },
};

} // namespace

const Experiment oblique_slip_experiment = {
    .key = "oblique_slip",
    .title = "Oblique bounce that slips",
    .scene = "oblique_bounce",
    .asks = "A smooth ball without spin hits the floor obliquely and slips throughout the hit. How "
            "much of its sliding speed does friction take, and how fast does it spin?",
    .theory =
        "While the contact slips, friction is μ times the normal force, so its impulse is μ "
        "times the normal impulse (1 + e) m |v_n|. It acts at the distance r from the centre and "
        "so turns the ball as well. The ball slips throughout if this is less than the 2/7 m v_t "
        "that grip would take.",
    .source = "Brach, Mechanical Impact Dynamics, 1991; Cross, Am. J. Phys. 70, 2002",
    .seconds = 0.5,
    .measurands = measurands,
    .applicable = responses::spin_methods,
    .prepare = &measuring::make_rough_and_weightless,
};

} // namespace carom
