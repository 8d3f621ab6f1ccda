/// Balls of 1 kg hit a wall at four speeds on Hertz's springs: how long they touch it.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/hits/ball_chain.hpp"
#include "lab/theory/experiments/hits/wall_hits.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

using namespace wall_hits;

/// Time from depth 0 to depth 0, by extending the free flights before and after the hit [s].
template <const std::string_view& ball>
std::optional<double> time_at_wall(const Trace& trace) {
    const World* after = back(trace, ball);
    if (after == nullptr) {
        return std::nullopt;
    }
    const auto& states = trace.states();
    const auto overlapping = std::find_if(
        states.begin(), states.end(), [](const World& world) { return depth(world, ball) > 0.0; });
    const auto touches_at = [](const World& world) {
        return world.time - depth(world, ball) / approach_speed(world, ball);
    };
    return touches_at(*after) - touches_at(*(overlapping - 1));
}

template <const std::string_view& ball>
std::optional<double> greatest_depth(const Trace& trace) {
    if (back(trace, ball) == nullptr) {
        return std::nullopt;
    }
    double deepest = 0.0;
    for (const World& world : trace.states()) {
        deepest = std::max(deepest, depth(world, ball));
    }
    return deepest;
}

/// 2/5 k x^(5/2) = 1/2 m v²
template <const std::string_view& ball>
double hertz_depth(const World& start) {
    const double v = approach_speed(start, ball);
    const double k = theory::hertz_stiffness(start.settings, measuring::radius(start, ball));
    return std::pow(1.25 * measuring::mass(start, ball) * v * v / k, 0.4);
}

/// T = 2 x/v int_0^1 (1 - s^(5/2))^(-1/2) ds = 4/5 sqrt(π) Γ(2/5)/Γ(9/10) x/v = 2.9433 x/v
template <const std::string_view& ball>
double hertz_time(const World& start) {
    const double integral =
        0.4 * std::sqrt(glm::pi<double>()) * std::tgamma(0.4) / std::tgamma(0.9);
    return 2.0 * integral * hertz_depth<ball>(start) / approach_speed(start, ball);
}

/// Of T over v between the slowest ball and the fastest.
double predict_exponent(const World&) { return -0.2; }

std::optional<double> measure_exponent(const Trace& trace) {
    const auto longest = time_at_wall<slowest>(trace);
    const auto shortest = time_at_wall<fastest>(trace);
    if (!longest || !shortest) {
        return std::nullopt;
    }
    const World& start = trace.start();
    return std::log(*shortest / *longest) /
           std::log(approach_speed(start, fastest) / approach_speed(start, slowest));
}

template <const std::string_view& ball>
constexpr Measurand hertz_time_of(std::string_view quantity) {
    return {.quantity = quantity,
            .unit = "s",
            .formula = "T = 3.2181 (m²/(k² v))^(1/5)",
            .tolerance = 6e-5, // it begins and ends with a sub-step of 1/16 ms
            .predict = &hertz_time<ball>,
            .measure = &time_at_wall<ball>};
}

constexpr std::array hertz_measurands = {
    hertz_time_of<slowest>("contact time at 0.2 m/s"),
    hertz_time_of<slow>("contact time at 0.5 m/s"),
    hertz_time_of<fast>("contact time at 1 m/s"),
    hertz_time_of<fastest>("contact time at 2 m/s"),
    Measurand{.quantity = "exponent of the contact time",
              .unit = "",
              .formula = "T ~ v^(-1/5)",
              .tolerance = 5e-4, // of times that are right to 1/16 ms of 50 ms
              .predict = &predict_exponent,
              .measure = &measure_exponent},
    Measurand{.quantity = "greatest depth at 1 m/s",
              .unit = "m",
              .formula = "d = (5 m v²/(4 k))^(2/5)",
              .tolerance = 1e-4, // a sub-step may begin within the hit, and take v h = 1/16 mm
              .predict = &hertz_depth<fast>,
              .measure = &greatest_depth<fast>},
};

void prepare_hertz(World& world) { make_springy(world, "hertz"); }

/// As soft as foam, so that a hit is long enough for the sub-steps.
void of_foam(Settings& settings) {
    settings.penalty_youngs_modulus = 1e5f;
    settings.penalty_poisson_ratio = 0.1f;
}

constexpr std::array hertz_responses = {
    responses::penalty,
    Response{"penalty (E = 100 kPa)", "penalty", &of_foam},
};

} // namespace

const Experiment hertz_contact_time_experiment = {
    .key = "hertz_contact_time",
    .title = "How long elastic spheres touch",
    .scene = "impact_speeds",
    .asks = "Balls hit a wall at 0.2, 0.5, 1 and 2 m/s under Hertz's law. How long does each touch "
            "it, and how deep does it get?",
    .theory =
        "F = k d^1.5 stiffens with depth: 2/5 k d^(5/2) = 1/2 m v² gives the depth, and with it "
        "T = 2.9433 d/v, which falls as v^(-1/5). A linear spring takes the same time at any "
        "speed. k is 4/3 E* sqrt(R) of the material.",
    .source = "Hertz, Über die Berührung fester elastischer Körper, 1882",
    .seconds = 1.2,
    .measurands = hertz_measurands,
    .applicable = hertz_responses,
    .prepare = &prepare_hertz,
    .curves = depth_curves,
};

} // namespace carom
