/// A cube that does not spin lands on an edge or a corner: one impulse, as it spins the cube and as
/// it lifts it.
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <cmath>
#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>
#include <limits>
#include <variant>

namespace carom {

namespace {

/// From the centre to the middle of the lowest vertices: of a corner, an edge or a face. Vertices
/// that share an impulse evenly act as it does at their middle.
glm::dvec3 lowest_feature(const Body& box) {
    const glm::dvec3 half = std::get<Box>(box.shape).half_extents;
    const glm::dmat3 R = glm::mat3_cast(glm::dquat(box.orientation));
    constexpr double same_height = 1e-4; // [m]
    double lowest = std::numeric_limits<double>::infinity();
    glm::dvec3 sum(0.0);
    double count = 0.0;
    for (int corner = 0; corner < 8; ++corner) {
        const glm::dvec3 signs((corner & 1) != 0 ? 1 : -1, (corner & 2) != 0 ? 1 : -1,
                               (corner & 4) != 0 ? 1 : -1);
        const glm::dvec3 r = R * (signs * half);
        if (r.y < lowest - same_height) {
            lowest = r.y;
            sum = glm::dvec3(0.0);
            count = 0.0;
        }
        if (r.y < lowest + same_height) {
            sum += r;
            count += 1.0;
        }
    }
    return sum / count;
}

/// What the hit does to the cube.
struct Blow {
    double spin;     ///< magnitude [rad/s]
    double velocity; ///< along n afterwards [m/s]
};

/// A body that does not spin falls with its lowest edge or corner on an immovable floor: it
/// approaches along n = y at speed u = -v_y, without gravity and friction.
///     k(n) = 1/m + (r x n) . I⁻¹ (r x n),   j = (1 + e) u/k(n)
///     v_n' = -u + j/m,   w' = I⁻¹ (r x j n)
Blow blow_by_floor(const World& start) {
    const Body& cube = measuring::body(start, "cube");
    const glm::dmat3 R = glm::mat3_cast(glm::dquat(cube.orientation));
    const glm::dvec3 torque = glm::cross(lowest_feature(cube), glm::dvec3(0.0, 1.0, 0.0));
    const glm::dvec3 spin = R * (glm::dvec3(cube.inverse_inertia) * (glm::transpose(R) * torque));
    const double u = -static_cast<double>(cube.linear_velocity.y);
    const double inverse_mass = static_cast<double>(cube.inverse_mass);
    const double k = inverse_mass + glm::dot(torque, spin);
    const double j = (1.0 + measuring::restitution(start, "cube", "floor")) * u / k;
    return {std::abs(j) * glm::length(spin), -u + j * inverse_mass};
}

/// The lever arm does not change before the hit, so the methods solve these very equations.
std::vector<Measurand> measurands_of_landing() {
    return {{.quantity = "spin after the hit",
             .unit = "rad/s",
             .formula = "|I⁻¹ (r x j n)|, j = (1 + e) u/k(n)",
             .tolerance = 1e-4,
             .predict = [](const World& start) { return blow_by_floor(start).spin; },
             .measure = measured::after_hit("floor", "cube", of::spin_rate("cube"))},
            {.quantity = "velocity of the centre after",
             .unit = "m/s",
             .formula = "-u + j/m",
             .tolerance = 1e-4,
             .predict = [](const World& start) { return blow_by_floor(start).velocity; },
             .measure = measured::after_hit("floor", "cube", of::velocity("cube", 'y'))}};
}

/// Two contact points that share one hit.
Experiment cube_on_edge() {
    return {
        .key = "cube_on_edge",
        .title = "A cube lands on its edge",
        .scene = "cube_on_edge",
        .asks = "A cube that does not spin lands on one edge, off its centre of mass, without "
                "gravity. How fast does it spin and rise?",
        .theory =
            "Both ends of the edge share the impulse, which then acts at the middle of the edge: "
            "k(n) = 1/m + (r x n) . I⁻¹ (r x n) with r to that middle. Pushing the two ends one "
            "after the other, once, would give the first too much and send the cube off askew.",
        .source = "Baraff 1997, section G",
        .seconds = 1.0,
        .measurands = measurands_of_landing(),
        .applicable = responses::spin_methods,
        .prepare = &measuring::make_ideal_and_weightless,
    };
}

/// One contact point, and a lever arm askew to all axes.
Experiment cube_on_corner() {
    return {
        .key = "cube_on_corner",
        .title = "A cube lands on its corner",
        .scene = "cube_on_corner",
        .asks = "A cube that does not spin lands on one corner, off its centre of mass, without "
                "gravity. How fast does it spin and rise?",
        .theory = "One point takes the whole impulse j = (1 + e) u/k(n), with k(n) = 1/m + (r x n) "
                  ". I⁻¹ (r x n). The longer the lever arm, the more of the fall becomes spin and "
                  "the less of it rebounds.",
        .source = "Baraff 1997, section G",
        .seconds = 1.0,
        .measurands = measurands_of_landing(),
        .applicable = responses::spin_methods,
        .prepare = &measuring::make_ideal_and_weightless,
    };
}

} // namespace

ExperimentRows rows::falling_cube() { return {cube_on_edge(), cube_on_corner()}; }

} // namespace carom
