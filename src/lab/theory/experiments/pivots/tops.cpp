/// Tops on pins: one that precesses, one that nods, one that sleeps and a slow one.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"
#include "physics/world/body.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <utility>

namespace carom {

namespace {

constexpr const char* precessing = "precessing top";
constexpr const char* nodding = "nodding top";

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

/// Ω, how fast its axis turns about the vertical [rad/s].
double precession_now(const World& world, std::string_view name) {
    const glm::dvec3 d = axis(world, name);
    const glm::dvec3 v = measuring::velocity(world, name);
    const double aside = d.x * d.x + d.z * d.z;
    return aside > 0.0 ? (d.z * v.x - d.x * v.z) / aside : 0.0; // upright it does not matter
}

/// A top that turns about the vertical by Ω_0 when it is let go at u_0 = cos θ_0, without nodding
/// yet, keeps its energy and its angular momenta about its axis and about the vertical. With I_1
/// about the pin that makes, for u = cos θ,
///     u'² = (1 - u²) (α - β u) - (b - a u)²   [Goldstein, "Classical Mechanics", 5.7]
///     a = I_3 ω_3/I_1,   β = 2 m g r/I_1,   s = 1 - u_0²
///     b = a u_0 + Ω_0 s,   α = β u_0 + Ω_0² s
/// of which (u_0 - u) is a factor. It nods from u_0 to u_1, lower or higher, and back, where u_1
/// and u_2 > 1 are the roots of the other one,
///     β u² - P u - Q = 0,   P = a² + Ω_0² s,   Q = β + (Ω_0² s - a²) u_0 - 2 a Ω_0 s
/// so that u'² = β (u - u_1) (u_0 - u) (u_2 - u).
struct Nod {
    double a, b; ///< [rad/s]
    double beta; ///< [1/s²]
    double u_0, u_1, u_2;
};

Nod nod_of(const World& start, std::string_view name) {
    const Body& top = measuring::body(start, name);
    const double r = glm::length(axis(start, name));
    const auto m = static_cast<double>(top.mass);
    const double I_1 = measuring::moment_of_inertia(top, 0) + m * r * r;
    const double a = measuring::moment_of_inertia(top, 1) * own_spin(start, name) / I_1;
    const double beta = 2.0 * m * measuring::gravity(start) * r / I_1;
    const double u_0 = std::cos(tilt(start, name));
    const double s = 1.0 - u_0 * u_0;
    const double turn = precession_now(start, name);
    const double P = a * a + turn * turn * s;
    const double Q = beta + (turn * turn * s - a * a) * u_0 - 2.0 * a * turn * s;
    const double root = std::sqrt(P * P + 4.0 * beta * Q);
    return {a, a * u_0 + turn * s, beta, u_0, (P - root) / (2.0 * beta), (P + root) / (2.0 * beta)};
}

/// What happens in a nod down and up, ∮ f(u) dt; of f = 1 it is 4 K(k)/sqrt(β (u_2 - u_1)) with
/// k² = (u_0 - u_1)/(u_2 - u_1). With u = (u_0 + u_1)/2 + (u_0 - u_1)/2 cos ψ
///     dt = dψ / sqrt(β (u_2 - u))
/// which is periodic in ψ, so that a plain sum has all digits after some dozen terms.
template <class Function>
double over_a_nod(const Nod& nod, Function f) {
    constexpr int terms = 400; // those of a top that all but stands still upright
    double sum = 0.0;
    for (int i = 0; i < terms; ++i) {
        const double psi = glm::two_pi<double>() * (i + 0.5) / terms;
        const double u = 0.5 * (nod.u_0 + nod.u_1) + 0.5 * (nod.u_0 - nod.u_1) * std::cos(psi);
        sum += f(u) / std::sqrt(nod.beta * (nod.u_2 - u));
    }
    return sum * glm::two_pi<double>() / terms;
}

double time_of_nod(const Nod& nod) {
    return over_a_nod(nod, [](double) { return 1.0; });
}

WorldValue tilt_of(const char* name) {
    return [name](const World& world) { return tilt(world, name); };
}

Measurand largest_tilt(std::string quantity, const char* name, double tolerance) {
    const auto predict = [name](const World& start) {
        const Nod nod = nod_of(start, name);
        return std::acos(std::clamp(std::min(nod.u_0, nod.u_1), -1.0, 1.0));
    };
    const auto measure = [name](const Trace& trace) -> std::optional<double> {
        if (trace.elapsed() < top_seconds - 1e-3) {
            return std::nullopt;
        }
        double largest = 0.0;
        for (const World& world : trace.states()) {
            largest = std::max(largest, tilt(world, name));
        }
        return largest;
    };
    return {.quantity = std::move(quantity),
            .unit = "rad",
            .formula = "cos θ = u_1, where u' = 0",
            .tolerance = tolerance,
            .predict = predict,
            .measure = measure};
}

/// Of the nodding top.
WorldValue of_nod(double Nod::*number) {
    return [number](const World& start) { return nod_of(start, nodding).*number; };
}

double modulus_of_nod(const World& start) {
    const Nod nod = nod_of(start, nodding);
    return std::sqrt((nod.u_0 - nod.u_1) / (nod.u_2 - nod.u_1));
}

std::optional<double> measure_period_of_nod(const Trace& trace) {
    const Nod nod = nod_of(trace.start(), nodding);
    const double middle = std::acos(0.5 * (nod.u_0 + nod.u_1));
    constexpr int nods = 5;
    return measuring::period(
        trace, [middle](const World& world) { return tilt(world, nodding) - middle; }, nods);
}

/// The angular momentum about the vertical gives Ω = (b - a u)/(1 - u²) at each moment.
double predict_precession(const World& start) {
    const Nod nod = nod_of(start, precessing);
    const double turned =
        over_a_nod(nod, [&](double u) { return (nod.b - nod.a * u) / (1.0 - u * u); });
    return turned / time_of_nod(nod);
}

/// About the vertical, from one state to the next [rad].
double turn_between(const World& before, const World& after, std::string_view name) {
    const glm::dvec3 a = axis(before, name);
    const glm::dvec3 b = axis(after, name);
    return std::atan2(a.z * b.x - a.x * b.z, a.x * b.x + a.z * b.z);
}

/// In as many whole nods as there is time for, however small they are.
std::optional<double> measure_precession(const Trace& trace) {
    const double nod = time_of_nod(nod_of(trace.start(), precessing));
    const double seconds = std::floor(top_seconds / nod) * nod;
    if (trace.elapsed() < top_seconds - 1e-3 || !(seconds > 0.0)) {
        return std::nullopt;
    }
    double turned = 0.0;
    double time = 0.0;
    for (std::size_t i = 1; i < trace.states().size() && time < seconds; ++i) {
        const double step = trace.states()[i].time - trace.states()[i - 1].time;
        const double share = std::min(1.0, (seconds - time) / step);
        turned += share * turn_between(trace.states()[i - 1], trace.states()[i], precessing);
        time += share * step;
    }
    return turned / time;
}

/// Steps of 1 ms, in which no top turns by more than 0.06 rad: the midpoint rule is off by its
/// square over 12, 0.03 %.
void prepare_tops(World& world) {
    measuring::make_fine_steps(world);
    world.settings.sub_steps = 1;
    world.settings.gyroscopic = Gyroscopic::implicit_midpoint;
}

} // namespace

ExperimentRows rows::tops() {
    return {{
        .key = "top",
        .title = "Tops on pins",
        .scene = "top",
        .asks = "Four tops on pins, with ω_3 = 60, 60, 60 and 25 rad/s about their axes. How fast "
                "does the first precess, how often and how far does the second nod, and does an "
                "upright one sleep or fall?",
        .theory =
            "Energy and the angular momenta about the axis and about the vertical are conserved. "
            "So u = cos θ, with θ from the vertical, obeys u'² = (1 - u²) (α - β u) - (b - a u)², "
            "with a = I_3 ω_3/I_1 and β = 2 m g r/I_1: I_3 is about the axis, I_1 about the pin, r "
            "from the pin to the centre. The top nods between the two tilts at which u' = 0, u_0 "
            "and u_1; the third root is u_2, and k² = (u_0 - u_1)/(u_2 - u_1). One that turns "
            "about the vertical by the slower Ω of I_1 Ω² cos θ - I_3 ω_3 Ω + m g r = 0 does not "
            "nod. An upright one sleeps if ω_3 exceeds 2 sqrt(I_1 m g r)/I_3, here 40 rad/s.",
        .source = "Goldstein, Classical Mechanics, 5.7",
        .seconds = top_seconds,
        .measurands = {{.quantity = "precession",
                        .unit = "rad/s",
                        .formula = "Ω = (b - a u)/(1 - u²)",
                        .tolerance = 0.01,
                        .predict = &predict_precession,
                        .measure = &measure_precession},
                       {.quantity = "time of a nod, down and up",
                        .unit = "s",
                        .formula = "T = 4 K(k)/sqrt(β (u_2 - u_1))",
                        .tolerance = 0.002,
                        .measure = &measure_period_of_nod,
                        .symbols = {{"k", "", &modulus_of_nod},
                                    {"β", "1/s²", of_nod(&Nod::beta)},
                                    {"u_1", "", of_nod(&Nod::u_1)},
                                    {"u_2", "", of_nod(&Nod::u_2)}}},
                       largest_tilt("largest tilt of the nodding top", nodding, 0.005),
                       largest_tilt("largest tilt of the sleeping top", "sleeping top", 0.002),
                       largest_tilt("largest tilt of the slow top", "slow top", 0.02)},
        .applicable = responses::lasting_pivots,
        .prepare = &prepare_tops,
        .curves = {{"tilt of the nodding top", "rad", tilt_of(nodding)},
                   {"tilt of the slow top", "rad", tilt_of("slow top")}},
    }};
}

} // namespace carom
