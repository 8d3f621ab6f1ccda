/// How deep balls of any mass lie in a soft floor: under springs of one stiffness, and under soft
/// contacts of one frequency.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <algorithm>
#include <array>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

constexpr std::string_view light_load = "ball of 5 kg";
constexpr std::string_view heavy_load = "ball of 40 kg";

constexpr double penalty_seconds = 5.0;
constexpr double soft_seconds = 10.0;

template <const std::string_view& ball, const double& seconds>
constexpr Measurand depth_at_rest(std::string_view quantity, std::string_view formula,
                                  double (*predict)(const World& start)) {
    return {
        .quantity = quantity,
        .unit = "m",
        .formula = formula,
        .tolerance = 1e-5, // exact at rest: rounding of its position
        .predict = predict,
        .measure =
            [](const Trace& trace) { return measuring::depth_in_floor(trace, ball, seconds); },
    };
}

template <const std::string_view& ball>
double depth_of_ball(const World& world) {
    return measuring::depth_in_floor(world, ball);
}

constexpr std::array sag_curves = {
    ExperimentCurve{"depth of the ball of 5 kg", "m", &depth_of_ball<light_load>},
    ExperimentCurve{"depth of the ball of 40 kg", "m", &depth_of_ball<heavy_load>}};

template <const std::string_view& ball>
double penalty_sag(const World& start) {
    return measuring::weight(start, ball) / static_cast<double>(start.settings.penalty_stiffness);
}

// The oscillation of the heavy ball, 0.2 m, has decayed by exp(-c t/2m) = 4e-6.
constexpr std::array penalty_measurands = {
    depth_at_rest<light_load, penalty_seconds>("depth of the ball of 5 kg", "d = m g/k",
                                               &penalty_sag<light_load>),
    depth_at_rest<heavy_load, penalty_seconds>("depth of the ball of 40 kg", "d = m g/k",
                                               &penalty_sag<heavy_load>),
};

/// So soft that the depth can be seen, and critically damped. Relaxation removes the velocity after
/// each sub-step h, so that the balls approach their depth at a rate of only h omega²/(1 + a_2) =
/// 3/s: ten seconds leave exp(-32) of 1 cm, and exp(-11) at a third of the time step.
void prepare_soft(World& world) {
    measuring::make_ideal(world);
    world.settings.time_step = 1.0f / 60.0f;
    world.settings.soft_frequency = 5.0f;
    world.settings.soft_damping_ratio = 1.0f;
    world.settings.slop = 0.005f;
}

/// At rest neither the velocity nor the accumulated λ = m g h changes any more. With v_n = 0 the
/// update Δλ = mass_scale v_target/k(n) - impulse_scale λ is 0 where
///     a_2 m (omega/a_1) (d - slop) = m g h,   a_2 = h omega a_1
/// so that d - slop = g/omega²: as on a spring of k = m omega², whatever the mass and the damping.
double soft_sag(const World& start) {
    const Settings& settings = start.settings;
    const double sub_step_rate =
        static_cast<double>(settings.soft_sub_steps) / static_cast<double>(settings.time_step);
    const double frequency =
        std::min(static_cast<double>(settings.soft_frequency), 0.25 * sub_step_rate);
    const double omega = glm::two_pi<double>() * frequency;
    return static_cast<double>(settings.slop) + measuring::gravity(start) / (omega * omega);
}

constexpr std::array soft_measurands = {
    depth_at_rest<light_load, soft_seconds>("depth of the ball of 5 kg", "d = slop + g/ω²",
                                            &soft_sag),
    depth_at_rest<heavy_load, soft_seconds>("depth of the ball of 40 kg", "d = slop + g/ω²",
                                            &soft_sag),
};

constexpr std::array soft_responses = {responses::soft_step};

} // namespace

const Experiment penalty_sag_experiment = {
    .key = "penalty_sag",
    .title = "Sag of a penalty spring",
    .scene = "sag",
    .asks = "Balls of 5 to 40 kg lie on a floor whose springs have 2000 N/m. How deep do they lie "
            "in the end?",
    .theory = "At rest the spring carries the weight, k d = m g. Less depth requires stiffer "
              "springs, and those need shorter sub-steps: that is the price of the penalty method.",
    .source = "Hooke, De Potentia Restitutiva, 1678; Moore and Wilhelms 1988",
    .seconds = penalty_seconds,
    .measurands = penalty_measurands,
    .applicable = responses::springs,
    .prepare = &measuring::make_ideal,
    .finest_step = FinestStep{2e-4, rounding::of_positions},
    .curves = sag_curves,
};

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
    .seconds = soft_seconds,
    .measurands = soft_measurands,
    .applicable = soft_responses,
    .prepare = &prepare_soft,
    .finest_step = FinestStep{2e-3, rounding::of_positions},
    .curves = sag_curves,
};

} // namespace carom
