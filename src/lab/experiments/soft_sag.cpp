#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rounding.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"

#include <algorithm>
#include <array>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

constexpr double seconds = 10.0;

/// So soft that the depth can be seen, and critically damped. Relaxation takes the velocity away
/// after each sub-step h, so that the balls creep towards their depth with a rate of only
/// h omega²/(1 + a_2) = 3/s: ten seconds leave exp(-32) of 1 cm, and exp(-11) at a third of the
/// time step.
void prepare(World& world) {
    measuring::make_ideal(world);
    world.settings.time_step = 1.0f / 60.0f;
    world.settings.soft_frequency = 5.0f;
    world.settings.soft_damping_ratio = 1.0f;
    world.settings.slop = 0.005f;
}

/// At rest neither the velocity nor the accumulated λ = m g h changes any more. With v_n = 0 a
/// visit, Δλ = mass_scale v_target/k(n) - impulse_scale λ, is 0 where
///     a_2 m (omega/a_1) (d - slop) = m g h,   a_2 = h omega a_1
/// so that d - slop = g/omega²: as on a spring of k = m omega², whatever the mass and the damping.
double sag(const World& start) {
    const Settings& settings = start.settings;
    const double sub_step_rate =
        static_cast<double>(settings.soft_sub_steps) / static_cast<double>(settings.time_step);
    const double frequency =
        std::min(static_cast<double>(settings.soft_frequency), 0.25 * sub_step_rate);
    const double omega = glm::two_pi<double>() * frequency;
    return static_cast<double>(settings.slop) + measuring::gravity(start) / (omega * omega);
}

constexpr std::array measurands = {
    Measurand{
        .quantity = "depth of the ball of 5 kg",
        .unit = "m",
        .formula = "d = slop + g/ω²",
        .tolerance = 1e-5, // exact at rest: rounding of its position
        .predict = &sag,
        .measure =
            [](const Trace& trace) {
                return measuring::depth_in_floor(trace, "ball of 5 kg", seconds);
            },
    },
    Measurand{
        .quantity = "depth of the ball of 40 kg",
        .unit = "m",
        .formula = "d = slop + g/ω²",
        .tolerance = 1e-5,
        .predict = &sag,
        .measure =
            [](const Trace& trace) {
                return measuring::depth_in_floor(trace, "ball of 40 kg", seconds);
            },
    },
};

constexpr std::array applicable = {responses::soft_step};

} // namespace

const Experiment soft_sag_experiment = {
    .key = "soft_sag",
    .title = "Sag of a soft contact",
    .scene = "sag",
    .asks = "The balls of 5 to 40 kg lie on contacts of 5 Hz under Soft step. How deep do they lie "
            "in the end?",
    .theory =
        "A soft contact is given a frequency, not a stiffness: its spring has k = m ω² for the "
        "mass "
        "that it carries, so m g/k is g/ω² for every ball. Heavy and light sink equally, and the "
        "slop is added.",
    .source = "Catto, Soft Constraints, GDC 2011",
    .seconds = seconds,
    .measurands = measurands,
    .applicable = applicable,
    .prepare = &prepare,
    .finest_step = FinestStep{2e-3, rounding::of_positions},
};

} // namespace carom
