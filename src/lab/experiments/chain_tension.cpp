#include "lab/experiments/hanging_chains.hpp"
#include "lab/experiments/measuring.hpp"
#include "lab/experiments/oscillation.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"

#include <array>

namespace carom {

namespace {

constexpr double seconds = 4.0;

/// The weight of the nodes below a link.
template <int link>
double predict(const World& start) {
    double weight = 0.0;
    for (int i = link + 1; i <= chains::links; ++i) {
        weight +=
            measuring::mass(start, chains::node(chains::chain, i)) * measuring::gravity(start);
    }
    return weight;
}

template <int link>
std::optional<double> measure(const Trace& trace) {
    return measuring::mean_over_last(trace, seconds, 1.0, [](const World& world) {
        return measuring::pull(world, chains::link(world, chains::chain, link));
    });
}

// What is left of the chain's tremor when it was let go, averaged over a second.
constexpr std::array measurands = {
    Measurand{.quantity = "pull of the first link",
              .unit = "N",
              .formula = "T = g Σ m below",
              .tolerance = 1.0,
              .predict = &predict<0>,
              .measure = &measure<0>},
    Measurand{.quantity = "pull of the middle link",
              .unit = "N",
              .formula = "T = g Σ m below",
              .tolerance = 0.5,
              .predict = &predict<10>,
              .measure = &measure<10>},
    Measurand{.quantity = "pull of the last link",
              .unit = "N",
              .formula = "T = g m",
              .tolerance = 0.1,
              .predict = &predict<chains::links - 1>,
              .measure = &measure<chains::links - 1>},
};

/// Straight down, at rest.
void prepare(World& world) {
    measuring::make_ideal(world);
    world.settings.position_correction = PositionCorrection::baumgarte;
    world.settings.linear_damping = 0.5f;
    chains::hang(world, {});
}

constexpr std::array applicable = {responses::linear_impulse, responses::impulse,
                                   responses::sequential_impulses, responses::soft_step,
                                   responses::stiff_penalty};

} // namespace

const Experiment chain_tension_experiment = {
    .key = "chain_tension",
    .title = "Tensions of a hanging chain",
    .scene = "hanging_chain",
    .asks = "A chain of 20 links hangs straight down. What is the tension in the first, the "
            "middle and the last link?",
    .theory = "Each link carries what hangs below it, so the tension falls evenly from the hook to "
              "the end. Methods that solve each joint once find it too, once the chain has "
              "stretched enough for Baumgarte's correction to carry it.",
    .source = "statics",
    .seconds = seconds,
    .measurands = measurands,
    .applicable = applicable,
    .prepare = &prepare,
};

} // namespace carom
