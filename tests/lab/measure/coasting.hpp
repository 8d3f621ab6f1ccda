#pragma once

#include "lab/theory/experiment.hpp"
#include "physics/step/step.hpp"

#include <limits>
#include <vector>

/// An experiment of the tests' own, on a ball that nothing touches.
namespace carom::coasting_ball {

/// A ball on its way along x, far from everything.
inline void only_a_ball(World& world) {
    world.bodies.clear();
    world.settings.gravity = glm::vec3(0.0f);
    world.settings.time_step = 0.0625f; // exact in binary: sixteen steps are one second
    Body ball = dynamic_body("ball", Sphere{0.5f}, 1.0f);
    ball.linear_velocity = {2.0f, 0.0f, 0.0f};
    world.add(ball);
}

inline double x_of(const World& world) {
    return static_cast<double>(world.bodies.front().position.x);
}

inline std::optional<double> x_after_half_a_second(const Trace& trace) {
    return trace.states().size() > 8 ? std::optional(x_of(trace.states()[8])) : std::nullopt;
}

inline std::optional<double> present_x(const Trace& trace) { return x_of(trace.last()); }

inline std::optional<double> never(const Trace&) { return std::nullopt; }

inline std::optional<double> infinite(const Trace&) {
    return std::numeric_limits<double>::infinity();
}

// 2 m/s for 0.5 s and for 1 s.
inline const std::vector<Measurand> measurands = {
    Measurand{"half-way", "m", "v t", 1e-6, [](const World&) { return 1.0; },
              &x_after_half_a_second},
    Measurand{"end", "m", "v t", 1e-6, [](const World&) { return 2.0; }, &present_x},
    Measurand{"wrong", "m", "3 v t", 0.5, [](const World&) { return 6.0; }, &present_x, true},
    Measurand{"missing", "", "-", 1.0, [](const World&) { return 0.0; }, &never},
    Measurand{"infinite", "", "-", 1.0, [](const World&) { return 0.0; }, &infinite},
    Measurand{"no prediction", "", "0/0", 1.0,
              [](const World&) { return std::numeric_limits<double>::quiet_NaN(); }, &present_x},
};

inline const std::vector<Response> applicable = {
    plain_response("impulse"), {"many iterations", "sequential_impulses", {"iterations=77"}}};

inline const Experiment coasting = {.key = "coasting",
                                    .title = "Coasting",
                                    .scene = "head_on",
                                    .asks = "Where is it?",
                                    .theory = "Newton's first law.",
                                    .source = "Newton",
                                    .seconds = 1.0,
                                    .measurands = measurands,
                                    .applicable = applicable,
                                    .prepare = &only_a_ball};

enum Index : std::size_t { half_way, end, wrong, missing, not_finite, no_prediction };

inline ExperimentRun run_for(int steps) {
    ExperimentRun run(coasting, applicable[0], first_world(coasting, applicable[0]));
    World world = run.trace().start();
    Workspace workspace;
    for (int i = 0; i < steps; ++i) {
        step(world, workspace);
        run.record(world);
    }
    return run;
}

inline World with_sub_steps(int sub_steps) {
    World start = first_world(coasting, applicable[0]);
    start.settings.sub_steps = sub_steps;
    return start;
}

/// So fast that the second step would leave the world, which ends at 1e9 m.
inline void too_fast(World& world) {
    only_a_ball(world);
    world.bodies.front().linear_velocity.x = 1e10f;
}

} // namespace carom::coasting_ball
