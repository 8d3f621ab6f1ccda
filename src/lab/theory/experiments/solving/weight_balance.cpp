#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <array>

namespace carom {

namespace {

constexpr double weighing_seconds = 2.0;

void prepare_weighing(World& world) {
    measuring::make_ideal(world);
    world.settings.friction_model = FrictionModel::coulomb;
}

/// Sum of the normal impulses of the last step, over dt [N].
std::optional<double> force_on_pan(const Trace& trace, std::string_view pan,
                                   std::string_view load) {
    const auto dt = static_cast<double>(trace.start().settings.time_step);
    if (trace.elapsed() < weighing_seconds - 0.5 * dt) {
        return std::nullopt;
    }
    return measuring::normal_impulse(trace.last(), pan, load) / dt;
}

constexpr std::array weighing_measurands = {
    Measurand{
        .quantity = "force on the pan of the ball",
        .unit = "N",
        .formula = "ΣJ/dt = m g",
        .tolerance = 0.02, // 1e-4 of 196 N: what has not settled yet
        .predict = [](const World& start) { return measuring::weight(start, "ball"); },
        .measure =
            [](const Trace& trace) { return force_on_pan(trace, "pan of the ball", "ball"); },
    },
    Measurand{
        .quantity = "force on the pan of the crate",
        .unit = "N",
        .formula = "ΣJ/dt = m g",
        .tolerance = 0.04, // 1e-4 of 392 N
        .predict = [](const World& start) { return measuring::weight(start, "crate"); },
        .measure =
            [](const Trace& trace) { return force_on_pan(trace, "pan of the crate", "crate"); },
    },
    Measurand{
        .quantity = "force on the pan of the stack",
        .unit = "N",
        .formula = "ΣJ/dt = (m_1 + m_2 + m_3) g",
        .tolerance = 0.06, // 1e-4 of 589 N
        .predict =
            [](const World& start) {
                return measuring::weight(start, "stack 1") + measuring::weight(start, "stack 2") +
                       measuring::weight(start, "stack 3");
            },
        .measure =
            [](const Trace& trace) { return force_on_pan(trace, "pan of the stack", "stack 1"); },
    },
};

} // namespace

const Experiment weight_balance_experiment = {
    .key = "weight_balance",
    .title = "Impulses carry the weight",
    .scene = "scales",
    .asks =
        "A ball, a crate and a stack of three lie on their pans. What do the normal impulses of "
        "a step add up to?",
    .theory =
        "What is at rest keeps its momentum, so in each step the contacts must give back what "
        "gravity has put in: the sum of the normal impulses is m g dt. Under a stack it is the "
        "weight of all that stands on it.",
    .source = "Newton, Principia, 1687, second law",
    .seconds = weighing_seconds,
    .measurands = weighing_measurands,
    .applicable = responses::carrying_methods,
    .prepare = &prepare_weighing,
    .finest_step = FinestStep{5e-4, rounding::of_touches},
};

} // namespace carom
