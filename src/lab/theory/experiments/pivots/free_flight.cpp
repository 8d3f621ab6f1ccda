/// A throw under semi-implicit Euler: not the parabola, but a path with an exact formula of its
/// own.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "physics/solve/methods/catalogue.hpp"

#include <algorithm>
#include <cmath>

namespace carom {

namespace {

/// The time step of the integration [s]: dt, or the part into which a method divides it.
double slice_of(const World& start) { return static_cast<double>(shortest_slice(start.settings)); }

/// v_k = v - k g h and y_k = y_(k-1) + h v_k give after n steps, with t = n h,
///     y = v t - g t (t + h)/2
/// The curve's top is at t = v/g - h/2. This is the highest of the positions after whole steps.
double predict_apex(const World& start) {
    const double v = measuring::velocity(start, "ball").y;
    const double g = measuring::gravity(start);
    const double h = slice_of(start);
    const auto dt = static_cast<double>(start.settings.time_step);
    const auto height_at = [&](double t) { return v * t - 0.5 * g * t * (t + h); };
    const double steps = std::floor((v / g - 0.5 * h) / dt);
    return std::max(height_at(steps * dt), height_at((steps + 1.0) * dt));
}

/// How far above the start.
std::optional<double> measure_apex(const Trace& trace) {
    const auto top = measuring::turn_down(trace, "ball", 0);
    if (!top) {
        return std::nullopt;
    }
    const WorldValue height = of::position("ball", 'y');
    double highest = height(trace.start());
    for (std::size_t i = 0; i <= *top; ++i) {
        highest = std::max(highest, height(trace.states()[i]));
    }
    return highest - height(trace.start());
}

} // namespace

ExperimentRows rows::free_flight() {
    return {{
        .key = "free_flight",
        .title = "Free flight",
        .scene = "throw",
        .asks = "A ball is thrown. How high does it rise, and how far is that below the exact "
                "parabola?",
        .theory =
            "Semi-implicit Euler first applies gravity to the velocity, then moves with the "
            "result, so each step falls g h²/2 short of the parabola. After the time t that is "
            "g t h/2, at the apex v h/2. Methods that divide the step into parts have the smaller "
            "h of a part.",
        .source = "Hairer, Lubich and Wanner, Geometric Numerical Integration, 2006, section I.1",
        .seconds = 1.0,
        .measurands =
            {// Exact for the integrator: rounding is left. It can add up along the 400 sub-steps of
             // `penalty`, by 2.4e-7 m/s each: 4e-5 m on the way up, against 7 cm of the loss below.
             {.quantity = "height of the apex",
              .unit = "m",
              .formula = "highest y = v t - g t (t + h)/2",
              .tolerance = 1e-4,
              .predict = &predict_apex,
              .measure = &measure_apex},
             // The next term of the series is g h²/8, and the last whole step before the top may
             // miss it by as much again with dt for h: less than g dt²/4 = 7e-4 m together.
             {.quantity = "loss against the parabola",
              .unit = "m",
              .formula = "v²/(2 g) - y = v h/2",
              .tolerance = 7e-4,
              .measured = "v²/(2 g) - y",
              .symbols = {{"v", "m/s", of::velocity("ball", 'y')},
                          {"g", "m/s²", of::gravity()},
                          {"h", "s", &slice_of},
                          {"y", "m", {}, &measure_apex}}}},
        .applicable = responses::every_method,
        .finest_step = FinestStep{5e-4, rounding::of_velocities},
    }};
}

} // namespace carom
