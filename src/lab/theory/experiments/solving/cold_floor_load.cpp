/// What the floor under a column of balls carries after few sweeps from a cold start.
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/solving/column.hpp"

#include <array>
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

std::optional<double> measure_floor_load(const Trace& trace) {
    const World* after = trace.after_steps(1);
    if (after == nullptr) {
        return std::nullopt;
    }
    const Settings& settings = trace.start().settings;
    const double weight = measuring::mass(*after, "ball 1") *
                          static_cast<double>(glm::length(settings.gravity) * settings.time_step);
    return measuring::normal_impulse(*after, "floor", "ball 1") / weight;
}

constexpr std::array floor_measurands = {
    Measurand{
        .quantity = "load of the floor, in weights of a ball",
        .unit = "",
        .formula = "k C(2k,k)/2^{2k-1}",
        .tolerance = 1e-5, // only rounding is left
        .predict = &floor_load,
        .measure = &measure_floor_load,
    },
};

void prepare_floor(World& world) {
    column::stand(world, column::shown_balls);
    world.settings.iterations = 4;
}

template <int k>
void sweeps(Settings& settings) {
    settings.iterations = k;
}

constexpr std::array floor_responses = {
    responses::sequential_impulses,
    Response{"sequential_impulses (1 sweep)", "sequential_impulses", &sweeps<1>},
    Response{"sequential_impulses (10 sweeps)", "sequential_impulses", &sweeps<10>},
};

} // namespace

const Experiment cold_floor_load_experiment = {
    .key = "cold_floor_load",
    .title = "What the floor carries after k sweeps",
    .scene = "stack",
    .asks = "Ten balls in a column are solved from a cold start with k sweeps. How many of their "
            "weights does the floor carry?",
    .theory = "Each sweep sends news of the weight one contact up and one down, so the load grows "
              "like the width of a random walk, 2 sqrt(k/π), whatever the height, until the top is "
              "felt: k C(2k,k)/2^{2k-1}.",
    .source = column::young,
    .seconds = 0.02,
    .measurands = floor_measurands,
    .applicable = floor_responses,
    .prepare = &prepare_floor,
};

} // namespace carom
