/// What the floor under a column of balls carries after few sweeps from a cold start.
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/solving/column.hpp"

#include <glm/geometric.hpp>
#include <limits>

namespace carom {

namespace {

/// k C(2k,k)/2^(2k-1), while no more sweeps than balls have been made: until then the top is not
/// felt.
double floor_load(const World& start) {
    const int k = start.settings.iterations;
    if (k > column::balls(start)) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    double share = 2.0 * k; // k C(2k,k)/2^(2k-1), factor by factor: C(2k,k) = Π (k + i)/i
    for (int i = 1; i <= k; ++i) {
        share *= static_cast<double>(k + i) / (4.0 * i);
    }
    return share;
}

/// In weights of a ball.
double carried_by_floor(const World& world) {
    const double weight =
        measuring::mass(world, "ball 1") *
        static_cast<double>(glm::length(world.settings.gravity) * world.settings.time_step);
    return measuring::normal_impulse(world, "floor", "ball 1") / weight;
}

} // namespace

ExperimentRows rows::cold_floor_load() {
    return {{
        .key = "cold_floor_load",
        .title = "What the floor carries after k sweeps",
        .scene = "stack",
        .asks = "Ten balls in a column are solved from a cold start with k sweeps. How many of "
                "their weights does the floor carry?",
        .theory = "Each sweep sends news of the weight one contact up and one down, so the load "
                  "grows like the width of a random walk, 2 sqrt(k/π), whatever the height, until "
                  "the top is felt: k C(2k,k)/2^{2k-1}.",
        .source = column::young,
        .seconds = 0.02,
        .measurands = {{.quantity = "load of the floor, in weights of a ball",
                        .unit = "",
                        .formula = "k C(2k,k)/2^{2k-1}",
                        .tolerance = 1e-5, // only rounding is left
                        .predict = &floor_load,
                        .measure = measured::after_steps(1, &carried_by_floor)}},
        .applicable = {responses::sequential_impulses,
                       {"sequential_impulses (1 sweep)", "sequential_impulses", {"iterations=1"}},
                       {"sequential_impulses (10 sweeps)",
                        "sequential_impulses",
                        {"iterations=10"}}},
        .prepare =
            [](World& world) {
                column::stand(world, column::shown_balls);
                world.settings.iterations = 4;
            },
    }};
}

} // namespace carom
