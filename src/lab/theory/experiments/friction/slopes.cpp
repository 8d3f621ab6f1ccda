/// What slides, rolls and holds on a slope of 30 degrees.
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

constexpr double incline_seconds = 1.0;
constexpr double sticking_seconds = 2.0;

/// The state half-way through a run of this length [s], or nullptr while it is not over.
const World* half_way(const Trace& trace, double seconds) {
    const double half_step = 0.5 * static_cast<double>(trace.start().settings.time_step);
    const bool over = trace.elapsed() > seconds - half_step;
    return over ? &trace.at(0.5 * seconds - half_step) : nullptr;
}

/// Mean acceleration down the ramp over the second half of `seconds`. In the first half the contact
/// settles.
Measurand acceleration_downhill(std::string quantity, const char* body, std::string formula,
                                double tolerance, double seconds) {
    const auto measure = [body, seconds](const Trace& trace) -> std::optional<double> {
        const World* earlier = half_way(trace, seconds);
        if (earlier == nullptr) {
            return std::nullopt;
        }
        const glm::dvec3 gained =
            measuring::velocity(trace.last(), body) - measuring::velocity(*earlier, body);
        return glm::dot(gained, measuring::slope(trace.start()).downhill) /
               (trace.last().time - earlier->time);
    };
    return {.quantity = std::move(quantity),
            .unit = "m/s²",
            .formula = std::move(formula),
            .tolerance = tolerance,
            .measure = measure,
            .symbols = {{"g", "m/s²", of::gravity()},
                        {"α", "rad", &measuring::slope_angle},
                        {"μ", "", of::friction(body, "ramp")}}};
}

/// Of g (sin α - mu cos α), for any mass.
constexpr const char* sliding_acceleration = "a = g (sin α - mu cos α)";

/// How far the crate has come over the second half of the run.
Measurand creep_of_crate(std::string quantity, const char* crate, std::string formula) {
    const auto measure = [crate](const Trace& trace) {
        const World* earlier = half_way(trace, sticking_seconds);
        return earlier != nullptr
                   ? std::optional(glm::distance(measuring::place(*earlier, crate),
                                                 measuring::place(trace.last(), crate)))
                   : std::nullopt;
    };
    return {.quantity = std::move(quantity),
            .unit = "m",
            .formula = std::move(formula),
            .tolerance = 1e-4, // rounding in 2000 steps
            .predict = of::constant(0.0),
            .measure = measure};
}

Experiment incline_slide() {
    // Friction is mu times the normal impulse, which balances m g cos α except for the change of
    // v_n. Under methods that solve normal impulses before friction, or by springs, the box rocks,
    // and between two moments v_n may differ by the g cos α dt of one step: mu times that in the
    // half second is 7e-3 m/s² with mu = 0.4.
    constexpr double rocking = 7e-3;
    return {
        .key = "incline_slide",
        .title = "Sliding down an incline",
        .scene = "incline",
        .asks = "Two boxes slide down a slope of 30 degrees. How fast do they gain speed?",
        .theory =
            "The weight has the component m g sin α along the slope and m g cos α normal to it, "
            "and sliding friction is μ times the latter: g (sin α - μ cos α) is left, for any "
            "mass.",
        .source = "Coulomb, Théorie des machines simples, 1785; any textbook of mechanics",
        .seconds = incline_seconds,
        .measurands = {acceleration_downhill("acceleration with mu = 0.2", "box with mu = 0.2",
                                             sliding_acceleration, rocking, incline_seconds),
                       acceleration_downhill("acceleration with mu = 0.4", "box with mu = 0.4",
                                             sliding_acceleration, rocking, incline_seconds)},
        .applicable = responses::carrying_methods,
        .prepare = &measuring::make_rough,
        .finest_step = FinestStep{2e-5, rounding::of_velocities},
    };
}

Experiment incline_roll() {
    return {
        .key = "incline_roll",
        .title = "Rolling down an incline",
        .scene = "incline",
        .asks = "A ball rolls down a slope of 30 degrees. How fast does it gain speed?",
        .theory =
            "Friction keeps the contact point at rest without dissipation: v = r ω. Of the work of "
            "the weight 1/2 m v² goes into motion and 1/2 I ω² = 1/5 m v² into spin, so the ball "
            "gains speed as if it had 7/5 of its mass. It needs μ of 2/7 tan α or more.",
        .source = "Galilei, Discorsi, 1638, for the law; any textbook of mechanics for the factor",
        .seconds = incline_seconds,
        // Speeds grow by exactly a dt a step, so only rounding is left: up to 8e-4 from step to
        // step under penalty, 3e-4 under the others.
        .measurands = {acceleration_downhill("acceleration", "rolling ball", "a = 5/7 g sin α",
                                             1e-3, incline_seconds)},
        .applicable = responses::rolling_methods,
        .prepare = &measuring::make_rough,
        .finest_step = FinestStep{5e-5, rounding::of_velocities},
    };
}

/// In the scene "sticking" crates are just above and just below a threshold.
Experiment sticking() {
    return {
        .key = "sticking",
        .title = "Sticking threshold",
        .scene = "sticking",
        .asks = "Crates of different μ lie on a slope of 30 degrees, some just below and some just "
                "above the threshold. Do those above stay where they are, and how fast do the "
                "others accelerate?",
        .theory =
            "To stay, a crate needs the friction m g sin α; it has up to μ times its normal force "
            "m g cos α. So it holds for μ above tan α = 0.577, without any creep, and slides below "
            "with the difference.",
        .source = "Amontons 1699; Coulomb, Théorie des machines simples, 1785",
        .seconds = sticking_seconds,
        .measurands = {creep_of_crate("creep of the crate with mu = 0.59", "crate with mu = 0.59",
                                      "0, for mu > tan α = 0.577"),
                       // Speeds grow by a dt a step, exactly: rounding.
                       acceleration_downhill("acceleration of the crate with mu = 0.56",
                                             "crate with mu = 0.56", sliding_acceleration, 1e-4,
                                             sticking_seconds)},
        .applicable = responses::holding_methods,
        .prepare = &measuring::make_rough,
        .finest_step = FinestStep{2e-4, rounding::of_velocities},
    };
}

/// The crates begin 0.1 mm in the ramp: a method without impulses in open contacts would let them
/// fall for a step whenever rounding opens one, and box friction does not make up for it.
void prepare_box_incline(World& world) {
    measuring::make_rough(world);
    world.settings.friction_model = FrictionModel::box;
    constexpr double depth = 1e-4; // [m]
    const glm::vec3 into_ramp(-depth * measuring::slope(world).normal);
    for (Body& body : world.bodies) {
        body.position += is_static(body) ? glm::vec3(0.0f) : into_ramp;
    }
}

Experiment box_friction_incline() {
    return {
        .key = "box_friction_incline",
        .title = "Box friction on an incline",
        .scene = "sticking",
        .asks = "The crates on the slope of 30 degrees again, under the friction model `box`. "
                "Above which μ do they hold now?",
        .theory = "Box friction is bounded by μ times the weight m g instead of the normal force: "
                  "it ignores that a slope carries only m g cos α. So a crate holds above "
                  "μ = sin α = 0.5 instead of tan α = 0.577, and slides with g (sin α - μ). Cheap, "
                  "and wrong by 1/cos α.",
        .source = "Catto, Iterative Dynamics with Temporal Coherence, 2005",
        .seconds = sticking_seconds,
        .measurands = {creep_of_crate("creep of the crate with mu = 0.52", "crate with mu = 0.52",
                                      "0, for mu > sin α = 0.5"),
                       // A contact that flickers loses g dt each time: 0.01 m/s in 1 s would show.
                       acceleration_downhill("acceleration of the crate with mu = 0.46",
                                             "crate with mu = 0.46", "a = g (sin α - mu)", 0.001,
                                             sticking_seconds)},
        .applicable = responses::impulse_methods,
        .prepare = &prepare_box_incline,
        .finest_step = FinestStep{5e-5, rounding::of_velocities},
    };
}

} // namespace

ExperimentRows rows::slopes() {
    return {incline_slide(), incline_roll(), sticking(), box_friction_incline()};
}

} // namespace carom
