/// The one-dimensional table for two masses and any e.
#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/unequal_pair.hpp"

namespace carom {

namespace {

using unequal_pair::heavy;
using unequal_pair::light;

// The methods solve this very equation: only rounding is left.
constexpr double tolerance = 1e-5;

constexpr std::array measurands = {
    Measurand{
        .quantity = "velocity of the heavy ball after",
        .unit = "m/s",
        .formula = "v_1' = v_1 - (1 + e) m_2/(m_1 + m_2) (v_1 - v_2)",
        .tolerance = tolerance,
        .predict = [](const World& start) { return unequal_pair::predict_velocity(start, heavy); },
        .measure = [](const Trace& trace) { return unequal_pair::measure_velocity(trace, heavy); }},
    Measurand{
        .quantity = "velocity of the light ball after",
        .unit = "m/s",
        .formula = "v_2' = v_2 + (1 + e) m_1/(m_1 + m_2) (v_1 - v_2)",
        .tolerance = tolerance,
        .predict = [](const World& start) { return unequal_pair::predict_velocity(start, light); },
        .measure = [](const Trace& trace) { return unequal_pair::measure_velocity(trace, light); }},
};

} // namespace

const Experiment unequal_head_on_experiment = {
    .key = "unequal_head_on",
    .title = "Unequal head-on hit",
    .scene = "unequal_pair",
    .asks = "A heavy and a light ball run into each other with e = 0.5. How fast is each after it?",
    .theory = "Momentum is kept, and the relative velocity comes back e times as large. These two "
              "equations have one solution: each body changes its velocity by (1 + e) times the "
              "relative velocity, times the other's share of the mass.",
    .source = "Any textbook of mechanics; Newton, Principia, 1687, scholium to the laws",
    .seconds = 2.0,
    .measurands = measurands,
    .applicable = responses::impulse_methods,
    .prepare = &measuring::make_ideal_and_weightless,
};

} // namespace carom
