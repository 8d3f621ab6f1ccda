#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "physics/solve/chains.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

/// Until then all but the slowest mode is gone; between the two it is watched.
constexpr int first = 20;
constexpr int last = 40;

/// Balls that overlap a little, so that they go on touching, and that nothing holds yet: each step
/// sweeps over the contacts as often as the dial says, and the next one goes on from there.
void prepare(World& world) {
    constexpr float overlap = 1e-3f;
    measuring::make_ideal(world);
    world.settings.iterations = 4;
    world.settings.residual = 0.0f;
    float depth = 0.0f;
    for (Body& body : world.bodies) {
        if (!is_static(body)) {
            depth += overlap;
            body.shape = Sphere{0.5f};
            set_mass(body, body.mass);
            body.restitution = 0.0f;
            body.position.y -= depth;
        }
    }
}

double count_of_balls(const World& world) {
    return static_cast<double>(std::count_if(world.bodies.begin(), world.bodies.end(),
                                             [](const Body& body) { return !is_static(body); }));
}

/// Of a sweep over contacts that all press. The floor and n balls couple contact i to its
/// neighbours, 1/m of 2/m on the diagonal and 1/m at the floor: with x_i = cos((i - 1) θ) and
/// cos(n θ) = 0 the slowest mode of Jacobi's method has μ = cos(π/2n). A sweep over-relaxed by ω
/// leaves λ of it, with
///     (λ + ω - 1)² = λ ω² μ²    [Young 1954]
/// and for ω = 1, Gauss-Seidel, λ = μ². A step has k sweeps.
double left_by_a_step(const World& start) {
    const double n = count_of_balls(start);
    const double mu = std::cos(glm::pi<double>() / (2.0 * n));
    const auto omega = static_cast<double>(
        relaxation(static_cast<std::uint32_t>(n), start.settings.chain_relaxation));
    const double root =
        (omega * mu + std::sqrt(omega * omega * mu * mu - 4.0 * (omega - 1.0))) / 2.0;
    return std::pow(root, 2.0 * start.settings.iterations);
}

/// Let v be the velocities at the contacts, G what a step's sweeps leave of an error, and y what is
/// missing before them. Warm-started,
///     v' = G y,   y' = v' + (v' - v)    so that    v'' = G (2 v' - v)
/// and in the slowest mode G is the number that is sought: the best one over some steps.
std::optional<double> left_at_the_top(const Trace& trace) {
    if (trace.after_steps(last) == nullptr) {
        return std::nullopt;
    }
    const auto v = [&](int step) {
        return static_cast<double>(trace.after_steps(step)->bodies.back().linear_velocity.y);
    };
    double with_next = 0.0;
    double squared = 0.0;
    for (int step = first; step + 2 <= last; ++step) {
        const double missing = 2.0 * v(step + 1) - v(step);
        with_next += v(step + 2) * missing;
        squared += missing * missing;
    }
    return squared == 0.0 ? 0.0 : with_next / squared;
}

void without_relaxation(Settings& settings) { settings.chain_relaxation = 1.0f; }

constexpr std::array measurands = {
    Measurand{
        .quantity = "share of what is missing that a step leaves",
        .unit = "",
        .formula = "λ^k,  (λ + ω - 1)² = λ ω² cos²(π/2n)",
        .tolerance = 2e-5, // what the second mode still adds
        .predict = &left_by_a_step,
        .measure = &left_at_the_top,
    },
};

constexpr std::array applicable = {
    responses::sequential_impulses,
    Response{"sequential_impulses (ω = 1)", "sequential_impulses", &without_relaxation},
};

} // namespace

const Experiment column_held_experiment = {
    .key = "column_held",
    .title = "How fast a column is held",
    .scene = "stack",
    .asks = "Nothing holds a column of ten balls at first, and each step makes four sweeps over "
            "its contacts. How much of what is missing at the top does a step leave?",
    .theory = "The top learns of the floor from contact to contact, and a plain sweep leaves "
              "cos²(π/2n) of the slowest mode. Over-relaxed along the chain by ω, a sweep does as "
              "much as four plain ones. One alone would overshoot: v'' = G (2 v' - v) grows for "
              "G < -1/3.",
    .source = "Young, Iterative Methods for Solving Partial Difference Equations of Elliptic Type, "
              "1954",
    .seconds = 1.0,
    .measurands = measurands,
    .applicable = applicable,
    .prepare = &prepare,
};

} // namespace carom
