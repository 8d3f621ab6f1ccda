/// e = 0: the bodies go on together, and the energy of their relative motion is gone.
#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/theory.hpp"
#include "lab/experiments/unequal_pair.hpp"
#include "physics/step/measure.hpp"

namespace carom {

namespace {

using unequal_pair::heavy;
using unequal_pair::light;

void prepare(World& world) {
    measuring::make_ideal_and_weightless(world);
    for (Body& body : world.bodies) {
        body.restitution = 0.0f;
    }
}

double predict_loss(const World& start) {
    const double m_r =
        theory::reduced_mass(measuring::mass(start, heavy), measuring::mass(start, light));
    const double v_r = measuring::velocity(start, heavy).x - measuring::velocity(start, light).x;
    return 0.5 * m_r * v_r * v_r;
}

std::optional<double> measure_loss(const Trace& trace) {
    const World* after = measuring::after_touch(trace, heavy, light);
    return after != nullptr ? std::optional(kinetic_energy(trace.start()) - kinetic_energy(*after))
                            : std::nullopt;
}

// The methods solve this very equation: only rounding is left.
constexpr double tolerance = 1e-5;

constexpr std::array measurands = {
    Measurand{
        .quantity = "velocity of the heavy ball after",
        .unit = "m/s",
        .formula = "v' = (m_1 v_1 + m_2 v_2)/(m_1 + m_2)",
        .tolerance = tolerance,
        .predict = [](const World& start) { return unequal_pair::predict_velocity(start, heavy); },
        .measure = [](const Trace& trace) { return unequal_pair::measure_velocity(trace, heavy); }},
    Measurand{
        .quantity = "velocity of the light ball after",
        .unit = "m/s",
        .formula = "v' = (m_1 v_1 + m_2 v_2)/(m_1 + m_2)",
        .tolerance = tolerance,
        .predict = [](const World& start) { return unequal_pair::predict_velocity(start, light); },
        .measure = [](const Trace& trace) { return unequal_pair::measure_velocity(trace, light); }},
    Measurand{.quantity = "energy lost",
              .unit = "J",
              .formula = "m_r (v_1 - v_2)²/2, m_r = m_1 m_2/(m_1 + m_2)",
              .tolerance = 5.0 * tolerance, // m v times the velocity's
              .predict = &predict_loss,
              .measure = &measure_loss},
};

} // namespace

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
    .measurands = measurands,
    .applicable = responses::impulse_methods,
    .prepare = &prepare,
};

} // namespace carom
