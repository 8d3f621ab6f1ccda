/// The first row of every textbook: equal masses swap their velocities.
#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/theory.hpp"

namespace carom {

namespace {

constexpr std::string_view left = "left ball";
constexpr std::string_view right = "right ball";

double predict(const World& start, std::string_view name, std::string_view other) {
    return theory::velocity_after_hit(
        measuring::mass(start, name), measuring::velocity(start, name).x,
        measuring::mass(start, other), measuring::velocity(start, other).x,
        theory::restitution(start, name, other));
}

std::optional<double> measure(const Trace& trace, std::string_view name) {
    const World* after = measuring::after_touch(trace, left, right);
    return after != nullptr ? std::optional(measuring::velocity(*after, name).x) : std::nullopt;
}

// Impulses are exact. The lossless spring (w = 200/s, sub-steps h = 1/24000 s) returns 2 m/s within
// (w h)²/2 = 3.5e-5 of it.
constexpr double tolerance = 1e-4;

constexpr std::array measurands = {
    Measurand{.quantity = "velocity of the striker after",
              .unit = "m/s",
              .formula = "v_1' = (m_1 - m_2)/(m_1 + m_2) v_1",
              .tolerance = tolerance,
              .predict = [](const World& start) { return predict(start, left, right); },
              .measure = [](const Trace& trace) { return measure(trace, left); }},
    Measurand{.quantity = "velocity of the struck ball after",
              .unit = "m/s",
              .formula = "v_2' = 2 m_1/(m_1 + m_2) v_1",
              .tolerance = tolerance,
              .predict = [](const World& start) { return predict(start, right, left); },
              .measure = [](const Trace& trace) { return measure(trace, right); }},
};

} // namespace

const Experiment elastic_head_on_experiment = {
    .key = "elastic_head_on",
    .title = "Elastic head-on hit",
    .scene = "head_on",
    .asks = "A ball meets an equal one at rest, head-on and with e = 1. How fast is each after it?",
    .theory = "Momentum and kinetic energy are both kept. For equal masses that leaves one "
              "solution besides passing through: they swap velocities.",
    .source = "Landau and Lifshitz, Mechanics, § 17",
    .seconds = 2.0,
    .measurands = measurands,
    .applicable = responses::elastic_methods,
    .prepare = &measuring::make_ideal_and_weightless,
};

} // namespace carom
