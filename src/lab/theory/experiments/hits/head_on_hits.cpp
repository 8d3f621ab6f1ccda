/// The first examples of every textbook: two balls meet head-on.
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/theory.hpp"
#include "physics/step/measure.hpp"

namespace carom {

namespace {

// In the scene "head_on".
constexpr std::string_view striker = "left ball";
constexpr std::string_view struck_ball = "right ball";

// In the scene "unequal_pair".
constexpr std::string_view heavy_ball = "heavy ball";
constexpr std::string_view light_ball = "light ball";

template <const std::string_view& ball, const std::string_view& other>
double predict_velocity_after(const World& start) {
    return theory::velocity_after_hit(
        measuring::mass(start, ball), measuring::velocity(start, ball).x,
        measuring::mass(start, other), measuring::velocity(start, other).x,
        theory::restitution(start, ball, other));
}

template <const std::string_view& ball, const std::string_view& other>
std::optional<double> measure_velocity_after(const Trace& trace) {
    const World* after = measuring::after_touch(trace, ball, other);
    return after != nullptr ? std::optional(measuring::velocity(*after, ball).x) : std::nullopt;
}

template <const std::string_view& ball, const std::string_view& other>
constexpr Measurand velocity_after(std::string_view quantity, std::string_view formula,
                                   double tolerance) {
    return {.quantity = quantity,
            .unit = "m/s",
            .formula = formula,
            .tolerance = tolerance,
            .predict = &predict_velocity_after<ball, other>,
            .measure = &measure_velocity_after<ball, other>};
}

// Impulses are exact. The lossless spring (w = 200/s, sub-steps h = 1/24000 s) returns 2 m/s within
// (w h)²/2 = 3.5e-5 of it.
constexpr double elastic_tolerance = 1e-4;

constexpr std::array elastic_measurands = {
    velocity_after<striker, struck_ball>("velocity of the striker after",
                                         "v_1' = (m_1 - m_2)/(m_1 + m_2) v_1", elastic_tolerance),
    velocity_after<struck_ball, striker>("velocity of the struck ball after",
                                         "v_2' = 2 m_1/(m_1 + m_2) v_1", elastic_tolerance),
};

// The methods solve this very equation: only rounding is left.
constexpr double unequal_tolerance = 1e-5;

constexpr std::array unequal_measurands = {
    velocity_after<heavy_ball, light_ball>("velocity of the heavy ball after",
                                           "v_1' = v_1 - (1 + e) m_2/(m_1 + m_2) (v_1 - v_2)",
                                           unequal_tolerance),
    velocity_after<light_ball, heavy_ball>("velocity of the light ball after",
                                           "v_2' = v_2 + (1 + e) m_1/(m_1 + m_2) (v_1 - v_2)",
                                           unequal_tolerance),
};

void make_plastic(World& world) {
    measuring::make_ideal_and_weightless(world);
    for (Body& body : world.bodies) {
        body.restitution = 0.0f;
    }
}

double predict_energy_loss(const World& start) {
    const double m_r = theory::reduced_mass(measuring::mass(start, heavy_ball),
                                            measuring::mass(start, light_ball));
    const double v_r =
        measuring::velocity(start, heavy_ball).x - measuring::velocity(start, light_ball).x;
    return 0.5 * m_r * v_r * v_r;
}

std::optional<double> measure_energy_loss(const Trace& trace) {
    const World* after = measuring::after_touch(trace, heavy_ball, light_ball);
    return after != nullptr ? std::optional(kinetic_energy(trace.start()) - kinetic_energy(*after))
                            : std::nullopt;
}

constexpr std::array plastic_measurands = {
    velocity_after<heavy_ball, light_ball>("velocity of the heavy ball after",
                                           "v' = (m_1 v_1 + m_2 v_2)/(m_1 + m_2)",
                                           unequal_tolerance),
    velocity_after<light_ball, heavy_ball>("velocity of the light ball after",
                                           "v' = (m_1 v_1 + m_2 v_2)/(m_1 + m_2)",
                                           unequal_tolerance),
    Measurand{.quantity = "energy lost",
              .unit = "J",
              .formula = "m_r (v_1 - v_2)²/2, m_r = m_1 m_2/(m_1 + m_2)",
              .tolerance = 5.0 * unequal_tolerance, // m v times the velocity's
              .predict = &predict_energy_loss,
              .measure = &measure_energy_loss},
};

double zero(const World&) { return 0.0; }

std::optional<double> measure_momentum_loss(const Trace& trace) {
    const World* after = measuring::after_touch(trace, striker, struck_ball);
    return after != nullptr ? std::optional(momentum(trace.start()).x - momentum(*after).x)
                            : std::nullopt;
}

// Velocities are set to zero, not computed.
constexpr double stop_tolerance = 1e-9;

constexpr std::array stop_measurands = {
    Measurand{.quantity = "velocity of the striker after",
              .unit = "m/s",
              .formula = "v_1' = 0",
              .tolerance = stop_tolerance,
              .predict = &zero,
              .measure = &measure_velocity_after<striker, struck_ball>},
    Measurand{.quantity = "velocity of the struck ball after",
              .unit = "m/s",
              .formula = "v_2' = 0",
              .tolerance = stop_tolerance,
              .predict = &zero,
              .measure = &measure_velocity_after<struck_ball, striker>},
    Measurand{.quantity = "momentum lost",
              .unit = "kg m/s",
              .formula = "m_1 v_1 + m_2 v_2: all of it",
              .tolerance = stop_tolerance,
              .predict = [](const World& start) { return momentum(start).x; },
              .measure = &measure_momentum_loss},
};

constexpr std::array stop_alone = {responses::stop};

} // namespace

/// Equal masses swap their velocities.
const Experiment elastic_head_on_experiment = {
    .key = "elastic_head_on",
    .title = "Elastic head-on hit",
    .scene = "head_on",
    .asks = "A ball meets an equal one at rest, head-on and with e = 1. How fast is each after it?",
    .theory = "Momentum and kinetic energy are both kept. For equal masses that leaves one "
              "solution besides passing through: they swap velocities.",
    .source = "Landau and Lifshitz, Mechanics, § 17",
    .seconds = 2.0,
    .measurands = elastic_measurands,
    .applicable = responses::elastic_methods,
    .prepare = &measuring::make_ideal_and_weightless,
};

/// The one-dimensional table for two masses and any e.
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
    .measurands = unequal_measurands,
    .applicable = responses::impulse_methods,
    .prepare = &measuring::make_ideal_and_weightless,
};

/// e = 0: the bodies continue together, and the energy of their relative motion is lost.
const Experiment plastic_hit_experiment = {
    .key = "plastic_hit",
    .title = "Plastic hit",
    .scene = "unequal_pair",
    .asks =
        "The same two balls with e = 0. At which velocity do they continue, and how much energy is "
        "lost?",
    .theory =
        "They continue together, at the velocity of their centre of mass, because momentum is "
        "conserved. The energy of their relative motion is lost, that of the reduced "
        "mass.",
    .source = "Landau and Lifshitz, Mechanics, § 13 and § 17",
    .seconds = 2.0,
    .measurands = plastic_measurands,
    .applicable = responses::impulse_methods,
    .prepare = &make_plastic,
};

/// What the method `stop` gets wrong, as numbers.
const Experiment stop_loses_momentum_experiment = {
    .key = "stop_loses_momentum",
    .title = "Stopping loses momentum",
    .scene = "head_on",
    .asks = "The elastic head-on hit again, under the method that stops bodies in contact.",
    .theory = "Both velocities become zero: the striker's momentum is lost. No hit "
              "in nature does that, whatever its e; try the other methods for comparison.",
    .source = "By the method's definition",
    .seconds = 2.0,
    .measurands = stop_measurands,
    .applicable = stop_alone,
    .prepare = &measuring::make_ideal_and_weightless,
};

} // namespace carom
