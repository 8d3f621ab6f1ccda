#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"

#include <array>
#include <cmath>

namespace carom {

namespace {

constexpr std::size_t corrections = 5;

/// C = |p_b - p_a| - L [m].
double error_of_rod(const World& world) {
    return measuring::stretch(world, measuring::joint_between(world, "left ball", "right ball"));
}

double predict_error_of_rod(const World& start) {
    return std::pow(1.0 - static_cast<double>(start.settings.baumgarte), corrections) *
           error_of_rod(start);
}

std::optional<double> measure_error_of_rod(const Trace& trace) {
    const World* then = trace.after_steps(corrections);
    return then != nullptr ? std::optional(error_of_rod(*then)) : std::nullopt;
}

constexpr std::array joint_baumgarte_measurands = {
    Measurand{.quantity = "error of the rod after five steps",
              .unit = "m",
              .formula = "C = (1 - β)⁵ C_0",
              .tolerance = 1e-5, // on a line the method is exact: rounding
              .predict = &predict_error_of_rod,
              .measure = &measure_error_of_rod},
};

void with_beta(Settings& settings, float beta) {
    settings.position_correction = PositionCorrection::baumgarte;
    settings.baumgarte = beta;
}
void nothing(Settings& settings) { with_beta(settings, 0.0f); }
void usual(Settings& settings) { with_beta(settings, 0.2f); }
void too_much(Settings& settings) { with_beta(settings, 1.5f); }
void far_too_much(Settings& settings) { with_beta(settings, 2.2f); }

constexpr std::array joint_baumgarte_responses = {
    Response{"sequential_impulses (β = 0)", "sequential_impulses", &nothing},
    Response{"sequential_impulses (β = 0.2)", "sequential_impulses", &usual},
    Response{"sequential_impulses (β = 1.5)", "sequential_impulses", &too_much},
    Response{"sequential_impulses (β = 2.2)", "sequential_impulses", &far_too_much},
    responses::sequential_impulses_split,
    responses::impulse_baumgarte,
    responses::linear_impulse_baumgarte,
};

void prepare_joint_baumgarte(World& world) {
    measuring::make_ideal(world);
    world.settings.time_step = 1.0f / 60.0f;
}

} // namespace

const Experiment joint_baumgarte_experiment = {
    .key = "joint_baumgarte",
    .title = "Baumgarte in a joint",
    .scene = "stretched_rod",
    .asks = "A rod of 1 m is 40 cm too long. How much of that is left after five steps?",
    .theory = "Each step has the target speed -β/dt C, which removes β C from C: what is left is "
              "(1 - β) C. β = 0 leaves it, 1 removes all at once, beyond 1 it changes its sign in "
              "each step, and from 2 on it grows.",
    .source = "Baumgarte 1972",
    .seconds = 0.1,
    .measurands = joint_baumgarte_measurands,
    .applicable = joint_baumgarte_responses,
    .prepare = &prepare_joint_baumgarte,
};

} // namespace carom
