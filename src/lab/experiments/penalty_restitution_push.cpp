#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/springs.hpp"

#include <array>
#include <cmath>

namespace carom {

namespace {

void prepare(World& world) {
    measuring::make_springy(world, 0.2);
    world.settings.penalty_pull = false;
}

/// With φ = w_d t, s = sqrt(1 - ζ²) and w_d = w s the balls swing as
///     d  = v/w_d exp(-ζ w t) sin φ
///     d' = v exp(-ζ w t) (cos φ - ζ/s sin φ)
/// and the force k d + c d' = m_r (w² d + 2 ζ w d') ends where
///     (1 - 2 ζ²) sin φ + 2 ζ s cos φ = 0
/// With ζ = cos ψ and s = sin ψ this is sin(2ψ - φ) = 0, first at φ = 2ψ = 2 atan(s/ζ). There the
/// bracket of d' is cos 2ψ - 2 cos² ψ = -1, so e = exp(-ζ w t) = exp(-ζ/s φ).
double restitution(const World& start) {
    const double zeta = measuring::spring(start).damping_ratio;
    const double s = std::sqrt(1.0 - zeta * zeta);
    return std::exp(-2.0 * zeta / s * std::atan(s / zeta));
}

constexpr std::array measurands = {
    Measurand{
        .quantity = "restitution",
        .unit = "",
        .formula = "e = exp(-2 ζ/sqrt(1 - ζ²) atan(sqrt(1 - ζ²)/ζ))",
        .tolerance = 0.004, // the sub-steps are of first order: w h = 63/s · 1/16 ms
        .predict = &restitution,
        .measure = &measuring::ratio_of_speeds,
    },
};

} // namespace

const Experiment penalty_restitution_push_experiment = {
    .key = "penalty_restitution_push",
    .title = "Restitution of a damped spring that only pushes",
    .scene = "head_on",
    .asks =
        "The same spring and damper, but no tension. At what fraction of their speed do the balls "
        "separate now?",
    .theory =
        "The force ends where the damper would begin to pull, k d = c |d'|, before the overlap has "
        "gone. That is at the phase 2 atan(sqrt(1 - ζ²)/ζ) instead of π, so the speed has "
        "decayed "
        "less. Then they fly apart freely, still overlapping.",
    .source = "Schwager and Pöschel, Granular Matter 9, 2007",
    .seconds = 1.2,
    .measurands = measurands,
    .applicable = responses::springs,
    .prepare = &prepare,
};

} // namespace carom
