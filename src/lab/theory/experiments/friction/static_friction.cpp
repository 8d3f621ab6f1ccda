/// Static friction above kinetic friction: where a slope lets a crate go, and stick-slip.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"
#include "lab/theory/experiments/theory.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/trigonometric.hpp>

namespace carom {

namespace {

// The scene "letting_go": a ramp that tilts ever more.
constexpr std::string_view first_crate = "crate with mu_s = 0.5";
constexpr std::string_view second_crate = "crate with mu_s = 0.6";
constexpr double tilting_seconds = 4.6;
constexpr double gliding_seconds = 0.4;
// [m/s]: 6 ms after it has let go, while the ramp turns 0.01 degrees
constexpr double speed_that_moves = 0.01;

double slope_degrees(const World& world) {
    return glm::degrees(std::asin(measuring::slope(world).sine));
}

/// Down the slope, against the ramp's surface below it [m/s].
double sliding_speed(const World& world, std::string_view crate) {
    const Body& body = measuring::body(world, crate);
    const glm::dvec3 ramp(velocity_at(measuring::body(world, "ramp"), body.position));
    return glm::dot(measuring::velocity(world, crate) - ramp, measuring::slope(world).downhill);
}

std::optional<std::size_t> start_of_slide(const Trace& trace, std::string_view crate) {
    return measuring::first_state(trace, 1, [&](const World& world) {
        return sliding_speed(world, crate) > speed_that_moves;
    });
}

template <const std::string_view& crate>
double predict_angle_of_slide(const World& start) {
    return glm::degrees(std::atan(theory::static_friction(start, crate, "ramp")));
}

template <const std::string_view& crate>
std::optional<double> measure_angle_of_slide(const Trace& trace) {
    const auto begin = start_of_slide(trace, crate);
    return begin ? std::optional(slope_degrees(trace.states()[*begin])) : std::nullopt;
}

/// While it slides for `gliding_seconds` the ramp turns on: at the middle of them it is as steep as
/// the mean.
double predict_acceleration(const World& start) {
    const double turn = glm::length(measuring::spin(start, "ramp"));
    const double angle = std::atan(theory::static_friction(start, second_crate, "ramp")) +
                         0.5 * turn * gliding_seconds;
    const double mu = theory::friction(start, second_crate, "ramp");
    return measuring::gravity(start) * (std::sin(angle) - mu * std::cos(angle));
}

std::optional<double> measure_acceleration(const Trace& trace) {
    const auto begin = start_of_slide(trace, second_crate);
    if (!begin) {
        return std::nullopt;
    }
    const World& earlier = trace.states()[*begin];
    const World& later = trace.at(earlier.time - trace.start().time + gliding_seconds);
    const double seconds = later.time - earlier.time;
    if (seconds < 0.99 * gliding_seconds) {
        return std::nullopt;
    }
    return (sliding_speed(later, second_crate) - sliding_speed(earlier, second_crate)) / seconds;
}

constexpr std::array angle_measurands = {
    Measurand{
        .quantity = "angle at which μ_s = 0.5 lets go",
        .unit = "°",
        .formula = "α = atan μ_s",
        .tolerance = 0.05, // 0.01 until it is seen to move, and what the turning does to the load
        .predict = &predict_angle_of_slide<first_crate>,
        .measure = &measure_angle_of_slide<first_crate>,
    },
    Measurand{
        .quantity = "angle at which μ_s = 0.6 lets go",
        .unit = "°",
        .formula = "α = atan μ_s",
        .tolerance = 0.05,
        .predict = &predict_angle_of_slide<second_crate>,
        .measure = &measure_angle_of_slide<second_crate>,
    },
    Measurand{
        .quantity = "acceleration afterwards",
        .unit = "m/s²",
        .formula = "a = g (sin α - μ cos α)",
        // A crate that slides down what turns with ω presses by 2 m ω v less: up to 0.035 m/s², of
        // which friction has μ.
        .tolerance = 0.02,
        .predict = &predict_acceleration,
        .measure = &measure_acceleration,
    },
};

// The scene "stick_slip".
constexpr std::string_view block = "block with mu_s = 0.6";
constexpr double stick_slip_seconds = 5.4;
constexpr double speed_that_slips = 0.004; // [m/s]: 2 ms of (μ_s - μ) g

struct Oscillator {
    double omega;   ///< sqrt(k/m) [1/s]
    double kinetic; ///< u_k = μ m g/k, the stretch that friction bears while it slips [m]
    double A;       ///< (μ_s - μ) m g/k [m]
    double V;       ///< of the belt [m/s]
};

Oscillator oscillator(const World& start) {
    const double m = measuring::mass(start, block);
    const auto k = static_cast<double>(measuring::joint_between(start, block, "beam").stiffness);
    const double weight_over_k = m * measuring::gravity(start) / k;
    const double mu = theory::friction(start, block, "belt");
    const double mu_s = theory::static_friction(start, block, "belt");
    return {std::sqrt(k / m), mu * weight_over_k, (mu_s - mu) * weight_over_k,
            glm::length(measuring::velocity(start, "belt"))};
}

double stretch_of_spring(const World& world) {
    return measuring::stretch(world, measuring::joint_between(world, block, "beam"));
}

double speed_on_belt(const World& world) {
    return glm::length(measuring::velocity(world, block) - measuring::velocity(world, "belt"));
}

/// When it slips for the n-th time, and from when on it sticks again.
struct Slip {
    std::size_t begin;
    std::size_t end;
};
std::optional<std::size_t> first_that_slips(const Trace& trace, std::size_t from, bool does) {
    return measuring::first_state(trace, from, [&](const World& world) {
        return (speed_on_belt(world) > speed_that_slips) == does;
    });
}

std::optional<Slip> first_slip(const Trace& trace) {
    const auto begin = first_that_slips(trace, 1, true);
    const auto end = begin ? first_that_slips(trace, *begin, false) : std::nullopt;
    return end ? std::optional(Slip{*begin, *end}) : std::nullopt;
}

/// From letting go to letting go:
///     u'' = -ω² (u - u_k),  u(0) = u_k + A,  u'(0) = V
/// since the block is at rest on the belt, which draws the spring out by V. So
///     u - u_k = A cos ωt + (V/ω) sin ωt,  block against belt: V - u' = V (1 - cos ωt) + A ω sin ωt
/// which is 0 again where tan(ωt/2) = -A ω/V. There u' = V once more, thus, by the energy of the
/// swing, u = u_k - A. It sticks until the belt has drawn out the 2 A that are missing.
double predict_period_of_sticking(const World& start) {
    const auto [omega, kinetic, A, V] = oscillator(start);
    const double slip = 2.0 * (glm::pi<double>() - std::atan(A * omega / V)) / omega;
    return slip + 2.0 * A / V;
}

std::optional<double> measure_period_of_sticking(const Trace& trace) {
    const auto slip = first_slip(trace);
    const auto next = slip ? first_that_slips(trace, slip->end, true) : std::nullopt;
    return next ? std::optional(trace.states()[*next].time - trace.states()[slip->begin].time)
                : std::nullopt;
}

/// The amplitude of the harmonic motion while it slips, u_k ± sqrt(A² + (V/ω)²).
double predict_swing(const World& start) {
    const auto [omega, kinetic, A, V] = oscillator(start);
    return 2.0 * std::sqrt(A * A + V * V / (omega * omega));
}

std::optional<double> measure_swing(const Trace& trace) {
    const auto slip = first_slip(trace);
    if (!slip) {
        return std::nullopt;
    }
    double least = stretch_of_spring(trace.states()[slip->begin]);
    double most = least;
    for (std::size_t i = slip->begin; i <= slip->end; ++i) {
        const double u = stretch_of_spring(trace.states()[i]);
        least = std::min(least, u);
        most = std::max(most, u);
    }
    return most - least;
}

constexpr std::array stick_slip_measurands = {
    Measurand{
        .quantity = "stretch at which it lets go",
        .unit = "m",
        .formula = "u_k + A = μ_s m g/k",
        .tolerance = 0.002, // within 2 ms of slip the belt draws out 0.4 mm, and a step 0.2 mm
        .predict =
            [](const World& start) { return oscillator(start).kinetic + oscillator(start).A; },
        .measure = [](const Trace& trace) -> std::optional<double> {
            const auto slip = first_slip(trace);
            return slip ? std::optional(stretch_of_spring(trace.states()[slip->begin]))
                        : std::nullopt;
        },
    },
    Measurand{
        .quantity = "stretch at which it sticks again",
        .unit = "m",
        .formula = "u_k - A = (2 μ - μ_s) m g/k",
        // An implicit spring loses ω² h/2 of its swing in a second: 1 % of A.
        .tolerance = 0.004,
        .predict =
            [](const World& start) { return oscillator(start).kinetic - oscillator(start).A; },
        .measure = [](const Trace& trace) -> std::optional<double> {
            const auto slip = first_slip(trace);
            return slip ? std::optional(stretch_of_spring(trace.states()[slip->end]))
                        : std::nullopt;
        },
    },
    Measurand{
        .quantity = "swing of the stretch, from least to most",
        .unit = "m",
        .formula = "2 sqrt(A² + (V/ω)²)",
        .tolerance = 0.008, // both ends, and what the belt draws out before the slip is seen
        .predict = &predict_swing,
        .measure = &measure_swing,
    },
    Measurand{
        .quantity = "period",
        .unit = "s",
        .formula = "T = 2 (π - atan(A ω/V))/ω + 2 A/V",
        .tolerance = 0.03, // 4 mm more or less to be drawn out at 0.2 m/s, and a few steps
        .predict = &predict_period_of_sticking,
        .measure = &measure_period_of_sticking,
    },
};

constexpr std::array stick_slip_curves = {
    ExperimentCurve{"Stretch of the spring", "m", &stretch_of_spring},
    ExperimentCurve{"Speed against the belt", "m/s", &speed_on_belt},
};

/// Under `impulse` and `soft_step` crates on a ramp that begins to turn may hop, and let go then.
constexpr std::array angle_methods = {responses::linear_impulse, responses::sequential_impulses};
/// Under `soft_step` a contact bears a jolt and lets go a little late; under `penalty` what sticks
/// creeps.
constexpr std::array stick_slip_methods = {responses::linear_impulse, responses::impulse,
                                           responses::sequential_impulses};

} // namespace

const Experiment static_friction_angle_experiment = {
    .key = "static_friction_angle",
    .title = "The angle at which a crate lets go",
    .scene = "letting_go",
    .asks = "A slope steepens slowly. At which angle does a crate with static friction let go, and "
            "how fast does it gain speed then?",
    .theory =
        "To stay, the crate needs the friction m g sin α, and static friction gives up to μ_s "
        "m g cos α: it lets go at tan α = μ_s. From then on kinetic friction is left, μ m g "
        "cos α, so that it begins at once with g (sin α - μ cos α).",
    .source = "Coulomb, Théorie des machines simples, 1785; any textbook of mechanics",
    .seconds = tilting_seconds,
    .measurands = angle_measurands,
    .applicable = angle_methods,
    .prepare = &measuring::make_rough,
    .finest_step = FinestStep{2e-4, rounding::of_velocities},
};

const Experiment stick_slip_experiment = {
    .key = "stick_slip",
    .title = "Stick and slip",
    .scene = "stick_slip",
    .asks = "A belt draws a block away from its spring. At which stretch does the block slip, at "
            "which does it stick again, and how long does a cycle take?",
    .theory = "The block sticks until the spring pulls with μ_s m g. Then it swings about the "
              "stretch u_k = μ m g/k with ω² = k/m, until it is as fast as the belt again: as far "
              "below u_k as it let go above. Slipping lasts 2 (π - atan(A ω/V))/ω, sticking 2 A/V.",
    .source = "Den Hartog, Mechanical Vibrations, 1934, on self-excited vibrations; derived here",
    .seconds = stick_slip_seconds,
    .measurands = stick_slip_measurands,
    .applicable = stick_slip_methods,
    .prepare = &measuring::make_rough,
    .finest_step = FinestStep{2e-4, rounding::of_velocities},
    .curves = stick_slip_curves,
};

} // namespace carom
