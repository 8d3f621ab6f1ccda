/// Tops on a pin: one that precesses, one that nods, one that sleeps and one that falls.
#include "lab/experiments/measuring.hpp"
#include "lab/experiments/oscillation.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"
#include "lab/experiments/theory.hpp"
#include "physics/world/body.hpp"
#include "scenes/pivots.hpp"

#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

constexpr std::string_view precessing = "precessing top";
constexpr std::string_view nodding = "nodding top";
constexpr std::string_view sleeping = "sleeping top";
constexpr std::string_view falling = "falling top";

constexpr double top_seconds = 6.0;

/// From the pin to the centre [m]; unit where it is divided by r.
glm::dvec3 axis(const World& world, std::string_view name) {
    const glm::vec3 pin = measuring::joint_between(world, name, {}).anchor_b;
    return measuring::place(world, name) - glm::dvec3(pin);
}

/// θ from the vertical [rad].
double tilt(const World& world, std::string_view name) {
    const glm::dvec3 d = axis(world, name);
    return std::atan2(std::hypot(d.x, d.z), d.y);
}

/// ω_3 about its own axis [rad/s].
double own_spin(const World& world, std::string_view name) {
    return glm::dot(measuring::spin(world, name), glm::normalize(axis(world, name)));
}

/// A top that is let go at u_0 = cos θ_0 with a spin about its axis alone keeps its energy and its
/// angular momenta about the axis and about the vertical. That makes
///     u'² = (u_0 - u) (β (1 - u²) - a² (u_0 - u)),   a = I_3 ω_3/I_1,   β = 2 m g r/I_1
/// with I_1 about the pin: it nods from u_0 down to u_1 and back, where u_1 and u_3 > 1 are
///     u = p ∓ sqrt(p² - 2 p u_0 + 1),   p = a²/(2 β)   [Goldstein, "Classical Mechanics", 5.7]
struct Nod {
    double beta; ///< [1/s²]
    double u_0, u_1, u_3;
};

Nod nod_of(const World& start, std::string_view name) {
    const Body& top = measuring::body(start, name);
    const double r = glm::length(axis(start, name));
    const auto m = static_cast<double>(top.mass);
    const double I_1 = theory::moment_of_inertia(top, 0) + m * r * r;
    const double a = theory::moment_of_inertia(top, 1) * own_spin(start, name) / I_1;
    const double beta = 2.0 * m * measuring::gravity(start) * r / I_1;
    const double u_0 = std::cos(tilt(start, name));
    const double p = a * a / (2.0 * beta);
    const double root = std::sqrt(p * p - 2.0 * p * u_0 + 1.0);
    return {beta, u_0, p - root, p + root};
}

template <const std::string_view& name>
double predict_largest_tilt(const World& start) {
    return std::acos(nod_of(start, name).u_1);
}

template <const std::string_view& name>
std::optional<double> measure_largest_tilt(const Trace& trace) {
    if (trace.elapsed() < top_seconds - 1e-3) {
        return std::nullopt;
    }
    double largest = 0.0;
    for (const World& world : trace.states()) {
        largest = std::max(largest, tilt(world, name));
    }
    return largest;
}

/// u goes up and down as sn², whose period is 2 K(k): with w = sqrt(β (u_3 - u_1))/2
///     T = 2 K(k)/w,   k² = (u_0 - u_1)/(u_3 - u_1)   [Whittaker, "Analytical Dynamics", § 73]
double predict_period_of_nod(const World& start) {
    const auto [beta, u_0, u_1, u_3] = nod_of(start, nodding);
    const double k_squared = (u_0 - u_1) / (u_3 - u_1);
    return 4.0 * theory::complete_elliptic_integral(k_squared) / std::sqrt(beta * (u_3 - u_1));
}

std::optional<double> measure_period_of_nod(const Trace& trace) {
    const Nod nod = nod_of(trace.start(), nodding);
    const double middle = std::acos(0.5 * (nod.u_0 + nod.u_1));
    constexpr int nods = 10;
    return measuring::period(
        trace, [middle](const World& world) { return tilt(world, nodding) - middle; }, nods);
}

double predict_precession(const World& start) {
    const Body& top = measuring::body(start, precessing);
    return static_cast<double>(
        steady_precession(top, static_cast<float>(glm::length(axis(start, precessing))),
                          static_cast<float>(tilt(start, precessing)),
                          static_cast<float>(own_spin(start, precessing)),
                          static_cast<float>(measuring::gravity(start))));
}

/// About the vertical, from one state to the next [rad].
double turn_between(const World& before, const World& after, std::string_view name) {
    const glm::dvec3 a = axis(before, name);
    const glm::dvec3 b = axis(after, name);
    return std::atan2(a.z * b.x - a.x * b.z, a.x * b.x + a.z * b.z);
}

std::optional<double> measure_precession(const Trace& trace) {
    if (trace.elapsed() < top_seconds - 1e-3) {
        return std::nullopt;
    }
    double turned = 0.0;
    for (std::size_t i = 1; i < trace.states().size(); ++i) {
        turned += turn_between(trace.states()[i - 1], trace.states()[i], precessing);
    }
    return turned / trace.elapsed();
}

/// Steps of 1 ms, in which no top turns by more than 0.06 rad: the midpoint rule is off by its
/// square over 12, 0.03 %.
void prepare_tops(World& world) {
    measuring::make_fine_steps(world);
    world.settings.sub_steps = 1;
    world.settings.gyroscopic = Gyroscopic::implicit_midpoint;
}

constexpr std::array top_measurands = {
    Measurand{.quantity = "precession",
              .unit = "rad/s",
              .formula = "I_1 Ω² cos θ - I_3 ω_3 Ω + m g r = 0",
              .tolerance = 0.01,
              .predict = &predict_precession,
              .measure = &measure_precession},
    Measurand{.quantity = "time of a nod",
              .unit = "s",
              .formula = "T = 4 K(k)/sqrt(β (u_3 - u_1))",
              .tolerance = 0.002,
              .predict = &predict_period_of_nod,
              .measure = &measure_period_of_nod},
    Measurand{.quantity = "largest tilt of the nodding top",
              .unit = "rad",
              .formula = "cos θ = p - sqrt(p² - 2 p u_0 + 1)",
              .tolerance = 0.005,
              .predict = &predict_largest_tilt<nodding>,
              .measure = &measure_largest_tilt<nodding>},
    Measurand{.quantity = "largest tilt of the sleeping top",
              .unit = "rad",
              .formula = "cos θ = p - sqrt(p² - 2 p u_0 + 1)",
              .tolerance = 0.002,
              .predict = &predict_largest_tilt<sleeping>,
              .measure = &measure_largest_tilt<sleeping>},
    Measurand{.quantity = "largest tilt of the falling top",
              .unit = "rad",
              .formula = "cos θ = p - sqrt(p² - 2 p u_0 + 1)",
              .tolerance = 0.02,
              .predict = &predict_largest_tilt<falling>,
              .measure = &measure_largest_tilt<falling>},
};

template <const std::string_view& name>
double tilt_of(const World& world) {
    return tilt(world, name);
}

constexpr std::array top_curves = {
    ExperimentCurve{"tilt of the nodding top", "rad", &tilt_of<nodding>},
    ExperimentCurve{"tilt of the falling top", "rad", &tilt_of<falling>}};

} // namespace

const Experiment top_experiment = {
    .key = "top",
    .title = "Tops on a pin",
    .scene = "top",
    .asks = "Four tops on pins. How fast does the first precess, how often and how far does the "
            "second nod, and does an upright one sleep or fall?",
    .theory = "Energy and the angular momenta about the axis and about the vertical stay. So "
              "u = cos θ obeys u'² = (u_0 - u) (β (1 - u²) - a² (u_0 - u)), with a = I_3 ω_3/I_1 "
              "and β = 2 m g r/I_1: it nods between u_0 and the smaller root of the bracket. "
              "A top that turns about the vertical at just the right speed does not nod at all.",
    .source = "Goldstein, Classical Mechanics, 5.7",
    .seconds = top_seconds,
    .measurands = top_measurands,
    .applicable = responses::lasting_pivots,
    .prepare = &prepare_tops,
    .curves = top_curves,
};

} // namespace carom
