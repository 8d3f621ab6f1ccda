#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"

#include <array>

namespace carom {

namespace {

constexpr std::string_view ball = "rubber";

double sliding_speed_after(const World& start) {
    return 5.0 / 7.0 * measuring::velocity(start, ball).x;
}

double spin_after(const World& start) {
    return sliding_speed_after(start) / measuring::radius(start, ball);
}

// Methods answer the hit up to |v_n| dt before or after the ball touches. On a floor its lever arm
// is its radius all the same (physics/world/action_point.hpp): the time step does not enter.
constexpr std::array measurands = {
    Measurand{
        .quantity = "sliding speed after the hit",
        .unit = "m/s",
        .formula = "v_t' = 5/7 v_t",
        .tolerance = 2e-5, // rounding
        .predict = &sliding_speed_after,
        .measure =
            [](const Trace& trace) { return measuring::forward_speed_after_bounce(trace, ball); },
    },
    Measurand{
        .quantity = "spin after the hit",
        .unit = "rad/s",
        .formula = "w' = v_t'/r",
        .tolerance = 1e-4, // rounding
        .predict = &spin_after,
        .measure =
            [](const Trace& trace) { return measuring::forward_spin_after_bounce(trace, ball); },
    },
};

} // namespace

const Experiment oblique_grip_experiment = {
    .key = "oblique_grip",
    .title = "Oblique bounce that grips",
    .scene = "oblique_bounce",
    .asks =
        "A rubber ball without spin hits the floor obliquely. How fast does it slide on along the "
        "floor, and how fast does it spin?",
    .theory =
        "The impulse acts at the contact point, so angular momentum about that point is conserved: "
        "m r v_t = m r v_t' + I w'. A ball that grips leaves with the point at rest, w' = v_t'/r. "
        "With I = 2/5 m r² five sevenths of the sliding speed are left, whatever e and μ are.",
    .source = "Brody, The Physics Teacher 22, 1984; Brach, Mechanical Impact Dynamics, 1991",
    .seconds = 0.5,
    .measurands = measurands,
    .applicable = responses::spin_methods,
    .prepare = &measuring::make_rough_and_weightless,
};

} // namespace carom
