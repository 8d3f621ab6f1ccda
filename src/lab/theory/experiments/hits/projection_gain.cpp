/// What the position correction `projection` does to a bounce, to the joule.
#include "lab/theory/experiments/hits/bouncing_ball.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "physics/step/measure.hpp"

#include <algorithm>
#include <cmath>

namespace carom {

namespace {

using namespace bouncing_ball;

/// What a step adds to the speed of the fall [m/s].
double speed_of_a_step(const World& start) {
    return gravity(start) * static_cast<double>(start.settings.time_step);
}

/// Speed of the first hit [m/s], after the first step that ends not above the floor.
double speed_of_first_hit(const World& start) {
    const double dt = static_cast<double>(start.settings.time_step);
    const double thrown = -measuring::velocity(start, ball).y;
    return thrown + std::ceil(steps_to_floor(start, dt)) * speed_of_a_step(start);
}

/// Lifted to the floor the ball leaves at u, and is at y = (k + 1) u dt - g dt² k (k + 1)/2 after k
/// more steps: not above the floor from k = ceil(2 u/(g dt)) on, when it has come to
///     u' = k g dt - u
double speed_of_next_hit(double u, double step) { return std::ceil(2.0 * u / step) * step - u; }

/// The largest y of the formula above, at k = floor(u/(g dt)).
double apex_after_projection(double u, double step, double dt) {
    const double k = std::floor(u / step);
    return (k + 1.0) * dt * (u - 0.5 * k * step);
}

double predict_gain(const World& start) {
    const double step = speed_of_a_step(start);
    double u = speed_of_first_hit(start);
    for (int n = 1; n < last_bounce; ++n) {
        u = speed_of_next_hit(u, step);
    }
    const double apex =
        apex_after_projection(u, step, static_cast<double>(start.settings.time_step));
    return measuring::mass(start, ball) * gravity(start) * (apex - height(start));
}

/// By height: at the apex the kinetic energy is all but gone.
std::optional<double> measure_gain(const Trace& trace) {
    const auto apex = apex_after(trace, last_bounce);
    if (!apex) {
        return std::nullopt;
    }
    const double rise = height(trace.states()[*apex]) - height(trace.start());
    return measuring::mass(trace.start(), ball) * gravity(trace.start()) * rise;
}

/// The sum of m g d over the hits, with d the depth in the state before the step of the hit.
double gain_by_depths(const Trace& trace) {
    double depths = 0.0;
    for (int n = 1; n <= last_bounce; ++n) {
        if (const auto after = measuring::bounce(trace, ball, n)) {
            depths += std::max(0.0, -height(trace.states()[*after - 1]));
        }
    }
    return measuring::mass(trace.start(), ball) * gravity(trace.start()) * depths;
}

std::optional<double> unexplained_gain(const Trace& trace) {
    const auto gain = measure_gain(trace);
    return gain ? std::optional(*gain - gain_by_depths(trace)) : std::nullopt;
}

} // namespace

ExperimentRows rows::projection_gain() {
    return {{
        .key = "projection_gain",
        .title = "Projection adds potential energy",
        .scene = "bounce",
        .asks = "The ball with e = 1 again, with penetration removed by projection. How much "
                "energy does it gain in 20 bounces?",
        .theory = "The ball is found at the depth d, and projection lifts it to the surface "
                  "without touching its velocity: a spurious energy m g d at every hit. A hit that "
                  "is found late is deep and makes the next one early, so depths f u dt and (1 - "
                  "f) u dt alternate: on average u dt/2, and each bounce adds g dt/2 to the speed.",
        .source = "From the conserved quantity of semi-implicit Euler in a uniform field",
        .seconds = 22.0,
        .measurands =
            {// Steps conserve v²/2 + g y - g dt v/2, and lifting by d adds g d to it: the sum is
             // exact. The apex is read at a step where v may still be g dt/2: m g² dt²/8 = 4e-4 J,
             // with m = 2 kg.
             {.quantity = "energy gained beyond the sum of m g d",
              .unit = "J",
              .formula = "E_20 - E_0 - sum of m g d = 0",
              .tolerance = 1e-3,
              .measure = &unexplained_gain},
             // Exact as well; rounding moves the hits within their steps by some 1e-5 of a step of
             // 18 mm.
             {.quantity = "energy gained in 20 bounces",
              .unit = "J",
              .formula = "m g (y_20 - y_0), from u' = ceil(2 u/(g dt)) g dt - u",
              .tolerance = 1e-3,
              .predict = &predict_gain,
              .measure = &measure_gain}},
        .applicable = responses::projected_bounces,
        .prepare =
            [](World& world) { // contacts are found when they penetrate, and then by their depth
                measuring::make_ideal(world);
                world.settings.contact_margin = 0.0f;
                throw_down(world);
            },
    }};
}

} // namespace carom
