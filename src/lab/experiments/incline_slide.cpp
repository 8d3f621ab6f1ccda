#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"
#include "lab/experiments/theory.hpp"

#include <array>

namespace carom {

namespace {

constexpr double seconds = 1.0;
constexpr std::string_view smooth = "box with mu = 0.2";
constexpr std::string_view rougher = "box with mu = 0.4";

double acceleration(const World& start, std::string_view box) {
    const auto [sine, cosine, downhill, normal] = measuring::slope(start);
    return measuring::gravity(start) * (sine - theory::friction(start, box, "ramp") * cosine);
}

constexpr std::array measurands = {
    Measurand{
        .quantity = "acceleration with mu = 0.2",
        .unit = "m/s²",
        .formula = "a = g (sin α - mu cos α)",
        .tolerance = 5e-4, // speeds grow by a dt a step, exactly: springs swing a little
        .predict = [](const World& start) { return acceleration(start, smooth); },
        .measure =
            [](const Trace& trace) {
                return measuring::acceleration_downhill(trace, smooth, seconds);
            },
    },
    Measurand{
        .quantity = "acceleration with mu = 0.4",
        .unit = "m/s²",
        .formula = "a = g (sin α - mu cos α)",
        .tolerance = 5e-4,
        .predict = [](const World& start) { return acceleration(start, rougher); },
        .measure =
            [](const Trace& trace) {
                return measuring::acceleration_downhill(trace, rougher, seconds);
            },
    },
};

/// Sliding friction is mu times the normal force, however the points of the box share it.
constexpr std::array fair_to = {responses::linear_impulse, responses::impulse,
                                responses::sequential_impulses, responses::soft_step,
                                responses::penalty};

} // namespace

const Experiment incline_slide_experiment = {
    .key = "incline_slide",
    .title = "Sliding down an incline",
    .scene = "incline",
    .asks = "Two boxes slide down a slope of 30 degrees. How fast do they gain speed?",
    .theory =
        "Along the slope the weight pulls with m g sin α. It presses on the slope with m g cos α, "
        "and sliding friction is mu times that: g (sin α - mu cos α) is left, whatever the mass.",
    .source = "Coulomb, Théorie des machines simples, 1785; any textbook of mechanics",
    .seconds = seconds,
    .measurands = measurands,
    .fair_to = fair_to,
    .prepare = &measuring::make_rough,
};

} // namespace carom
