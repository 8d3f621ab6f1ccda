#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"

namespace carom {

namespace {

constexpr double weighing_seconds = 2.0;

/// Sum of the normal impulses of the last step, over dt.
Measure force_on_pan(const char* pan, const char* load) {
    return [pan, load](const Trace& trace) -> std::optional<double> {
        const auto dt = static_cast<double>(trace.start().settings.time_step);
        if (trace.elapsed() < weighing_seconds - 0.5 * dt) {
            return std::nullopt;
        }
        return measuring::normal_impulse(trace.last(), pan, load) / dt;
    };
}

} // namespace

ExperimentRows rows::weight_balance() {
    return {{
        .key = "weight_balance",
        .title = "Impulses carry the weight",
        .scene = "scales",
        .asks = "A ball, a crate and a stack of three lie on their pans. What do the normal "
                "impulses of a step add up to?",
        .theory = "What is at rest keeps its momentum, so in each step the contacts must give back "
                  "what gravity has put in: the sum of the normal impulses is m g dt. Under a "
                  "stack it is the weight of all that stands on it.",
        .source = "Newton, Principia, 1687, second law",
        .seconds = weighing_seconds,
        .symbols = {{"g", "m/s²", of::gravity()},
                    {"m_1", "kg", of::mass("stack 1")},
                    {"m_2", "kg", of::mass("stack 2")},
                    {"m_3", "kg", of::mass("stack 3")}},
        .measurands = {{.quantity = "force on the pan of the ball",
                        .unit = "N",
                        .formula = "ΣJ/dt = m g",
                        .tolerance = 0.02, // 1e-4 of 196 N: what has not settled yet
                        .measure = force_on_pan("pan of the ball", "ball"),
                        .symbols = {{"m", "kg", of::mass("ball")}}},
                       {.quantity = "force on the pan of the crate",
                        .unit = "N",
                        .formula = "ΣJ/dt = m g",
                        .tolerance = 0.04, // 1e-4 of 392 N
                        .measure = force_on_pan("pan of the crate", "crate"),
                        .symbols = {{"m", "kg", of::mass("crate")}}},
                       {.quantity = "force on the pan of the stack",
                        .unit = "N",
                        .formula = "ΣJ/dt = (m_1 + m_2 + m_3) g",
                        .tolerance = 0.06, // 1e-4 of 589 N
                        .measure = force_on_pan("pan of the stack", "stack 1")}},
        .applicable = responses::carrying_methods,
        .prepare =
            [](World& world) {
                measuring::make_ideal(world);
                world.settings.friction_model = FrictionModel::coulomb;
            },
        .finest_step = FinestStep{5e-4, rounding::of_touches},
    }};
}

} // namespace carom
