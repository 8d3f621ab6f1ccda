/// What slides, rolls and holds on a slope of 30 degrees.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/theory.hpp"

#include <array>

namespace carom {

namespace {

constexpr double incline_seconds = 1.0;
constexpr double sticking_seconds = 2.0;

/// Of g (sin α - mu cos α), for any mass.
template <const std::string_view& box>
double sliding_acceleration(const World& start) {
    const auto [sine, cosine, downhill, normal] = measuring::slope(start);
    return measuring::gravity(start) * (sine - theory::friction(start, box, "ramp") * cosine);
}

template <const std::string_view& body, const double& seconds>
std::optional<double> measure_acceleration_downhill(const Trace& trace) {
    return measuring::acceleration_downhill(trace, body, seconds);
}

template <const std::string_view& crate>
constexpr Measurand creep_of(std::string_view quantity, std::string_view formula) {
    return {
        .quantity = quantity,
        .unit = "m",
        .formula = formula,
        .tolerance = 1e-4, // rounding in 2000 steps
        .predict = [](const World&) { return 0.0; },
        .measure =
            [](const Trace& trace) { return measuring::creep(trace, crate, sticking_seconds); },
    };
}

// The scene "incline".
constexpr std::string_view rolling_ball = "rolling ball";
constexpr std::string_view smooth_box = "box with mu = 0.2";
constexpr std::string_view less_smooth_box = "box with mu = 0.4";

// Friction is mu times the normal impulse, which balances m g cos α except for the change of v_n.
// Under methods that solve normal impulses before friction, or by springs, the box rocks, and
// between two moments v_n may differ by the g cos α dt of one step: mu times that in the half
// second is 7e-3 m/s² with mu = 0.4.
constexpr double rocking = 7e-3;

constexpr std::array slide_measurands = {
    Measurand{
        .quantity = "acceleration with mu = 0.2",
        .unit = "m/s²",
        .formula = "a = g (sin α - mu cos α)",
        .tolerance = rocking,
        .predict = &sliding_acceleration<smooth_box>,
        .measure = &measure_acceleration_downhill<smooth_box, incline_seconds>,
    },
    Measurand{
        .quantity = "acceleration with mu = 0.4",
        .unit = "m/s²",
        .formula = "a = g (sin α - mu cos α)",
        .tolerance = rocking,
        .predict = &sliding_acceleration<less_smooth_box>,
        .measure = &measure_acceleration_downhill<less_smooth_box, incline_seconds>,
    },
};

double rolling_acceleration(const World& start) {
    return 5.0 / 7.0 * measuring::gravity(start) * measuring::slope(start).sine;
}

constexpr std::array roll_measurands = {
    Measurand{
        .quantity = "acceleration",
        .unit = "m/s²",
        .formula = "a = 5/7 g sin α",
        // Speeds grow by exactly a dt a step, so only rounding is left: up to 8e-4 from step to
        // step under penalty, 3e-4 under the others.
        .tolerance = 1e-3,
        .predict = &rolling_acceleration,
        .measure = &measure_acceleration_downhill<rolling_ball, incline_seconds>,
    },
};

// The scene "sticking": crates just above and just below a threshold.
constexpr std::string_view holding_crate = "crate with mu = 0.59";
constexpr std::string_view sliding_crate = "crate with mu = 0.56";
constexpr std::string_view crate_held_by_box_friction = "crate with mu = 0.52";
constexpr std::string_view crate_not_held_by_box_friction = "crate with mu = 0.46";

constexpr std::array sticking_measurands = {
    creep_of<holding_crate>("creep of the crate with mu = 0.59", "0, for mu > tan α = 0.577"),
    Measurand{
        .quantity = "acceleration of the crate with mu = 0.56",
        .unit = "m/s²",
        .formula = "a = g (sin α - mu cos α)",
        .tolerance = 1e-4, // speeds grow by a dt a step, exactly: rounding
        .predict = &sliding_acceleration<sliding_crate>,
        .measure = &measure_acceleration_downhill<sliding_crate, sticking_seconds>,
    },
};

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

double box_acceleration(const World& start) {
    const double sine = measuring::slope(start).sine;
    return measuring::gravity(start) *
           (sine - theory::friction(start, crate_not_held_by_box_friction, "ramp"));
}

constexpr std::array box_incline_measurands = {
    creep_of<crate_held_by_box_friction>("creep of the crate with mu = 0.52",
                                         "0, for mu > sin α = 0.5"),
    Measurand{
        .quantity = "acceleration of the crate with mu = 0.46",
        .unit = "m/s²",
        .formula = "a = g (sin α - mu)",
        .tolerance =
            0.001, // a contact that flickers loses g dt each time: 0.01 m/s in 1 s would show
        .predict = &box_acceleration,
        .measure = &measure_acceleration_downhill<crate_not_held_by_box_friction, sticking_seconds>,
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
    .seconds = incline_seconds,
    .measurands = slide_measurands,
    .applicable = responses::carrying_methods,
    .prepare = &measuring::make_rough,
    .finest_step = FinestStep{2e-5, rounding::of_velocities},
};

const Experiment incline_roll_experiment = {
    .key = "incline_roll",
    .title = "Rolling down an incline",
    .scene = "incline",
    .asks = "A ball rolls down a slope of 30 degrees. How fast does it gain speed?",
    .theory =
        "Friction keeps the contact point at rest without dissipation: v = r ω. Of the work of "
        "the weight 1/2 m v² goes into motion and 1/2 I ω² = 1/5 m v² into spin, so the ball gains "
        "speed as if it had 7/5 of its mass. It needs μ of 2/7 tan α or more.",
    .source = "Galilei, Discorsi, 1638, for the law; any textbook of mechanics for the factor",
    .seconds = incline_seconds,
    .measurands = roll_measurands,
    .applicable = responses::rolling_methods,
    .prepare = &measuring::make_rough,
    .finest_step = FinestStep{5e-5, rounding::of_velocities},
};

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
    .seconds = sticking_seconds,
    .measurands = sticking_measurands,
    .applicable = responses::holding_methods,
    .prepare = &measuring::make_rough,
    .finest_step = FinestStep{2e-4, rounding::of_velocities},
};

const Experiment box_friction_incline_experiment = {
    .key = "box_friction_incline",
    .title = "Box friction on an incline",
    .scene = "sticking",
    .asks = "The crates on the slope of 30 degrees again, under the friction model `box`. Above "
            "which μ do they hold now?",
    .theory =
        "Box friction is bounded by μ times the weight m g instead of the normal force: it "
        "ignores that a slope carries only m g cos α. So a crate holds above μ = sin α = 0.5 "
        "instead of tan α = 0.577, and slides with g (sin α - μ). Cheap, and wrong by 1/cos α.",
    .source = "Catto, Iterative Dynamics with Temporal Coherence, 2005",
    .seconds = sticking_seconds,
    .measurands = box_incline_measurands,
    .applicable = responses::impulse_methods,
    .prepare = &prepare_box_incline,
    .finest_step = FinestStep{5e-5, rounding::of_velocities},
};

} // namespace carom
