/// Regularized friction holds nothing: what Coulomb's cone would hold on a slope creeps.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <glm/geometric.hpp>
#include <utility>

namespace carom {

namespace {

constexpr double creeping_seconds = 1.0;

void prepare_creep(World& world) {
    measuring::make_rough(world);
    world.settings.friction_model = FrictionModel::regularized;
}

/// Of the velocity: positions are too coarse for 1/100 mm in a step.
Measurand creep_of_box(std::string quantity, const char* box) {
    const auto speed_downhill = [box](const World& world) {
        return glm::dot(measuring::velocity(world, box), measuring::slope(world).downhill);
    };
    return {.quantity = std::move(quantity),
            .unit = "m/s",
            .formula = "v = v_c tan α / μ",
            .tolerance = 1.5e-4, // 2 %: on the springs of `penalty` the box rocks
            .measure =
                measured::mean_until(creeping_seconds, 0.5 * creeping_seconds, speed_downhill),
            .symbols = {{"μ", "", of::friction(box, "ramp")}}};
}

} // namespace

ExperimentRows rows::regularized_creep() {
    return {{
        .key = "regularized_creep",
        .title = "Regularized friction creeps",
        .scene = "incline",
        .asks = "Two boxes that Coulomb's cone would hold lie on a slope of 30 degrees, under the "
                "friction model `regularized`. How fast do they creep?",
        .theory =
            "Below the creep speed v_c friction is the share v/v_c of μ m g cos α. It balances m g "
            "sin α at v = v_c tan α/μ, which the box approaches within v_c/(μ g cos α), a few "
            "milliseconds. Friction is then a smooth function of the velocity, at the price of "
            "rest.",
        .source =
            "Castro, Qu, Kuppuswamy, Alspach and Sherman, A Transition-Aware Method for the "
            "Simulation of Compliant Contact with Regularized Friction, 2019, arXiv:1909.05700",
        .seconds = creeping_seconds,
        .symbols = {{"v_c", "m/s", of::setting("friction_creep_speed")},
                    {"α", "rad", &measuring::slope_angle}},
        .measurands = {creep_of_box("creep of the box with mu = 0.6", "box with mu = 0.6"),
                       creep_of_box("creep of the box with mu = 0.8", "box with mu = 0.8")},
        // Not `soft_step`: it takes the last friction of a sub-step after positions have moved, and
        // its box rocks, so that the creep varies by some percent.
        .applicable = {responses::linear_impulse, responses::impulse,
                       responses::sequential_impulses, responses::penalty},
        .prepare = &prepare_creep,
        .finest_step = FinestStep{5e-5, rounding::of_touches, 4e-4},
    }};
}

} // namespace carom
