/// Static friction above kinetic friction: where a slope lets a crate go, and stick-slip.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>
#include <utility>

namespace carom {

namespace {

// The scene "letting_go": a ramp that tilts ever more.
constexpr const char* second_crate = "crate with mu_s = 0.6";
constexpr double gliding_seconds = 0.4;
// [m/s]: 6 ms after it has let go, while the ramp turns 0.01 degrees
constexpr double speed_that_moves = 0.01;

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

Measurand angle_of_slide(std::string quantity, const char* crate) {
    const auto measure = [crate](const Trace& trace) {
        const auto begin = start_of_slide(trace, crate);
        return begin ? std::optional(glm::degrees(measuring::slope_angle(trace.states()[*begin])))
                     : std::nullopt;
    };
    return {.quantity = std::move(quantity),
            .unit = "°",
            .formula = "α = 180/π atan μ_s",
            // 0.01 until it is seen to move, and what the turning does to the load
            .tolerance = 0.05,
            .measure = measure,
            .symbols = {{"μ_s", "", of::static_friction(crate, "ramp")}}};
}

/// While it slides for `gliding_seconds` the ramp turns on: at the middle of them it is as steep as
/// the mean.
double mean_angle_of_slide(const World& start) {
    return std::atan(measuring::static_friction(start, second_crate, "ramp")) +
           0.5 * glm::length(measuring::spin(start, "ramp")) * gliding_seconds;
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

Experiment static_friction_angle() {
    return {
        .key = "static_friction_angle",
        .title = "The angle at which a crate lets go",
        .scene = "letting_go",
        .asks = "A slope steepens slowly. At which angle does a crate with static friction let go, "
                "and how fast does it gain speed then?",
        .theory =
            "To stay, the crate needs the friction m g sin α, and static friction gives up to μ_s "
            "m g cos α: it lets go at tan α = μ_s. From then on kinetic friction is left, μ m g "
            "cos α, so that it begins at once with g (sin α - μ cos α).",
        .source = "Coulomb, Théorie des machines simples, 1785; any textbook of mechanics",
        .seconds = 4.6,
        .measurands = {angle_of_slide("angle at which μ_s = 0.5 lets go", "crate with mu_s = 0.5"),
                       angle_of_slide("angle at which μ_s = 0.6 lets go", second_crate),
                       {.quantity = "acceleration afterwards",
                        .unit = "m/s²",
                        .formula = "a = g (sin α - μ cos α)",
                        // A crate that slides down what turns with ω presses by 2 m ω v less: up to
                        // 0.035 m/s², of which friction has μ.
                        .tolerance = 0.02,
                        .measure = &measure_acceleration,
                        .symbols = {{"g", "m/s²", of::gravity()},
                                    {"α", "rad", &mean_angle_of_slide},
                                    {"μ", "", of::friction(second_crate, "ramp")}}}},
        // Under `impulse` and `soft_step` crates on a ramp that begins to turn may hop, and let go
        // then.
        .applicable = {responses::linear_impulse, responses::sequential_impulses},
        .prepare = &measuring::make_rough,
        .finest_step = FinestStep{2e-4, rounding::of_velocities},
    };
}

// The scene "stick_slip".
constexpr const char* block = "block with mu_s = 0.6";
constexpr double speed_that_slips = 0.004; // [m/s]: 2 ms of (μ_s - μ) g

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

std::optional<double> measure_period_of_sticking(const Trace& trace) {
    const auto slip = first_slip(trace);
    const auto next = slip ? first_that_slips(trace, slip->end, true) : std::nullopt;
    return next ? std::optional(trace.states()[*next].time - trace.states()[slip->begin].time)
                : std::nullopt;
}

/// At the begin or the end of the first slip.
Measure stretch_at(std::size_t Slip::*moment) {
    return [moment,
            stretch = of::stretch(block, "beam")](const Trace& trace) -> std::optional<double> {
        const auto slip = first_slip(trace);
        return slip ? std::optional(stretch(trace.states()[(*slip).*moment])) : std::nullopt;
    };
}

std::optional<double> measure_swing(const Trace& trace) {
    const auto slip = first_slip(trace);
    if (!slip) {
        return std::nullopt;
    }
    const WorldValue stretch = of::stretch(block, "beam");
    double least = stretch(trace.states()[slip->begin]);
    double most = least;
    for (std::size_t i = slip->begin; i <= slip->end; ++i) {
        const double u = stretch(trace.states()[i]);
        least = std::min(least, u);
        most = std::max(most, u);
    }
    return most - least;
}

/// From letting go to letting go, with u_k = μ m g/k, the stretch that friction bears while it
/// slips, and A = (μ_s - μ) m g/k:
///     u'' = -ω² (u - u_k),  u(0) = u_k + A,  u'(0) = V
/// since the block is at rest on the belt, which draws the spring out by V. So
///     u - u_k = A cos ωt + (V/ω) sin ωt,  block against belt: V - u' = V (1 - cos ωt) + A ω sin ωt
/// with the amplitude sqrt(A² + (V/ω)²). It is 0 again where tan(ωt/2) = -A ω/V. There u' = V once
/// more, thus, by the energy of the swing, u = u_k - A. It sticks until the belt has drawn out the
/// 2 A that are missing.
Experiment stick_slip() {
    const WorldValue m = of::mass(block);
    const WorldValue k = of::stiffness(block, "beam");
    const WorldValue g = of::gravity();
    const WorldValue mu = of::friction(block, "belt");
    const WorldValue mu_s = of::static_friction(block, "belt");
    const auto A = [=](const World& start) {
        return (mu_s(start) - mu(start)) * (m(start) * g(start) / k(start));
    };
    const auto omega = [=](const World& start) { return std::sqrt(k(start) / m(start)); };
    return {
        .key = "stick_slip",
        .title = "Stick and slip",
        .scene = "stick_slip",
        .asks = "A belt draws a block away from its spring. At which stretch does the block slip, "
                "at which does it stick again, and how long does a cycle take?",
        .theory =
            "The block sticks until the spring pulls with μ_s m g. Then it swings about the "
            "stretch u_k = μ m g/k with ω² = k/m, until it is as fast as the belt again: as far "
            "below u_k as it let go above. Slipping lasts 2 (π - atan(A ω/V))/ω, sticking 2 A/V.",
        .source =
            "Den Hartog, Mechanical Vibrations, 1934, on self-excited vibrations; derived here",
        .seconds = 5.4,
        .symbols = {{"m", "kg", m},
                    {"k", "N/m", k},
                    {"g", "m/s²", g},
                    {"μ", "", mu},
                    {"μ_s", "", mu_s},
                    {"A", "m", A},
                    {"ω", "1/s", omega},
                    {"V", "m/s", of::speed("belt")}},
        .measurands = {{.quantity = "stretch at which it lets go",
                        .unit = "m",
                        .formula = "u_k + A = μ_s m g/k",
                        // Within 2 ms of slip the belt draws out 0.4 mm, and a step 0.2 mm.
                        .tolerance = 0.002,
                        .measure = stretch_at(&Slip::begin)},
                       {.quantity = "stretch at which it sticks again",
                        .unit = "m",
                        .formula = "u_k - A = (2 μ - μ_s) m g/k",
                        // An implicit spring loses ω² h/2 of its swing in a second: 1 % of A.
                        .tolerance = 0.004,
                        .measure = stretch_at(&Slip::end)},
                       {.quantity = "swing of the stretch, from least to most",
                        .unit = "m",
                        .formula = "2 sqrt(A² + (V/ω)²)",
                        // Both ends, and what the belt draws out before the slip is seen.
                        .tolerance = 0.008,
                        .measure = &measure_swing},
                       {.quantity = "period",
                        .unit = "s",
                        .formula = "T = 2 (π - atan(A ω/V))/ω + 2 A/V",
                        // 4 mm more or less to be drawn out at 0.2 m/s, and a few steps.
                        .tolerance = 0.03,
                        .measure = &measure_period_of_sticking}},
        // Under `soft_step` a contact bears a jolt and lets go a little late; under `penalty` what
        // sticks creeps.
        .applicable = {responses::linear_impulse, responses::impulse,
                       responses::sequential_impulses},
        .prepare = &measuring::make_rough,
        .finest_step = FinestStep{2e-4, rounding::of_velocities},
        .curves = {{"Stretch of the spring", "m", of::stretch(block, "beam")},
                   {"Speed against the belt", "m/s", &speed_on_belt}},
    };
}

} // namespace

ExperimentRows rows::static_friction() { return {static_friction_angle(), stick_slip()}; }

} // namespace carom
