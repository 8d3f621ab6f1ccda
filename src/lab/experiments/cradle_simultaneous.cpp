/// Newton's cradle as one hit of all balls at once.
#include "lab/experiments/cradle.hpp"
#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/theory.hpp"
#include "physics/step/measure.hpp"

namespace carom {

namespace {

/// Enough for an impulse to find its way through four contacts: each iteration leaves
/// cos²(36°) = 0.65 of the error.
void prepare(World& world) {
    measuring::make_ideal_and_weightless(world);
    world.settings.iterations = 100;
}

/// The balls that are hit go on together as one of their common mass, and the first ball has
/// bounced off that.
double common_velocity(const World& start) {
    const double m = measuring::mass(start, cradle::first);
    const double others = m * static_cast<double>(start.bodies.size() - 1);
    return theory::velocity_after_hit(others, 0.0, m, measuring::velocity(start, cradle::first).x,
                                      theory::restitution(start, "ball 1", "ball 2"));
}

double first_velocity(const World& start) {
    const double m = measuring::mass(start, cradle::first);
    const double others = m * static_cast<double>(start.bodies.size() - 1);
    return theory::velocity_after_hit(m, measuring::velocity(start, cradle::first).x, others, 0.0,
                                      theory::restitution(start, "ball 1", "ball 2"));
}

// Converged: only rounding is left.
constexpr double tolerance = 1e-5;

constexpr std::array measurands = {
    Measurand{
        .quantity = "velocity of the first ball after",
        .unit = "m/s",
        .formula = "v (1 - 4 e)/5",
        .tolerance = tolerance,
        .predict = &first_velocity,
        .measure =
            [](const Trace& trace) { return cradle::measure_velocity(trace, cradle::first); }},
    Measurand{
        .quantity = "velocity of the third ball after",
        .unit = "m/s",
        .formula = "v (1 + e)/5",
        .tolerance = tolerance,
        .predict = &common_velocity,
        .measure =
            [](const Trace& trace) { return cradle::measure_velocity(trace, cradle::middle); }},
    Measurand{.quantity = "velocity of the fifth ball after",
              .unit = "m/s",
              .formula = "v (1 + e)/5",
              .tolerance = tolerance,
              .predict = &common_velocity,
              .measure =
                  [](const Trace& trace) { return cradle::measure_velocity(trace, cradle::last); }},
};

constexpr std::array applicable = {responses::sequential_impulses};

} // namespace

const Experiment cradle_simultaneous_experiment = {
    .key = "cradle_simultaneous",
    .title = "Cradle, all at once",
    .scene = "cradle",
    .asks = "The same five balls under methods that solve all contacts together. Which balls move "
            "afterwards?",
    .theory =
        "Newton's law, v_n' = -e v_n, now holds at all contacts at the same time. Only the "
        "first contact approaches; the others must merely not close. So four balls leave as "
        "one body, and the first rebounds from it: momentum and energy are kept as well, and "
        "yet it is not what a real cradle does. soft_step finds the same in the step of the hit, "
        "but then pushes out the overlaps that single iterations leave, which divides the rest "
        "unevenly.",
    .source = "Smith, Kaufman, Vouga, Tamstorf and Grinspun, Reflections on Simultaneous Impact, "
              "2012",
    .seconds = 3.0,
    .measurands = measurands,
    .applicable = applicable,
    .prepare = &prepare,
};

} // namespace carom
