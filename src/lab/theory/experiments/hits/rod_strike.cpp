/// A free rod struck off its centre: how one impulse divides into a push and a spin.
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/theory.hpp"

namespace carom {

namespace {

constexpr std::string_view struck_rod = "rod";
constexpr std::string_view striking_ball = "ball";

/// Lever arm of the blow [m]: how far above the rod's centre the ball flies.
double lever(const World& start) {
    return static_cast<double>(measuring::body(start, striking_ball).position.y) -
           static_cast<double>(measuring::body(start, struck_rod).position.y);
}

/// j = (1 + e) v / (1/m + 1/M + a²/I) [N s]
double impulse_of_strike(const World& start) {
    const double I = theory::moment_of_inertia(measuring::body(start, struck_rod), 2);
    const double a = lever(start);
    const double k = 1.0 / measuring::mass(start, striking_ball) +
                     1.0 / measuring::mass(start, struck_rod) + a * a / I;
    const double e = theory::restitution(start, struck_rod, striking_ball);
    return (1.0 + e) * measuring::velocity(start, striking_ball).x / k;
}

double predict_velocity_of_ball(const World& start) {
    return measuring::velocity(start, striking_ball).x -
           impulse_of_strike(start) / measuring::mass(start, striking_ball);
}

double predict_velocity_of_rod(const World& start) {
    return impulse_of_strike(start) / measuring::mass(start, struck_rod);
}

/// w = I⁻¹ (r x j n) with r = a y and n = x.
double predict_spin_of_rod(const World& start) {
    const double I = theory::moment_of_inertia(measuring::body(start, struck_rod), 2);
    return -lever(start) * impulse_of_strike(start) / I;
}

std::optional<double> measure_velocity_after_strike(const Trace& trace, std::string_view name) {
    const World* after = measuring::after_hit(trace, struck_rod, striking_ball);
    return after != nullptr ? std::optional(measuring::velocity(*after, name).x) : std::nullopt;
}

std::optional<double> measure_spin_of_rod(const Trace& trace) {
    const World* after = measuring::after_hit(trace, struck_rod, striking_ball);
    return after != nullptr ? std::optional(measuring::spin(*after, struck_rod).z) : std::nullopt;
}

// The impulse is this formula: only rounding is left.
constexpr double strike_tolerance = 1e-4;

constexpr std::array strike_measurands = {
    Measurand{
        .quantity = "velocity of the ball after",
        .unit = "m/s",
        .formula = "v - j/m, j = (1 + e) v/(1/m + 1/M + a²/I)",
        .tolerance = strike_tolerance,
        .predict = &predict_velocity_of_ball,
        .measure =
            [](const Trace& trace) { return measure_velocity_after_strike(trace, striking_ball); }},
    Measurand{
        .quantity = "velocity of the rod's centre after",
        .unit = "m/s",
        .formula = "j/M",
        .tolerance = strike_tolerance,
        .predict = &predict_velocity_of_rod,
        .measure =
            [](const Trace& trace) { return measure_velocity_after_strike(trace, struck_rod); }},
    Measurand{.quantity = "spin of the rod after",
              .unit = "rad/s",
              .formula = "-a j/I",
              .tolerance = strike_tolerance,
              .predict = &predict_spin_of_rod,
              .measure = &measure_spin_of_rod},
};

} // namespace

const Experiment rod_strike_experiment = {
    .key = "rod_strike",
    .title = "A rod struck off its centre",
    .scene = "rod_strike",
    .asks = "A ball hits the upper arm of a rod that is free to move. How fast do both "
            "continue, and how fast does the rod spin?",
    .theory = "The struck point moves by translation and by rotation: in k(n), the velocity "
              "per unit impulse, both add up. The impulse is (1 + e) v/k(n); the rod takes "
              "it as momentum and, times the lever arm a, as angular momentum.",
    .source = "Hecker 1997; Baraff 1997, section G",
    .seconds = 1.5,
    .measurands = strike_measurands,
    .applicable = responses::spin_methods,
    .prepare = &measuring::make_ideal_and_weightless,
};

} // namespace carom
