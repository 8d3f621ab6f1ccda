/// A cube that does not spin lands on an edge or a corner: one impulse, as it spins the cube and as
/// it lifts it.
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/theory.hpp"

#include <array>
#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr std::string_view cube = "cube";
constexpr std::string_view ground = "floor";

theory::Blow blow(const World& start) {
    return theory::blow_by_floor(measuring::body(start, cube),
                                 theory::restitution(start, cube, ground));
}

double predict_spin_of_cube(const World& start) { return glm::length(blow(start).spin); }
double predict_velocity_of_cube(const World& start) { return blow(start).velocity; }

std::optional<double> measure_spin_of_cube(const Trace& trace) {
    const World* after = measuring::after_hit(trace, ground, cube);
    return after != nullptr ? std::optional(glm::length(measuring::spin(*after, cube)))
                            : std::nullopt;
}

std::optional<double> measure_velocity_of_cube(const Trace& trace) {
    const World* after = measuring::after_hit(trace, ground, cube);
    return after != nullptr ? std::optional(measuring::velocity(*after, cube).y) : std::nullopt;
}

/// The lever arm does not change before the hit, so the methods solve these very equations.
constexpr std::array cube_measurands = {
    Measurand{.quantity = "spin after the hit",
              .unit = "rad/s",
              .formula = "|I⁻¹ (r x j n)|, j = (1 + e) u/k(n)",
              .tolerance = 1e-4,
              .predict = &predict_spin_of_cube,
              .measure = &measure_spin_of_cube},
    Measurand{.quantity = "velocity of the centre after",
              .unit = "m/s",
              .formula = "-u + j/m",
              .tolerance = 1e-4,
              .predict = &predict_velocity_of_cube,
              .measure = &measure_velocity_of_cube},
};

} // namespace

/// Two contact points that share one hit.
const Experiment cube_on_edge_experiment = {
    .key = "cube_on_edge",
    .title = "A cube lands on its edge",
    .scene = "cube_on_edge",
    .asks = "A cube that does not spin lands on one edge, off its centre of mass, without gravity. "
            "How fast does it spin and rise?",
    .theory =
        "Both ends of the edge share the impulse, which then acts at the middle of the edge: k(n) "
        "= 1/m + (r x n) . I⁻¹ (r x n) with r to that middle. Pushing the two ends one after "
        "the other, once, would give the first too much and send the cube off askew.",
    .source = "Baraff 1997, section G",
    .seconds = 1.0,
    .measurands = cube_measurands,
    .applicable = responses::spin_methods,
    .prepare = &measuring::make_ideal_and_weightless,
};

/// One contact point, and a lever arm askew to all axes.
const Experiment cube_on_corner_experiment = {
    .key = "cube_on_corner",
    .title = "A cube lands on its corner",
    .scene = "cube_on_corner",
    .asks = "A cube that does not spin lands on one corner, off its centre of mass, without "
            "gravity. How fast does it spin and rise?",
    .theory = "One point takes the whole impulse j = (1 + e) u/k(n), with k(n) = 1/m + (r x n) . "
              "I⁻¹ (r x n). The longer the lever arm, the more of the fall becomes spin and the "
              "less of it rebounds.",
    .source = "Baraff 1997, section G",
    .seconds = 1.0,
    .measurands = cube_measurands,
    .applicable = responses::spin_methods,
    .prepare = &measuring::make_ideal_and_weightless,
};

} // namespace carom
