/// Two balls overlap at rest and without gravity: how a correction or a spring separates them.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <algorithm>
#include <cmath>

namespace carom {

namespace {

constexpr const char* left_overlapping = "left, 0.2 m deep";
constexpr const char* right_overlapping = "right, 0.2 m deep";

/// Below 0 when they are apart [m].
double depth_of_overlap(const World& world) {
    return measuring::radius(world, left_overlapping) +
           measuring::radius(world, right_overlapping) -
           (measuring::place(world, right_overlapping).x -
            measuring::place(world, left_overlapping).x);
}

double parting_speed(const World& world) {
    return measuring::velocity(world, right_overlapping).x -
           measuring::velocity(world, left_overlapping).x;
}

std::optional<double> speed_once_apart(const Trace& trace) {
    return depth_of_overlap(trace.last()) < 0.0 ? std::optional(parting_speed(trace.last()))
                                                : std::nullopt;
}

/// Two of the position corrections, with a slop.
void prepare_corrected(World& world) {
    measuring::make_ideal_and_weightless(world);
    world.settings.time_step = 1.0f / 60.0f;
    world.settings.slop = 0.01f;
    world.settings.push_speed.reset(); // the plain term
}

/// Of nonlinear Gauss-Seidel: as many as a step has iterations, where the method iterates.
double passes(const World& start) {
    return start.settings.resolver == Key("sequential_impulses") ? start.settings.iterations : 1;
}

std::vector<Symbol> symbols_of_correction() {
    return {{"d", "m", &depth_of_overlap},
            {"β", "", of::setting("baumgarte")},
            {"slop", "m", of::setting("slop")},
            {"dt", "s", of::setting("time_step")},
            {"p", "", &passes}};
}

Measurand depth_after_steps(const char* formula) {
    return {.quantity = "overlap after 10 steps",
            .unit = "m",
            .formula = formula,
            .tolerance = 1e-5, // the formula is the method's own: rounding of positions
            .measure = measured::after_steps(10, &depth_of_overlap)};
}

std::optional<double> greatest_speed(const Trace& trace) {
    double greatest = 0.0;
    for (const World& world : trace.states()) {
        greatest = std::max(greatest, std::abs(parting_speed(world)));
    }
    return greatest;
}

/// Nothing stays in the velocity.
Measurand no_speed() {
    return {.quantity = "largest separation speed",
            .unit = "m/s",
            .formula = "0",
            .tolerance = 1e-6,
            .measure = &greatest_speed};
}

Response moved_in_passes(const std::string& resolver, int times = 1) {
    return {resolver + " + nonlinear_gauss_seidel" + (times > 1 ? " (2 passes)" : ""),
            resolver,
            {"position_correction=nonlinear_gauss_seidel", "iterations=" + std::to_string(times)}};
}

Experiment baumgarte_exit() {
    return {
        .key = "baumgarte_exit",
        .title = "Separation speed under Baumgarte",
        .scene = "overlap",
        .asks = "Two balls overlap by 0.2 m, at rest and without gravity. With what speed does "
                "Baumgarte's correction separate them?",
        .theory = "Its target is a speed that would remove the fraction β of the depth beyond the "
                  "slop in one step: β (d - slop)/dt. The push is largest in the first step, and "
                  "nothing removes the speed once the overlap is gone.",
        .source = "Baumgarte 1972; Catto, Iterative Dynamics with Temporal Coherence, 2005",
        .seconds = 0.5,
        .symbols = symbols_of_correction(),
        // The formula is the method's own: rounding of d, times 12/s.
        .measurands = {{.quantity = "separation speed",
                        .unit = "m/s",
                        .formula = "v = beta (d - slop)/dt",
                        .tolerance = 1e-4,
                        .measure = &speed_once_apart}},
        .applicable = {responses::linear_impulse_baumgarte, responses::impulse_baumgarte,
                       responses::sequential_impulses_baumgarte},
        .prepare = &prepare_corrected,
    };
}

Experiment split_impulse_decay() {
    return {
        .key = "split_impulse_decay",
        .title = "An overlap decays under split impulses",
        .scene = "overlap",
        .asks = "Two balls overlap by 0.2 m, at rest and without gravity. How deep are they after "
                "10 steps, and how fast?",
        .theory = "Each step moves them with a pseudo-velocity that removes the fraction β of the "
                  "depth beyond the slop and is then discarded. What is left shrinks as (1 - β)^n, "
                  "and the real velocities are not affected.",
        .source = "Coumans, Bullet Physics, split impulse; Catto, Box2D 2.0, on pseudo-velocities",
        .seconds = 0.5,
        .symbols = symbols_of_correction(),
        .measurands = {depth_after_steps("slop + (d - slop)(1 - beta)^10"), no_speed()},
        .applicable = {responses::linear_impulse_split, responses::impulse_split,
                       responses::sequential_impulses_split},
        .prepare = &prepare_corrected,
    };
}

Experiment nonlinear_gauss_seidel_decay() {
    return {
        .key = "nonlinear_gauss_seidel_decay",
        .title = "An overlap decays under nonlinear Gauss-Seidel",
        .scene = "overlap",
        .asks = "Two balls overlap by 0.2 m, at rest and without gravity. How deep are they after "
                "10 steps of p passes, and how fast?",
        .theory = "Each pass moves them by the fraction β of the depth beyond the slop that it "
                  "finds where the pass before has left them. What is left shrinks as (1 - β)^{n "
                  "p}, and no velocity is involved.",
        .source = "Catto, Box2D 2, position solver",
        .seconds = 0.5,
        .symbols = symbols_of_correction(),
        .measurands = {depth_after_steps("slop + (d - slop)(1 - beta)^{10 p}"), no_speed()},
        .applicable = {moved_in_passes("linear_impulse"), moved_in_passes("impulse"),
                       moved_in_passes("sequential_impulses"),
                       moved_in_passes("sequential_impulses", 2)},
        .prepare = &prepare_corrected,
    };
}

Experiment penalty_exit() {
    return {
        .key = "penalty_exit",
        .title = "Separation speed under penalty springs",
        .scene = "overlap",
        .asks = "Two balls overlap by 0.2 m, at rest and without gravity. How fast do the springs "
                "throw them apart?",
        .theory = "An overlap placed in a scene loads the spring with 1/2 k d², and all of it "
                  "comes back as 1/2 m_r v². A small initial overlap is a small explosion.",
        .source =
            "Moore and Wilhelms, Collision Detection and Response for Computer Animation, 1988",
        .seconds = 0.2,
        .symbols = {{"d", "m", &depth_of_overlap},
                    {"k", "N/m", of::setting("penalty_stiffness")},
                    {"m_1", "kg", of::mass(left_overlapping)},
                    {"m_2", "kg", of::mass(right_overlapping)}},
        // v w h/2, with v = 12.6 m/s, w = 63/s and sub-steps h = 65 µs.
        .measurands = {{.quantity = "separation speed",
                        .unit = "m/s",
                        .formula = "v = d sqrt(k/m_r), m_r = m_1 m_2/(m_1 + m_2)",
                        .tolerance = 0.026,
                        .measure = &speed_once_apart}},
        .applicable = responses::springs,
        .prepare =
            [](World& world) {
                measuring::make_ideal_and_weightless(world);
                world.settings.penalty_stiffness = 2000.0f;
                world.settings.penalty_damping = 0.0f;
                world.settings.penalty_sub_steps = 64;
            },
    };
}

} // namespace

ExperimentRows rows::overlap() {
    return {baumgarte_exit(), split_impulse_decay(), nonlinear_gauss_seidel_decay(),
            penalty_exit()};
}

} // namespace carom
