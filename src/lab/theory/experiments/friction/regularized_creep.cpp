/// Regularized friction holds nothing: what Coulomb's cone would hold on a slope creeps.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"
#include "lab/theory/experiments/theory.hpp"

#include <array>
#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr double creeping_seconds = 1.0;

// The scene "incline", tan 30° = 0.577.
constexpr std::string_view rough_box = "box with mu = 0.6";
constexpr std::string_view rougher_box = "box with mu = 0.8";

void prepare_creep(World& world) {
    measuring::make_rough(world);
    world.settings.friction_model = FrictionModel::regularized;
}

template <const std::string_view& box>
double predict_creep(const World& start) {
    const auto [sine, cosine, downhill, normal] = measuring::slope(start);
    const double share = sine / cosine / theory::friction(start, box, "ramp");
    return static_cast<double>(start.settings.friction_creep_speed) * share;
}

/// Of the velocity: positions are too coarse for 1/100 mm in a step.
template <const std::string_view& box>
std::optional<double> measure_creep(const Trace& trace) {
    const glm::dvec3 downhill = measuring::slope(trace.start()).downhill;
    return measuring::mean_over_last(
        trace, creeping_seconds, 0.5 * creeping_seconds,
        [&](const World& world) { return glm::dot(measuring::velocity(world, box), downhill); });
}

constexpr std::array creep_measurands = {
    Measurand{
        .quantity = "creep of the box with mu = 0.6",
        .unit = "m/s",
        .formula = "v = v_c tan α/μ",
        .tolerance = 1.5e-4, // 2 %: on the springs of `penalty` the box rocks
        .predict = &predict_creep<rough_box>,
        .measure = &measure_creep<rough_box>,
    },
    Measurand{
        .quantity = "creep of the box with mu = 0.8",
        .unit = "m/s",
        .formula = "v = v_c tan α/μ",
        .tolerance = 1.5e-4,
        .predict = &predict_creep<rougher_box>,
        .measure = &measure_creep<rougher_box>,
    },
};

/// Not `soft_step`: it takes the last friction of a sub-step after positions have moved, and its
/// box rocks, so that the creep varies by some percent.
constexpr std::array creeping_methods = {responses::linear_impulse, responses::impulse,
                                         responses::sequential_impulses, responses::penalty};

} // namespace

const Experiment regularized_creep_experiment = {
    .key = "regularized_creep",
    .title = "Regularized friction creeps",
    .scene = "incline",
    .asks = "Two boxes that Coulomb's cone would hold lie on a slope of 30 degrees, under the "
            "friction model `regularized`. How fast do they creep?",
    .theory =
        "Below the creep speed v_c friction is the share v/v_c of μ m g cos α. It balances m g "
        "sin α at v = v_c tan α/μ, which the box approaches within v_c/(μ g cos α), a few "
        "milliseconds. Friction is then a smooth function of the velocity, at the price of rest.",
    .source = "Castro, Qu, Kuppuswamy, Alspach and Sherman, A Transition-Aware Method for the "
              "Simulation of Compliant Contact with Regularized Friction, 2019, arXiv:1909.05700",
    .seconds = creeping_seconds,
    .measurands = creep_measurands,
    .applicable = creeping_methods,
    .prepare = &prepare_creep,
    .finest_step = FinestStep{5e-5, rounding::of_touches, 4e-4},
};

} // namespace carom
