/// What `soft_step` loses in a bounce, to the millimetre.
#include "lab/theory/experiments/hits/bouncing_ball.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <cmath>

namespace carom {

namespace {

using namespace bouncing_ball;

constexpr int bounces = 5;

/// Contacts are found from a step away, so that the ball stops on the floor and not in it.
void prepare_soft_bounces(World& world) {
    measuring::make_ideal(world);
    world.settings.contact_margin = 0.1f;
    throw_down(world);
}

double sub_step(const World& world) {
    return static_cast<double>(world.settings.time_step) / world.settings.soft_sub_steps;
}

double vertical_speed(const World& world) { return std::abs(measuring::velocity(world, ball).y); }

std::optional<double> measure_loss_of_height(const Trace& trace) {
    const auto apex = apex_after(trace, bounces);
    return apex ? std::optional(height(trace.start()) - height(trace.states()[*apex]))
                : std::nullopt;
}

/// The sum of s - s' + u h over the hits: s and u before the step of the hit, s' after it.
std::optional<double> unexplained_loss(const Trace& trace) {
    std::optional<double> loss = measure_loss_of_height(trace);
    for (int n = 1; n <= bounces && loss; ++n) {
        const std::size_t after = *measuring::bounce(trace, ball, n);
        const World& before = trace.states()[after - 1];
        const double distance = height(before) - height(trace.states()[after]);
        *loss -= distance + vertical_speed(before) * sub_step(before);
    }
    return loss;
}

/// What the whole steps before sub-step j, in which the ball would come below the floor, add to the
/// speed of its fall [m/s].
double speed_gained(const World& start, double j) {
    const double whole_steps = std::floor((j - 1.0) / start.settings.soft_sub_steps);
    return whole_steps * gravity(start) * static_cast<double>(start.settings.time_step);
}

/// Before the step of the first hit [m/s].
double speed_before_first_hit(const World& start) {
    return vertical_speed(start) +
           speed_gained(start, std::floor(steps_to_floor(start, sub_step(start))) + 1.0);
}

/// From the floor at u the ball is at y = j h u - g h² j (j + 1)/2, and below 0 for the first time
/// with j = floor(2 u/(g h)). The step of that sub-step begins with
///     u' = n g dt - u,   n the whole steps before it
double speed_before_next_hit(const World& start, double u) {
    return speed_gained(start, std::floor(2.0 * u / (gravity(start) * sub_step(start)))) - u;
}

/// The largest y of the formula above after k whole steps: the last step that rises is the last
/// with k - 1 < u/(g dt) - 1/2 - h/2dt.
double apex_of_soft_bounce(const World& start, double u) {
    const double dt = static_cast<double>(start.settings.time_step);
    const double h = sub_step(start);
    const double k = std::ceil(u / (gravity(start) * dt) - 0.5 - 0.5 * h / dt);
    return k * dt * (u - 0.5 * gravity(start) * (k * dt + h));
}

double predict_loss_of_height(const World& start) {
    double u = speed_before_first_hit(start);
    for (int n = 1; n < bounces; ++n) {
        u = speed_before_next_hit(start, u);
    }
    return height(start) - apex_of_soft_bounce(start, u);
}

} // namespace

ExperimentRows rows::soft_bounce_loss() {
    return {{
        .key = "soft_bounce_loss",
        .title = "Height lost per bounce under Soft step",
        .scene = "bounce",
        .asks = "The ball with e = 1 under soft_step. How much height does it lose in 5 bounces?",
        .theory =
            "The ball reaches the surface within the step, and stays there for the rest of it: "
            "restitution comes last in a step. So the distance from s to s' that it fell in this "
            "step is lost, and with it u h, because it leaves with the speed u that it had at s. "
            "How much that is follows from the part of a step in which each flight ends.",
        .source = "From the conserved quantity of semi-implicit Euler in a uniform field",
        .seconds = 5.0,
        .measurands =
            {// Steps of h conserve v²/2 + g y - g h v/2; that v = u at s' follows -u at s takes
             // g (s - s' + u h) from it. The apex is read at a step where v may still be g dt/2:
             // g dt²/8 = 2e-5 m.
             {.quantity = "height lost beyond the sum of s - s' + u h",
              .unit = "m",
              .formula = "y_0 - y_5 - sum of (s - s' + u h) = 0",
              .tolerance = 5e-5,
              .predict = of::constant(0.0),
              .measure = &unexplained_loss},
             // Exact as well: 4500 sub-steps round the velocity of up to 4.4 m/s by 2e-7 m/s each,
             // at random, which is 7e-6 m of height. Ten times that.
             {.quantity = "height lost in 5 bounces",
              .unit = "m",
              .formula = "y_0 - y_5, from u' = n g dt - u, n the whole steps of a flight",
              .tolerance = 1e-4,
              .predict = &predict_loss_of_height,
              .measure = &measure_loss_of_height}},
        .applicable = {responses::soft_step},
        .prepare = &prepare_soft_bounces,
    }};
}

} // namespace carom
