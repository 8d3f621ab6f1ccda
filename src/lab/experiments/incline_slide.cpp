#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rounding.hpp"
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

// Friction is mu times the normal impulse at every moment, and that carries m g cos α but for what
// the box gains in v_n. Under methods that push before they rub, or through springs, it rocks, and
// between two moments v_n may differ by the g cos α dt of one step: mu times that in the half
// second is 7e-3 m/s² with mu = 0.4.
constexpr double tolerance = 7e-3;

constexpr std::array measurands = {
    Measurand{
        .quantity = "acceleration with mu = 0.2",
        .unit = "m/s²",
        .formula = "a = g (sin α - mu cos α)",
        .tolerance = tolerance,
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
        .tolerance = tolerance,
        .predict = [](const World& start) { return acceleration(start, rougher); },
        .measure =
            [](const Trace& trace) {
                return measuring::acceleration_downhill(trace, rougher, seconds);
            },
    },
};

} // namespace

const Experiment incline_slide_experiment = {
    .key = "incline_slide",
    .title = "Sliding down an incline",
    .scene = "incline",
    .asks = "Two boxes slide down a slope of 30 degrees. How fast do they gain speed?",
    .theory =
        "The weight has the component m g sin α along the slope and m g cos α normal to it, "
        "and sliding friction is μ times the latter: g (sin α - μ cos α) is left, for any mass.",
    .source = "Coulomb, Théorie des machines simples, 1785; any textbook of mechanics",
    .seconds = seconds,
    .measurands = measurands,
    .applicable = responses::carrying_methods,
    .prepare = &measuring::make_rough,
    .finest_step = FinestStep{2e-5, rounding::of_velocities},
};

} // namespace carom
