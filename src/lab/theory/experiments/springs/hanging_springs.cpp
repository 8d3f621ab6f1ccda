/// The masses of the scene "springs": one undamped, one damped, one overdamped.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"
#include "physics/world/joint_properties.hpp"

#include <array>
#include <cmath>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

constexpr std::string_view free_mass = "free mass";
constexpr std::string_view damped = "damped mass";
constexpr std::string_view creeping = "creeping mass";

const Joint& spring_of(const World& world, std::string_view mass) {
    return measuring::joint_between(world, mass, "beam");
}

double stiffness(const World& world, std::string_view mass) {
    return static_cast<double>(spring_of(world, mass).stiffness);
}

/// The height of a mass above its equilibrium [m].
measuring::Signal height_above_rest(const World& start, std::string_view mass) {
    return [&start, mass](const World& world) {
        const double stretch = measuring::weight(start, mass) / stiffness(start, mass);
        const double length =
            static_cast<double>(distance_between_anchors(world, spring_of(world, mass)));
        return static_cast<double>(spring_of(start, mass).length) + stretch - length;
    };
}

double predict_period_of_spring(const World& start) {
    return glm::two_pi<double>() *
           std::sqrt(measuring::mass(start, free_mass) / stiffness(start, free_mass));
}

std::optional<double> measure_period_of_spring(const Trace& trace) {
    constexpr int swings = 4;
    return measuring::period(trace, height_above_rest(trace.start(), free_mass), swings);
}

constexpr std::array period_measurands = {
    // Explicit or implicit, the frequency is off by (w h)²/24 or so, w h = 0.006: what is left is
    // the interpolation between two states at zero.
    Measurand{.quantity = "period, the mean of four",
              .unit = "s",
              .formula = "T = 2π sqrt(m/k)",
              .tolerance = 1e-3,
              .predict = &predict_period_of_spring,
              .measure = &measure_period_of_spring},
};

/// x ~ exp(-zeta w t) cos(w_d t) with w_d = w sqrt(1 - zeta²), so from peak to peak
///     x_2/x_1 = exp(-2π zeta/sqrt(1 - zeta²)),   zeta = c/(2 sqrt(k m))
double predict_decay(const World& start) {
    const double zeta =
        static_cast<double>(spring_of(start, damped).damping) /
        (2.0 * std::sqrt(stiffness(start, damped) * measuring::mass(start, damped)));
    return std::exp(-glm::two_pi<double>() * zeta / std::sqrt(1.0 - zeta * zeta));
}

std::optional<double> measure_decay(const Trace& trace) {
    const std::vector<double> peaks =
        measuring::peaks(trace, height_above_rest(trace.start(), damped));
    return peaks.size() >= 2 ? std::optional(peaks[1] / peaks[0]) : std::nullopt;
}

constexpr std::array decay_measurands = {
    // An implicit spring has w h/2 = 0.003 more of a damping ratio: 2 % in the exponent of 0.63,
    // 1.1 % of the ratio of 0.53.
    Measurand{.quantity = "a swing over the one before",
              .unit = "",
              .formula = "exp(-2π ζ/sqrt(1 - ζ²)), ζ = c/(2 sqrt(k m))",
              .tolerance = 0.012,
              .predict = &predict_decay,
              .measure = &measure_decay},
};

constexpr double seconds_to_rest = 6.0;

void prepare_rest(World& world) {
    measuring::make_fine_steps(world);
    world.settings.time_step = 1.0f / 240.0f;
}

double stretch_at_rest(const World& world) {
    return measuring::stretch(world, spring_of(world, creeping));
}

double pull_at_rest(const World& world) {
    return measuring::pull(world, spring_of(world, creeping));
}

template <double (*quantity)(const World&)>
std::optional<double> measure_at_rest(const Trace& trace) {
    return measuring::mean_over_last(trace, seconds_to_rest, 0.1, quantity);
}

constexpr std::array rest_measurands = {
    // Overdamped it approaches as exp(-0.27 w t), w = 6.3/s: 4e-5 of 25 cm are left. It stops where
    // its speed no longer moves it by what a float of 1.3 m resolves, 6e-8 m: in steps of 1/240 s,
    // and sub-steps of an eighth of it, 0.07 mm too early, and in half of those twice that.
    Measurand{.quantity = "stretch",
              .unit = "m",
              .formula = "d = m g/k",
              .tolerance = 2e-4,
              .predict =
                  [](const World& start) {
                      return measuring::weight(start, creeping) / stiffness(start, creeping);
                  },
              .measure = &measure_at_rest<&stretch_at_rest>},
    Measurand{.quantity = "pull",
              .unit = "N",
              .formula = "F = m g",
              .tolerance = 5e-3,
              .predict = [](const World& start) { return measuring::weight(start, creeping); },
              .measure = &measure_at_rest<&pull_at_rest>},
};

} // namespace

const Experiment spring_period_experiment = {
    .key = "spring_period",
    .title = "Period of a spring",
    .scene = "springs",
    .asks = "A mass of 2 kg hangs on a spring of 80 N/m and is let go. What is its period?",
    .theory = "m x'' = -k x oscillates with ω = sqrt(k/m), at any amplitude; gravity shifts the "
              "equilibrium. Implicit methods reduce the amplitude, not the frequency.",
    .source = "Hooke 1678; any course of mechanics",
    .seconds = 5.5,
    .measurands = period_measurands,
    .applicable = responses::every_method,
    .prepare = &measuring::make_fine_steps,
    .finest_step = FinestStep{3e-6, rounding::of_velocities},
};

const Experiment spring_decay_experiment = {
    .key = "spring_decay",
    .title = "Decay of a damped spring",
    .scene = "springs",
    .asks = "The spring has a damper with a tenth of the critical damping. By how much does "
            "each oscillation shrink?",
    .theory = "The amplitude decays as exp(-ζ ω t). Implicit integration damps a little more, the "
              "more the longer the step: ζ gains ω h/2.",
    .source = "any course of mechanics; for w h/2: Hairer and Wanner, Solving ODEs II, IV.3",
    .seconds = 4.0,
    .measurands = decay_measurands,
    .applicable = responses::every_method,
    .prepare = &measuring::make_fine_steps,
};

const Experiment hanging_mass_experiment = {
    .key = "hanging_mass",
    .title = "A mass hangs on a spring",
    .scene = "springs",
    .asks = "A mass of 2 kg settles, overdamped, on a spring of 80 N/m. How far does the "
            "spring stretch, and with what force does it pull?",
    .theory = "At rest the spring carries the weight: k d = m g. With twice the critical damping "
              "it gets there without oscillating.",
    .source = "Hooke 1678",
    .seconds = seconds_to_rest,
    .measurands = rest_measurands,
    .applicable = responses::every_method,
    .prepare = &prepare_rest,
    .finest_step = FinestStep{2e-4, rounding::of_positions},
};

} // namespace carom
