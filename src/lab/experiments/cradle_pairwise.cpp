/// Newton's cradle as everybody knows it: one in, one out.
#include "lab/experiments/cradle.hpp"
#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"

namespace carom {

namespace {

double at_rest(const World&) { return 0.0; }

// Equal masses swap velocities without rounding, or nearly so.
constexpr double tolerance = 1e-5;

constexpr std::array measurands = {
    Measurand{
        .quantity = "velocity of the first ball after",
        .unit = "m/s",
        .formula = "0",
        .tolerance = tolerance,
        .predict = &at_rest,
        .measure =
            [](const Trace& trace) { return cradle::measure_velocity(trace, cradle::first); }},
    Measurand{
        .quantity = "velocity of the third ball after",
        .unit = "m/s",
        .formula = "0",
        .tolerance = tolerance,
        .predict = &at_rest,
        .measure =
            [](const Trace& trace) { return cradle::measure_velocity(trace, cradle::middle); }},
    Measurand{
        .quantity = "velocity of the fifth ball after",
        .unit = "m/s",
        .formula = "v, that of the ball that came",
        .tolerance = tolerance,
        .predict = [](const World& start) { return measuring::velocity(start, cradle::first).x; },
        .measure =
            [](const Trace& trace) { return cradle::measure_velocity(trace, cradle::last); }},
};

constexpr std::array applicable = {responses::linear_impulse, responses::impulse};

} // namespace

const Experiment cradle_pairwise_experiment = {
    .key = "cradle_pairwise",
    .title = "Cradle, pair by pair",
    .scene = "cradle",
    .asks = "One ball runs into four equal ones that touch, e = 1. Which balls move afterwards?",
    .theory = "Resolved pair by pair, each hit is one of equal masses: the incoming ball stops "
              "and the next one takes its velocity, up to the last. Contacts are solved in the "
              "order in which the balls were made, here along the travel, so one step does it; "
              "against the travel each step passes the velocity on by one ball.",
    .source = "Herrmann and Seitz, How does the ball-chain work?, 1982",
    .seconds = 3.0,
    .measurands = measurands,
    .applicable = applicable,
    .prepare = &measuring::make_ideal_and_weightless,
};

} // namespace carom
