/// Two balls overlap at rest and without gravity: how a correction or a spring separates them.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/theory.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace carom {

namespace {

constexpr std::string_view left_overlapping = "left, 0.2 m deep";
constexpr std::string_view right_overlapping = "right, 0.2 m deep";

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

/// beta/dt (d - slop)
double baumgarte_speed(const World& start) {
    const auto beta = static_cast<double>(start.settings.baumgarte);
    const auto slop = static_cast<double>(start.settings.slop);
    const auto dt = static_cast<double>(start.settings.time_step);
    return beta / dt * (depth_of_overlap(start) - slop);
}

constexpr std::array baumgarte_measurands = {
    Measurand{
        .quantity = "separation speed",
        .unit = "m/s",
        .formula = "v = beta (d - slop)/dt",
        .tolerance = 1e-4, // the formula is the method's own: rounding of d, times 12/s
        .predict = &baumgarte_speed,
        .measure = &speed_once_apart,
    },
};

constexpr std::array baumgarte_responses = {
    responses::linear_impulse_baumgarte,
    responses::impulse_baumgarte,
    responses::sequential_impulses_baumgarte,
};

constexpr int decaying_steps = 10;

/// slop + (d_0 - slop)(1 - beta)^n
double depth_after(const World& start, int times) {
    const auto beta = static_cast<double>(start.settings.baumgarte);
    const auto slop = static_cast<double>(start.settings.slop);
    return slop + (depth_of_overlap(start) - slop) * std::pow(1.0 - beta, times);
}

double depth_after_steps(const World& start) { return depth_after(start, decaying_steps); }

std::optional<double> depth_then(const Trace& trace) {
    const World* then = trace.after_steps(decaying_steps);
    return then != nullptr ? std::optional(depth_of_overlap(*then)) : std::nullopt;
}

std::optional<double> greatest_speed(const Trace& trace) {
    double greatest = 0.0;
    for (const World& world : trace.states()) {
        greatest = std::max(greatest, std::abs(parting_speed(world)));
    }
    return greatest;
}

constexpr std::array split_measurands = {
    Measurand{
        .quantity = "overlap after 10 steps",
        .unit = "m",
        .formula = "slop + (d_0 - slop)(1 - beta)^10",
        .tolerance = 1e-5, // the formula is the method's own: rounding of positions
        .predict = &depth_after_steps,
        .measure = &depth_then,
    },
    Measurand{
        .quantity = "largest separation speed",
        .unit = "m/s",
        .formula = "0: nothing stays in the velocity",
        .tolerance = 1e-6,
        .predict = [](const World&) { return 0.0; },
        .measure = &greatest_speed,
    },
};

/// Of nonlinear Gauss-Seidel: as many as a step has iterations, where the method iterates.
int passes(const World& start) {
    return start.settings.resolver == Key("sequential_impulses") ? start.settings.iterations : 1;
}

double depth_after_passes(const World& start) {
    return depth_after(start, decaying_steps * passes(start));
}

constexpr std::array moved_measurands = {
    Measurand{
        .quantity = "overlap after 10 steps",
        .unit = "m",
        .formula = "slop + (d_0 - slop)(1 - beta)^{10 p}",
        .tolerance = 1e-5, // the formula is the method's own: rounding of positions
        .predict = &depth_after_passes,
        .measure = &depth_then,
    },
    split_measurands.back(),
};

void with_passes(Settings& settings, int iterations) {
    settings.position_correction = PositionCorrection::nonlinear_gauss_seidel;
    settings.iterations = iterations;
}
void one_pass(Settings& settings) { with_passes(settings, 1); }
void two_passes(Settings& settings) { with_passes(settings, 2); }

constexpr std::array moved_responses = {
    Response{"linear_impulse + nonlinear_gauss_seidel", "linear_impulse", &one_pass},
    Response{"impulse + nonlinear_gauss_seidel", "impulse", &one_pass},
    Response{"sequential_impulses + nonlinear_gauss_seidel", "sequential_impulses", &one_pass},
    Response{"sequential_impulses + nonlinear_gauss_seidel (2 passes)", "sequential_impulses",
             &two_passes},
};

constexpr std::array split_responses = {
    responses::linear_impulse_split,
    responses::impulse_split,
    responses::sequential_impulses_split,
};

void prepare_exit(World& world) {
    measuring::make_ideal_and_weightless(world);
    world.settings.penalty_stiffness = 2000.0f;
    world.settings.penalty_damping = 0.0f;
    world.settings.penalty_sub_steps = 64;
}

/// d sqrt(k/m_r)
double spring_speed(const World& start) {
    const double k = static_cast<double>(start.settings.penalty_stiffness);
    const double m_r = theory::reduced_mass(measuring::mass(start, left_overlapping),
                                            measuring::mass(start, right_overlapping));
    return depth_of_overlap(start) * std::sqrt(k / m_r);
}

constexpr std::array exit_measurands = {
    Measurand{
        .quantity = "separation speed",
        .unit = "m/s",
        .formula = "v = d sqrt(k/m_r)",
        .tolerance = 0.026, // v w h/2, with v = 12.6 m/s, w = 63/s and sub-steps h = 65 µs
        .predict = &spring_speed,
        .measure = &speed_once_apart,
    },
};

} // namespace

const Experiment baumgarte_exit_experiment = {
    .key = "baumgarte_exit",
    .title = "Separation speed under Baumgarte",
    .scene = "overlap",
    .asks = "Two balls overlap by 0.2 m, at rest and without gravity. With what "
            "speed does Baumgarte's correction separate them?",
    .theory =
        "Its target is a speed that would remove the fraction β of the depth beyond the "
        "slop in one step: β (d - slop)/dt. The push is largest in the first step, and nothing "
        "removes the speed once the overlap is gone.",
    .source = "Baumgarte 1972; Catto, Iterative Dynamics with Temporal Coherence, 2005",
    .seconds = 0.5,
    .measurands = baumgarte_measurands,
    .applicable = baumgarte_responses,
    .prepare = &prepare_corrected,
};

const Experiment split_impulse_decay_experiment = {
    .key = "split_impulse_decay",
    .title = "An overlap decays under split impulses",
    .scene = "overlap",
    .asks = "Two balls overlap by 0.2 m, at rest and without gravity. How deep are "
            "they after 10 steps, and how fast?",
    .theory =
        "Each step moves them with a pseudo-velocity that removes the fraction β of the depth "
        "beyond the slop and is then discarded. What is left shrinks as (1 - β)^n, and the real "
        "velocities are not affected.",
    .source = "Coumans, Bullet Physics, split impulse; Catto, Box2D 2.0, on pseudo-velocities",
    .seconds = 0.5,
    .measurands = split_measurands,
    .applicable = split_responses,
    .prepare = &prepare_corrected,
};

const Experiment nonlinear_gauss_seidel_decay_experiment = {
    .key = "nonlinear_gauss_seidel_decay",
    .title = "An overlap decays under nonlinear Gauss-Seidel",
    .scene = "overlap",
    .asks = "Two balls overlap by 0.2 m, at rest and without gravity. How deep are they after 10 "
            "steps of p passes, and how fast?",
    .theory = "Each pass moves them by the fraction β of the depth beyond the slop that it finds "
              "where the pass before has left them. What is left shrinks as (1 - β)^{n p}, and no "
              "velocity is involved.",
    .source = "Catto, Box2D 2, position solver",
    .seconds = 0.5,
    .measurands = moved_measurands,
    .applicable = moved_responses,
    .prepare = &prepare_corrected,
};

const Experiment penalty_exit_experiment = {
    .key = "penalty_exit",
    .title = "Separation speed under penalty springs",
    .scene = "overlap",
    .asks = "Two balls overlap by 0.2 m, at rest and without gravity. How fast do "
            "the springs throw them apart?",
    .theory = "An overlap placed in a scene loads the spring with 1/2 k d², and all of "
              "it comes "
              "back as 1/2 m_r v². A small initial overlap is a small explosion.",
    .source = "Moore and Wilhelms, Collision Detection and Response for Computer Animation, 1988",
    .seconds = 0.2,
    .measurands = exit_measurands,
    .applicable = responses::springs,
    .prepare = &prepare_exit,
};

} // namespace carom
