/// A throw under semi-implicit Euler: not the parabola, but a path with an exact formula of its
/// own.
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "physics/solve/methods/catalogue.hpp"

#include <cmath>

namespace carom {

namespace {

constexpr std::string_view thrown_ball = "ball";

struct Throw {
    double v; ///< upwards [m/s]
    double g; ///< [m/s²]
    double dt;
    double h; ///< time step of the integration [s]: dt, or the part into which a method divides it

    /// v_k = v - k g h and y_k = y_(k-1) + h v_k give after n steps, with t = n h,
    ///     y = v t - g t (t + h)/2
    double height_at(double t) const { return v * t - 0.5 * g * t * (t + h); }
};

Throw throw_of(const World& start) {
    return {measuring::velocity(start, thrown_ball).y,
            -static_cast<double>(start.settings.gravity.y),
            static_cast<double>(start.settings.time_step),
            static_cast<double>(shortest_slice(start.settings))};
}

/// The highest of the positions after whole steps. The curve's top is at t = v/g - h/2.
double predict_apex(const World& start) {
    const Throw thrown = throw_of(start);
    const double steps = std::floor((thrown.v / thrown.g - 0.5 * thrown.h) / thrown.dt);
    return std::max(thrown.height_at(steps * thrown.dt),
                    thrown.height_at((steps + 1.0) * thrown.dt));
}

std::optional<double> measure_apex(const Trace& trace) {
    const auto top = measuring::turn_down(trace, thrown_ball, 0);
    if (!top) {
        return std::nullopt;
    }
    return measuring::highest(trace, thrown_ball, 0, *top) -
           static_cast<double>(measuring::body(trace.start(), thrown_ball).position.y);
}

double predict_loss_of_flight(const World& start) {
    const Throw thrown = throw_of(start);
    return 0.5 * thrown.v * thrown.h;
}

std::optional<double> measure_loss_of_flight(const Trace& trace) {
    const Throw thrown = throw_of(trace.start());
    const auto apex = measure_apex(trace);
    return apex ? std::optional(thrown.v * thrown.v / (2.0 * thrown.g) - *apex) : std::nullopt;
}

constexpr std::array flight_measurands = {
    // Exact for the integrator: rounding is left. It can add up along the 400 sub-steps of
    // `penalty`, by 2.4e-7 m/s each: 4e-5 m on the way up, against 7 cm of the loss below.
    Measurand{.quantity = "height of the apex",
              .unit = "m",
              .formula = "highest y = v t - g t (t + h)/2",
              .tolerance = 1e-4,
              .predict = &predict_apex,
              .measure = &measure_apex},
    // The next term of the series is g h²/8, and the last whole step before the top may miss it by
    // as much again with dt for h: less than g dt²/4 = 7e-4 m together.
    Measurand{.quantity = "loss against the parabola",
              .unit = "m",
              .formula = "v²/(2 g) - y = v h/2",
              .tolerance = 7e-4,
              .predict = &predict_loss_of_flight,
              .measure = &measure_loss_of_flight},
};

} // namespace

const Experiment free_flight_experiment = {
    .key = "free_flight",
    .title = "Free flight",
    .scene = "throw",
    .asks = "A ball is thrown. How high does it rise, and how far is that below the exact "
            "parabola?",
    .theory =
        "Semi-implicit Euler first applies gravity to the velocity, then moves with the result, so "
        "each step falls g h²/2 short of the parabola. After the time t that is g t h/2, at the "
        "apex v h/2. Methods that divide the step into parts have the smaller h of a part.",
    .source = "Hairer, Lubich and Wanner, Geometric Numerical Integration, 2006, section I.1",
    .seconds = 1.0,
    .measurands = flight_measurands,
    .applicable = responses::every_method,
    .finest_step = FinestStep{5e-4, rounding::of_velocities},
};

} // namespace carom
