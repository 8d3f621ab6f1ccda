/// What the naive start gets wrong, as numbers.
#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "physics/step/measure.hpp"

namespace carom {

namespace {

constexpr std::string_view left = "left ball";
constexpr std::string_view right = "right ball";

double zero(const World&) { return 0.0; }

std::optional<double> measure(const Trace& trace, std::string_view name) {
    const World* after = measuring::after_touch(trace, left, right);
    return after != nullptr ? std::optional(measuring::velocity(*after, name).x) : std::nullopt;
}

std::optional<double> measure_loss(const Trace& trace) {
    const World* after = measuring::after_touch(trace, left, right);
    return after != nullptr ? std::optional(momentum(trace.start()).x - momentum(*after).x)
                            : std::nullopt;
}

// Velocities are set to zero, not computed.
constexpr double tolerance = 1e-9;

constexpr std::array measurands = {
    Measurand{.quantity = "velocity of the striker after",
              .unit = "m/s",
              .formula = "v_1' = 0",
              .tolerance = tolerance,
              .predict = &zero,
              .measure = [](const Trace& trace) { return measure(trace, left); }},
    Measurand{.quantity = "velocity of the struck ball after",
              .unit = "m/s",
              .formula = "v_2' = 0",
              .tolerance = tolerance,
              .predict = &zero,
              .measure = [](const Trace& trace) { return measure(trace, right); }},
    Measurand{.quantity = "momentum lost",
              .unit = "kg m/s",
              .formula = "m_1 v_1 + m_2 v_2: all of it",
              .tolerance = tolerance,
              .predict = [](const World& start) { return momentum(start).x; },
              .measure = &measure_loss},
};

constexpr std::array applicable = {responses::stop};

} // namespace

const Experiment stop_loses_momentum_experiment = {
    .key = "stop_loses_momentum",
    .title = "Stopping loses momentum",
    .scene = "head_on",
    .asks = "The elastic head-on hit again, under the method that stops bodies in contact.",
    .theory = "Both velocities become zero: the striker's momentum is lost. No hit "
              "in nature does that, whatever its e; try the other methods for comparison.",
    .source = "By the method's definition",
    .seconds = 2.0,
    .measurands = measurands,
    .applicable = applicable,
    .prepare = &measuring::make_ideal_and_weightless,
};

} // namespace carom
