#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"

#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr const char* thrown = "thrown ball";

const Joint& rope(const World& world, std::string_view ball) {
    return measuring::joint_between(world, ball, {});
}

/// From the hook to the ball [m].
glm::dvec3 hanging(const World& world, std::string_view ball) {
    return glm::dvec3(measuring::body(world, ball).position) -
           glm::dvec3(rope(world, ball).anchor_b);
}

/// When a ball in free flight is first as far from its hook as the rope is long: |d + v t + g t²/2|
/// = L, to 1 microsecond [s].
double time_until_taut(const World& start, std::string_view ball) {
    constexpr double resolution = 1e-6; // [s]
    const glm::dvec3 d = hanging(start, ball);
    const glm::dvec3 v = measuring::velocity(start, ball);
    const glm::dvec3 g = start.settings.gravity;
    const auto L = static_cast<double>(rope(start, ball).length);
    double t = 0.0;
    while (glm::length(d + v * t + 0.5 * g * t * t) < L && t < 10.0) {
        t += resolution;
    }
    return t;
}

std::optional<std::size_t> first_taut(const Trace& trace, std::string_view ball) {
    return measuring::first_state(
        trace, 0, [&](const World& world) { return rope(world, ball).impulse.x != 0.0f; });
}

/// The velocity without its part along the rope.
double predict_speed_on_rope(const World& start) {
    const double t = time_until_taut(start, thrown);
    const glm::dvec3 g = start.settings.gravity;
    const glm::dvec3 v = measuring::velocity(start, thrown) + g * t;
    const glm::dvec3 d =
        hanging(start, thrown) + measuring::velocity(start, thrown) * t + 0.5 * g * t * t;
    const glm::dvec3 along = glm::normalize(d);
    return glm::length(v - glm::dot(v, along) * along);
}

/// In the first step the rope only becomes taut; it takes one or two more, or some sub-steps of a
/// soft one, until all of the velocity along it is gone.
std::optional<double> measure_speed_on_rope(const Trace& trace) {
    constexpr std::size_t steps = 4;
    const auto taut = first_taut(trace, thrown);
    if (!taut || *taut + steps >= trace.states().size()) {
        return std::nullopt;
    }
    return glm::length(measuring::velocity(trace.states()[*taut + steps], thrown));
}

std::optional<double> measure_time(const Trace& trace) {
    const auto taut = first_taut(trace, "dropped ball");
    return taut ? std::optional(trace.states()[*taut].time - trace.start().time) : std::nullopt;
}

} // namespace

ExperimentRows rows::rope_taut() {
    return {{
        .key = "rope_taut",
        .title = "A rope goes taut",
        .scene = "rope",
        .asks = "One ball falls until its rope is taut: when? Another is thrown; its rope turns "
                "it: how fast is it then?",
        .theory = "A slack rope exerts no force: free fall. A taut one removes the part of the "
                  "velocity along it at once, like a contact without restitution, and leaves the "
                  "rest.",
        .source = "Catto 2005: a constraint with λ <= 0",
        .seconds = 1.5,
        .measurands =
            {// The step in which it happens, and semi-implicit Euler's v dt/2: two steps of 1 ms.
             {.quantity = "time until the dropped ball's rope is taut",
              .unit = "s",
              .formula = "t = sqrt(2 h/g)",
              .tolerance = 2e-3,
              .predict = [](const World& start) { return time_until_taut(start, "dropped ball"); },
              .measure = &measure_time},
             // What gravity adds in those steps, g 5 ms.
             {.quantity = "speed of the thrown ball, just turned",
              .unit = "m/s",
              .formula = "v' = v - (v . u) u",
              .tolerance = 0.05,
              .predict = &predict_speed_on_rope,
              .measure = &measure_speed_on_rope}},
        .applicable = responses::impulse_methods,
        .prepare = &measuring::make_fine_steps,
    }};
}

} // namespace carom
