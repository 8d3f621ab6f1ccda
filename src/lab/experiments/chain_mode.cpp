#include "lab/experiments/hanging_chains.hpp"
#include "lab/experiments/measuring.hpp"
#include "lab/experiments/oscillation.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"

#include <array>
#include <cmath>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

using chains::chain;
using chains::links;

/// Laguerre's polynomial L_n by its recurrence:
///     (k + 1) L_{k+1} = (2 k + 1 - x) L_k - k L_{k-1},   L_0 = 1,  L_1 = 1 - x
double laguerre(int n, double x) {
    double before = 1.0;
    double now = n == 0 ? 1.0 : 1.0 - x;
    for (int k = 1; k < n; ++k) {
        const double next = ((2 * k + 1 - x) * now - k * before) / (k + 1);
        before = now;
        now = next;
    }
    return now;
}

/// With y_j the sideways place of the j-th mass from the free end, j = 0.., links of l between
/// them, of which link j carries (j + 1) m g:
///     l/g y_j'' = (j + 1)(y_{j+1} - y_j) - j (y_j - y_{j-1})
/// For a swing y'' = -w² y and x = w² l/g that is Laguerre's recurrence: y_j = L_j(x); and since
/// the hook, j = n, does not move, L_n(x) = 0. The smallest zero, by bisection: the first lies
/// between 0 and the 1.446/(n + 1/2) of the smooth chain's Bessel function, or a little beyond.
double slowest() {
    double low = 0.0;
    double high = 2.0 / links;
    for (int i = 0; i < 60; ++i) {
        const double x = 0.5 * (low + high);
        (laguerre(links, x) > 0.0 ? low : high) = x;
    }
    return low;
}

double predict(const World& start) {
    const double l = chains::link_length(start, chain, 0);
    return glm::two_pi<double>() * std::sqrt(l / (measuring::gravity(start) * slowest()));
}

/// The free end's place beside the hook.
std::optional<double> measure(const Trace& trace) {
    return measuring::period(
        trace,
        [](const World& world) {
            return chains::place(world, chain, links).x - chains::place(world, chain, 0).x;
        },
        1);
}

/// In the shape of the slowest swing, by 5 cm at its end.
void prepare(World& world) {
    measuring::make_ideal(world);
    world.settings.position_correction = PositionCorrection::baumgarte;
    world.settings.linear_damping = 0.0f;
    world.settings.iterations = 100;
    constexpr double amplitude = 0.05; // [m]
    const double x = slowest();
    double angles[links];
    for (int i = 0; i < links; ++i) {
        // Link i hangs between the masses j = n - i, above, and j - 1.
        const int j = links - i;
        const double sideways = amplitude * (laguerre(j - 1, x) - laguerre(j, x));
        angles[i] = std::asin(sideways / chains::link_length(world, chain, i));
    }
    chains::hang(world, angles);
}

constexpr std::array measurands = {
    // Of the swing's angles squared, 0.03²/16, nothing shows; links that give a little, and the
    // iterations' residual, 0.5 %.
    Measurand{.quantity = "period of the slowest swing",
              .unit = "s",
              .formula = "T = 2π sqrt(l/(g x)), L_20(x) = 0",
              .tolerance = 0.015,
              .predict = &predict,
              .measure = &measure},
};

constexpr std::array applicable = {responses::sequential_impulses, responses::soft_step,
                                   responses::penalty};

} // namespace

const Experiment chain_mode_experiment = {
    .key = "chain_mode",
    .title = "The slowest swing of a chain",
    .scene = "hanging_chain",
    .asks = "A chain of 20 links, 3 m long, swings in its slowest mode. What is its period?",
    .theory = "A smooth chain swings with ω = 1.2024 sqrt(g/L): Bernoulli found Bessel's function "
              "in it. For masses on links it is a zero of Laguerre's polynomial, here 2 % slower.",
    .source = "Daniel Bernoulli 1732; Gantmacher and Krein, Oscillation Matrices, 1941",
    .seconds = 6.5,
    .measurands = measurands,
    .applicable = applicable,
    .prepare = &prepare,
};

} // namespace carom
