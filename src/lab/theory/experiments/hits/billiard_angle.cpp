/// The right angle of billiards.
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "math/lines.hpp"

#include <glm/trigonometric.hpp>

namespace carom {

namespace {

/// The angle between the two paths after the hit [degrees].
std::optional<double> angle_between_paths(const Trace& trace) {
    const World* after = measuring::after_hit(trace, "cue ball", "object ball");
    if (after == nullptr) {
        return std::nullopt;
    }
    const glm::vec3 v_1(measuring::velocity(*after, "cue ball"));
    const glm::vec3 v_2(measuring::velocity(*after, "object ball"));
    return static_cast<double>(glm::degrees(angle_between(v_1, v_2)));
}

} // namespace

ExperimentRows rows::billiard_angle() {
    return {{
        .key = "billiard_angle",
        .title = "The right angle of billiards",
        .scene = "glancing_hit",
        .asks = "A ball hits an equal one at rest off its centre, e = 1, without friction. What "
                "angle is between their paths afterwards?",
        .theory = "For equal masses the velocities add up like the sides of a triangle, by "
                  "momentum, and so do their squares, by energy: the triangle has a right angle, "
                  "wherever the ball was hit.",
        .source = "Landau and Lifshitz, Mechanics, § 17",
        .seconds = 2.0,
        // The angle holds for any normal, so an impulse may act at any moment of the hit. A spring
        // acts for several steps, and keeps the normal over each while the balls pass at 0.5 m/s,
        // 1 m apart: 0.5/s dt is 0.03 degrees. v_1 = v_1' + v_2' and v_1² = v_1'² + v_2'² leave
        // v_1' . v_2' = 0.
        .measurands = {{.quantity = "angle between the paths after",
                        .unit = "°",
                        .formula = "v_1' . v_2' = 0",
                        .tolerance = 0.03,
                        .predict = of::constant(90.0),
                        .measure = &angle_between_paths}},
        .applicable = responses::elastic_methods,
        .prepare =
            [](World& world) {
                measuring::make_ideal_and_weightless(world);
                // Short, because springs follow the line of centres only from step to step.
                world.settings.time_step = 1.0f / 1000.0f;
            },
        .finest_step = FinestStep{2e-6, rounding::of_velocities},
    }};
}

} // namespace carom
