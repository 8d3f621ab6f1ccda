/// What `soft_step` loses in a bounce, to the millimetre.
#include "lab/experiments/bouncing_ball.hpp"
#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"

#include <cmath>

namespace carom {

namespace {

using namespace bouncing_ball;

constexpr int bounces = 5;

double sub_step(const World& world) {
    return static_cast<double>(world.settings.time_step) / world.settings.soft_sub_steps;
}

double speed(const World& world) { return std::abs(measuring::velocity(world, ball).y); }

std::optional<double> measure_loss(const Trace& trace) {
    const auto apex = apex_after(trace, bounces);
    return apex ? std::optional(height(trace.start()) - height(trace.states()[*apex]))
                : std::nullopt;
}

/// The sum of s - s' + u h over the hits: s and u before the step of the hit, s' after it.
std::optional<double> measure_unexplained(const Trace& trace) {
    std::optional<double> loss = measure_loss(trace);
    for (int n = 1; n <= bounces && loss; ++n) {
        const std::size_t after = *measuring::bounce(trace, ball, n);
        const World& before = trace.states()[after - 1];
        const double way = height(before) - height(trace.states()[after]);
        *loss -= way + speed(before) * sub_step(before);
    }
    return loss;
}

/// The way s - s' lies between 0 and u dt. In its middle, with u²/2g for the height, a bounce slows
/// the ball by g/u (u dt/2 + u h), whatever u.
double predict_loss(const World& start) {
    const double g = -static_cast<double>(start.settings.gravity.y);
    const double u = std::sqrt(2.0 * g * height(start));
    const double slower =
        g * (0.5 * static_cast<double>(start.settings.time_step) + sub_step(start)) * bounces;
    return height(start) - (u - slower) * (u - slower) / (2.0 * g);
}

constexpr std::array measurands = {
    // Steps of h conserve v²/2 + g y - g h v/2; that v = u at s' follows -u at s takes
    // g (s - s' + u h) from it. The apex is read at a step where v may still be g dt/2:
    // g dt²/8 = 2e-5 m.
    Measurand{.quantity = "height lost beyond the sum of s - s' + u h",
              .unit = "m",
              .formula = "y_0 - y_5 - sum of (s - s' + u h) = 0",
              .tolerance = 5e-5,
              .predict = [](const World&) { return 0.0; },
              .measure = &measure_unexplained},
    // Each way is at most u dt/2 from the middle, 9 mm: 46 mm for the five.
    Measurand{.quantity = "height lost in 5 bounces",
              .unit = "m",
              .formula = "y_0 - y_5, from u' = u - g (dt/2 + h) on average",
              .tolerance = 0.046,
              .predict = &predict_loss,
              .measure = &measure_loss},
};

constexpr std::array fair_to = {responses::soft_step};

} // namespace

const Experiment soft_bounce_loss_experiment = {
    .key = "soft_bounce_loss",
    .title = "A soft step waits on the floor",
    .scene = "bounce",
    .asks = "The ball with e = 1 under soft_step. How much height does it lose in 5 bounces?",
    .theory =
        "The ball comes to the surface within the step, and waits there for the rest of it: "
        "restitution is the last thing in a step. So the way from s to s' that it came in this "
        "step is lost, and with it u h, because it leaves with the speed u that it had at s.",
    .source = "From the conserved quantity of semi-implicit Euler in a uniform field",
    .seconds = 5.0,
    .measurands = measurands,
    .fair_to = fair_to,
    .prepare = &measuring::make_ideal,
};

} // namespace carom
