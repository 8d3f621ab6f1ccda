#include "lab/experiments/measuring.hpp"
#include "lab/experiments/oscillation.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rounding.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"
#include "lab/experiments/theory.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace carom {

namespace {

constexpr std::string_view bob = "bob";

const Joint& rod(const World& world) { return measuring::joint_between(world, bob, {}); }

/// θ from straight down [rad].
double angle(const World& world) {
    const glm::dvec3 d =
        glm::dvec3(measuring::body(world, bob).position) - glm::dvec3(rod(world).anchor_b);
    return std::atan2(d.x, -d.y);
}

double predict_period(const World& start) {
    return theory::pendulum_period(static_cast<double>(rod(start).length),
                                   measuring::gravity(start), std::abs(angle(start)));
}

std::optional<double> measure_period(const Trace& trace) {
    return measuring::period(trace, &angle, 1);
}

/// At the bottom v² = 2 g L (1 - cos θ_0), and the rod carries m g + m v²/L.
double predict_pull(const World& start) {
    return measuring::mass(start, bob) * measuring::gravity(start) *
           (3.0 - 2.0 * std::cos(angle(start)));
}

/// Mean over the 20 ms after the bottom, in which the bob turns by 3.6 degrees and the pull falls
/// by 0.05 N. Of a single step the correction of the rod makes m β/dt² times what a float of 1.7 m
/// resolves: 0.05 N at 1 ms, but 0.8 N at a quarter of it.
std::optional<double> measure_pull(const Trace& trace) {
    constexpr double seconds = 0.02;
    const auto& states = trace.states();
    const bool is_right = angle(trace.start()) > 0.0;
    const auto beyond = std::find_if(states.begin(), states.end(), [&](const World& world) {
        return (angle(world) > 0.0) != is_right;
    });
    if (beyond == states.end() || trace.last().time < beyond->time + seconds) {
        return std::nullopt;
    }
    double sum = 0.0;
    int count = 0;
    for (auto state = beyond; state->time < beyond->time + seconds; ++state) {
        sum += measuring::pull(*state, rod(*state));
        ++count;
    }
    return sum / count;
}

constexpr std::array measurands = {
    // A velocity that is turned by w h at each step loses (w h)²/2 of itself: w² h/2 = 0.5 % a
    // second at w = 3/s. Soft rods are 1 mm longer for it.
    Measurand{.quantity = "period of the first full swing",
              .unit = "s",
              .formula = "T = 4 sqrt(L/g) K(sin(θ/2))",
              .tolerance = 5e-3,
              .predict = &predict_period,
              .measure = &measure_period},
    Measurand{.quantity = "pull at the bottom",
              .unit = "N",
              .formula = "F = m g (3 - 2 cos θ)",
              .tolerance = 0.4, // 1 %: twice what the speed has lost, and the swing of springs
              .predict = &predict_pull,
              .measure = &measure_pull},
};

} // namespace

const Experiment pendulum_experiment = {
    .key = "pendulum",
    .title = "Pendulum",
    .scene = "pendulum",
    .asks = "A bob on a rod of 1 m is let go at 60 degrees. How long does the first swing take, "
            "and what is the tension at the bottom?",
    .theory = "Energy gives the speed at each angle; the time is an elliptic integral, 7 % longer "
              "than 2π sqrt(L/g). At the bottom the rod carries the weight and the centripetal "
              "force: from 60 degrees twice the weight.",
    .source = "Landau and Lifshitz, Mechanics, § 11",
    .seconds = 4.2,
    .measurands = measurands,
    .applicable = responses::rigid_joints,
    .prepare = &measuring::make_fine_steps,
    .finest_step = FinestStep{1e-4, rounding::of_corrections},
};

} // namespace carom
