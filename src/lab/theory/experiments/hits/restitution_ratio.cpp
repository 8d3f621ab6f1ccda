/// Newton's law of restitution, hit after hit.
#include "lab/theory/experiments/hits/bouncing_ball.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/theory.hpp"

namespace carom {

namespace {

using bouncing_ball::ball;

void prepare_restitution(World& world) {
    measuring::make_ideal(world);
    for (Body& body : world.bodies) {
        body.restitution = is_static(body) ? 1.0f : 0.8f;
    }
}

double predict_ratio_of_hit(const World& start) {
    return theory::restitution(start, ball, "floor");
}

/// Speed after the n-th hit over that before it.
template <int n>
std::optional<double> measure_ratio_of_hit(const Trace& trace) {
    const auto after = measuring::bounce(trace, ball, n);
    if (!after) {
        return std::nullopt;
    }
    return -measuring::velocity(trace.states()[*after], ball).y /
           measuring::velocity(trace.states()[*after - 1], ball).y;
}

template <int n>
constexpr Measurand ratio_of_hit(std::string_view quantity) {
    return {.quantity = quantity,
            .unit = "",
            .formula = "-v'/v = e",
            .tolerance = 1e-5, // v' = -e v is what the methods do: only rounding is left
            .predict = &predict_ratio_of_hit,
            .measure = &measure_ratio_of_hit<n>};
}

constexpr std::array ratio_measurands = {
    ratio_of_hit<1>("speed ratio of the first hit"),
    ratio_of_hit<2>("speed ratio of the second hit"),
    ratio_of_hit<3>("speed ratio of the third hit"),
};

} // namespace

const Experiment restitution_ratio_experiment = {
    .key = "restitution_ratio",
    .title = "Restitution is a ratio of speeds",
    .scene = "bounce",
    .asks = "A ball bounces with e = 0.8. By which factor does each hit change its speed?",
    .theory = "By e, whatever the speed and wherever in a time step the ball meets the floor, "
              "because the speed compared is the one before this step's gravity. The heights "
              "shrink by e².",
    .source = "Newton, Principia, 1687, scholium to the laws",
    .seconds = 2.5,
    .measurands = ratio_measurands,
    .applicable = responses::impulse_methods,
    .prepare = &prepare_restitution,
};

} // namespace carom
