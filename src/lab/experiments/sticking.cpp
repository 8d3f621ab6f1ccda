#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rounding.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"
#include "lab/experiments/theory.hpp"

#include <array>

namespace carom {

namespace {

constexpr double seconds = 2.0;
constexpr std::string_view holds = "crate with mu = 0.59";
constexpr std::string_view slides = "crate with mu = 0.56";

double sliding_acceleration(const World& start) {
    const auto [sine, cosine, downhill, normal] = measuring::slope(start);
    return measuring::gravity(start) * (sine - theory::friction(start, slides, "ramp") * cosine);
}

constexpr std::array measurands = {
    Measurand{
        .quantity = "creep of the crate with mu = 0.59",
        .unit = "m",
        .formula = "0, for mu > tan α = 0.577",
        .tolerance = 1e-4, // what rounding may do in 2000 steps
        .predict = [](const World&) { return 0.0; },
        .measure = [](const Trace& trace) { return measuring::creep(trace, holds, seconds); },
    },
    Measurand{
        .quantity = "acceleration of the crate with mu = 0.56",
        .unit = "m/s²",
        .formula = "a = g (sin α - mu cos α)",
        .tolerance = 1e-4, // speeds grow by a dt a step, exactly: rounding
        .predict = &sliding_acceleration,
        .measure =
            [](const Trace& trace) {
                return measuring::acceleration_downhill(trace, slides, seconds);
            },
    },
};

} // namespace

const Experiment sticking_experiment = {
    .key = "sticking",
    .title = "Sticking threshold",
    .scene = "sticking",
    .asks = "Crates of different μ lie on a slope of 30 degrees, some just below and some just "
            "above the threshold. Do those above stay where they are, and how fast do the others "
            "accelerate?",
    .theory =
        "To stay, a crate needs the friction m g sin α; it has up to μ times its normal force m g "
        "cos α. So it holds for μ above tan α = 0.577, without any creep, and slides below with "
        "the difference.",
    .source = "Amontons 1699; Coulomb, Théorie des machines simples, 1785",
    .seconds = seconds,
    .measurands = measurands,
    .applicable = responses::holding_methods,
    .prepare = &measuring::make_rough,
    .finest_step = FinestStep{2e-4, rounding::of_velocities},
};

} // namespace carom
