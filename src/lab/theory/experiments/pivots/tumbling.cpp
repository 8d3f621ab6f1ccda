#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <cmath>
#include <glm/geometric.hpp>
#include <vector>

namespace carom {

namespace {

constexpr const char* plate = "about the middle moment";

void prepare_tumbling(World& world) {
    measuring::make_ideal_and_weightless(world);
    world.settings.time_step = 1.0f / 1000.0f;
    // Nothing touches: with sub-steps only rounding would grow.
    world.settings.penalty_sub_steps = 1;
    world.settings.soft_sub_steps = 1;
}

/// In the plate's own axes [rad/s].
glm::dvec3 body_spin(const World& world) {
    const Body& body = measuring::body(world, plate);
    return direction_to_body(transform(body), body.angular_velocity);
}

/// Euler's equations have w_2 = const sn(λ t, k) about the middle of the moments I_1 < I_2 < I_3,
/// with L² = Σ(I_i w_i)², 2E = Σ I_i w_i² and, for L² > 2E I_2,
///     λ² = (I_3 - I_2)(L² - 2E I_1)/(I_1 I_2 I_3)
///     k² = (I_2 - I_1)(2E I_3 - L²)/((I_3 - I_2)(L² - 2E I_1))   [Landau and Lifshitz I, § 37]
/// sn changes its sign every 2 K(k).
struct Tumble {
    double lambda;
    double k;
};

Tumble tumble(const World& start) {
    // x has the smallest moment, z the middle one, y the largest.
    const glm::dvec3 I = 1.0 / glm::dvec3(measuring::body(start, plate).inverse_inertia);
    const double I_1 = I.x;
    const double I_2 = I.z;
    const double I_3 = I.y;
    const glm::dvec3 w = body_spin(start);
    const double E = 0.5 * glm::dot(w, I * w);
    const double L_squared = glm::dot(I * w, I * w);
    const double of_motion = (I_3 - I_2) * (L_squared - 2.0 * E * I_1);
    return {std::sqrt(of_motion / (I_1 * I_2 * I_3)),
            std::sqrt((I_2 - I_1) * (2.0 * E * I_3 - L_squared) / of_motion)};
}

/// From the first change of sign of the spin about the middle axis to the second.
std::optional<double> time_between_first_flips(const Trace& trace) {
    std::vector<double> flips; // [s]
    for (std::size_t i = 1; i < trace.states().size() && flips.size() < 2; ++i) {
        const double before = body_spin(trace.states()[i - 1]).z;
        const double after = body_spin(trace.states()[i]).z;
        if ((before > 0.0) != (after > 0.0)) {
            const double dt = trace.states()[i].time - trace.states()[i - 1].time;
            flips.push_back(trace.states()[i - 1].time + dt * before / (before - after));
        }
    }
    return flips.size() == 2 ? std::optional(flips[1] - flips[0]) : std::nullopt;
}

} // namespace

ExperimentRows rows::tumbling() {
    return {{
        .key = "tumbling",
        .title = "Tumbling about the middle axis",
        .scene = "tumbling",
        .asks = "A free plate spins about the axis of its middle moment of inertia, slightly "
                "disturbed. How long does it take from one flip to the next?",
        .theory =
            "Without torque Euler's equations make ω_2 vary like a pendulum that goes nearly over "
            "the top: it stays near ±ω for a while and then flips, regularly, every 2 K(k)/λ. The "
            "smaller the disturbance, the nearer k is to 1 and the longer the interval.",
        .source =
            "Landau and Lifshitz, Mechanics, § 37; Ashbaugh et al., J. Dyn. Diff. Eq. 3, 1991",
        .seconds = 3.0,
        .symbols = {{"k", "", [](const World& start) { return tumble(start).k; }},
                    {"λ", "1/s", [](const World& start) { return tumble(start).lambda; }}},
        .measurands = {{.quantity = "time between flips",
                        .unit = "s",
                        .formula = "T = 2 K(k)/λ",
                        // The midpoint rule is off by T (w dt)²/12 = 8e-6 s; a flip enlarges what
                        // rounding adds.
                        .tolerance = 0.002,
                        .measure = &time_between_first_flips}},
        .applicable = responses::every_method,
        .prepare = &prepare_tumbling,
        .finest_step = FinestStep{1.5e-5, rounding::of_velocities},
    }};
}

} // namespace carom
