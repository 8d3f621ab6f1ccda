#include "lab/experiments/measuring.hpp"
#include "lab/experiments/oscillation.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"

#include <array>
#include <cmath>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

constexpr std::string_view mass = "damped mass";
constexpr std::string_view beam = "beam";

/// x ~ exp(-zeta w t) cos(w_d t) with w_d = w sqrt(1 - zeta²), so from peak to peak
///     x_2/x_1 = exp(-2π zeta/sqrt(1 - zeta²)),   zeta = c/(2 sqrt(k m))
double predict(const World& start) {
    const Joint& spring = measuring::joint_between(start, mass, beam);
    const auto k = static_cast<double>(spring.stiffness);
    const double zeta =
        static_cast<double>(spring.damping) / (2.0 * std::sqrt(k * measuring::mass(start, mass)));
    return std::exp(-glm::two_pi<double>() * zeta / std::sqrt(1.0 - zeta * zeta));
}

std::optional<double> measure(const Trace& trace) {
    const std::vector<double> peaks = measuring::peaks(trace, [&](const World& world) {
        return measuring::height_above_rest(world, trace.start(), mass, beam);
    });
    return peaks.size() >= 2 ? std::optional(peaks[1] / peaks[0]) : std::nullopt;
}

constexpr std::array measurands = {
    // An implicit spring has w h/2 = 0.003 more of a damping ratio: 2 % in the exponent of 0.63,
    // 1.1 % of the ratio of 0.53.
    Measurand{.quantity = "a swing over the one before",
              .unit = "",
              .formula = "exp(-2π ζ/sqrt(1 - ζ²)), ζ = c/(2 sqrt(k m))",
              .tolerance = 0.012,
              .predict = &predict,
              .measure = &measure},
};

} // namespace

const Experiment spring_decay_experiment = {
    .key = "spring_decay",
    .title = "Decay of a damped spring",
    .scene = "springs",
    .asks = "The spring has a damper with a tenth of the critical damping. By how much does "
            "each oscillation shrink?",
    .theory = "The amplitude decays as exp(-ζ ω t). Implicit integration damps a little more, the "
              "more the longer the step: ζ gains ω h/2.",
    .source = "any course of mechanics; for w h/2: Hairer and Wanner, Solving ODEs II, IV.3",
    .seconds = 4.0,
    .measurands = measurands,
    .applicable = responses::every_method,
    .prepare = &measuring::make_fine_steps,
};

} // namespace carom
