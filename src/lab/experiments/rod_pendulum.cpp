#include "lab/experiments/measuring.hpp"
#include "lab/experiments/oscillation.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"
#include "lab/experiments/theory.hpp"

#include <array>
#include <cmath>

namespace carom {

namespace {

/// From straight below its hook [rad].
double angle_of(const World& world, std::string_view name) {
    const glm::dvec3 d = glm::dvec3(measuring::body(world, name).position) -
                         glm::dvec3(measuring::joint_between(world, name, {}).anchor_b);
    return std::atan2(d.x, -d.y);
}

double rod_angle(const World& world) { return angle_of(world, "rod"); }
double bob_angle(const World& world) { return angle_of(world, "bob"); }

/// A rod of length 2 a has I + m a² = 4/3 m a² about its end and swings like a thread of
///     L = (I + m a²)/(m a)
double predict_rod(const World& start) {
    const Body& rod = measuring::body(start, "rod");
    const auto m = static_cast<double>(rod.mass);
    const auto a = static_cast<double>(measuring::joint_between(start, "rod", {}).anchor_a.y);
    const double L = (theory::moment_of_inertia(rod, 2) + m * a * a) / (m * a);
    return theory::pendulum_period(L, measuring::gravity(start), std::abs(rod_angle(start)));
}

double predict_bob(const World& start) {
    const auto L = static_cast<double>(measuring::joint_between(start, "bob", {}).length);
    return theory::pendulum_period(L, measuring::gravity(start), std::abs(bob_angle(start)));
}

constexpr std::array measurands = {
    // As for the pendulum: w² h/2 of the speed a second, here with w = 1.3/s.
    Measurand{
        .quantity = "period of the rod",
        .unit = "s",
        .formula = "T of L = (I + m a²)/(m a) = 4/3 a",
        .tolerance = 5e-3,
        .predict = &predict_rod,
        .measure = [](const Trace& trace) { return measuring::period(trace, &rod_angle, 1); }},
    Measurand{
        .quantity = "period of the bob on 2/3 of its length",
        .unit = "s",
        .formula = "T = 4 sqrt(L/g) K(sin(θ/2))",
        .tolerance = 5e-3,
        .predict = &predict_bob,
        .measure = [](const Trace& trace) { return measuring::period(trace, &bob_angle, 1); }},
};

} // namespace

const Experiment rod_pendulum_experiment = {
    .key = "rod_pendulum",
    .title = "Rod pendulum",
    .scene = "rod_pendulum",
    .asks = "A rod turns about a ball joint at its end. Which simple pendulum has the same period?",
    .theory = "Torque over moment of inertia is what counts: m g a sin θ over I + m a². A thin rod "
              "of length 2 a swings like a bob on a thread of 4/3 a, two thirds of it.",
    .source = "Huygens, Horologium Oscillatorium, 1673",
    .seconds = 4.0,
    .measurands = measurands,
    .applicable = responses::turning_joints,
    .prepare = &measuring::make_fine_steps,
};

} // namespace carom
