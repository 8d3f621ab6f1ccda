/// Newton's law of restitution, hit after hit.
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"

namespace carom {

namespace {

/// Speed after the n-th hit over that before it.
Measurand ratio_of_hit(int n, const std::string& ordinal) {
    return {.quantity = "speed ratio of the " + ordinal + " hit",
            .unit = "",
            .formula = "-v'/v = e",
            .tolerance = 1e-5, // v' = -e v is what the methods do: only rounding is left
            .measure = [n](const Trace& trace) -> std::optional<double> {
                const auto after = measuring::bounce(trace, "ball", n);
                if (!after) {
                    return std::nullopt;
                }
                return -measuring::velocity(trace.states()[*after], "ball").y /
                       measuring::velocity(trace.states()[*after - 1], "ball").y;
            }};
}

} // namespace

ExperimentRows rows::restitution_ratio() {
    return {{
        .key = "restitution_ratio",
        .title = "Restitution is a ratio of speeds",
        .scene = "bounce",
        .asks = "A ball bounces with e = 0.8. By which factor does each hit change its speed?",
        .theory = "By e, whatever the speed and wherever in a time step the ball meets the floor, "
                  "because the speed compared is the one before this step's gravity. The heights "
                  "shrink by e².",
        .source = "Newton, Principia, 1687, scholium to the laws",
        .seconds = 2.5,
        .symbols = {{"e", "", of::restitution("ball", "floor")}},
        .measurands = {ratio_of_hit(1, "first"), ratio_of_hit(2, "second"),
                       ratio_of_hit(3, "third")},
        .applicable = responses::impulse_methods,
        .prepare =
            [](World& world) {
                measuring::make_ideal(world);
                for (Body& body : world.bodies) {
                    body.restitution = is_static(body) ? 1.0f : 0.8f;
                }
            },
    }};
}

} // namespace carom
