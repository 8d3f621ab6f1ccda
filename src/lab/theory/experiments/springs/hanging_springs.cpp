/// The masses of the scene "springs": one undamped, one damped, one overdamped.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"
#include "physics/world/property_tables.hpp"

namespace carom {

namespace {

/// Of a mass that hangs from the beam.
std::vector<Symbol> symbols_of_spring(const char* mass) {
    return {{"m", "kg", of::mass(mass)},
            {"g", "m/s²", of::gravity()},
            {"k", "N/m", of::stiffness(mass, "beam")},
            {"c", "N s/m", of::damping(mass, "beam")}};
}

/// The height of a mass above its equilibrium [m].
WorldValue height_above_rest(const char* mass) {
    return [mass](const World& world) {
        const Joint& spring = measuring::joint_between(world, mass, "beam");
        const double stretch =
            measuring::weight(world, mass) / static_cast<double>(spring.stiffness);
        return static_cast<double>(spring.length) + stretch -
               static_cast<double>(distance_between_anchors(world, spring));
    };
}

Experiment spring_period() {
    return {
        .key = "spring_period",
        .title = "Period of a spring",
        .scene = "springs",
        .asks = "A mass of 2 kg hangs on a spring of 80 N/m and is let go. What is its period?",
        .theory = "m x'' = -k x oscillates with ω = sqrt(k/m), at any amplitude; gravity shifts "
                  "the equilibrium. Implicit methods reduce the amplitude, not the frequency.",
        .source = "Hooke 1678; any course of mechanics",
        .seconds = 5.5,
        .symbols = symbols_of_spring("free mass"),
        // Explicit or implicit, the frequency is off by (w h)²/24 or so, w h = 0.006: what is left
        // is the interpolation between two states at zero.
        .measurands = {{.quantity = "period, the mean of four",
                        .unit = "s",
                        .formula = "T = 2π sqrt(m/k)",
                        .tolerance = 1e-3,
                        .measure = measured::period(height_above_rest("free mass"), 4)}},
        .applicable = responses::every_method,
        .prepare = &measuring::make_fine_steps,
        .finest_step = FinestStep{3e-6, rounding::of_velocities},
    };
}

/// x ~ exp(-zeta w t) cos(w_d t) with w_d = w sqrt(1 - zeta²), so from peak to peak
///     x_2/x_1 = exp(-2π zeta/sqrt(1 - zeta²)),   zeta = c/(2 sqrt(k m))
Experiment spring_decay() {
    return {
        .key = "spring_decay",
        .title = "Decay of a damped spring",
        .scene = "springs",
        .asks = "The spring has a damper with a tenth of the critical damping. By how much does "
                "each oscillation shrink?",
        .theory =
            "The amplitude decays as exp(-ζ ω t). Implicit integration damps a little more, the "
            "more the longer the step: ζ gains ω h/2.",
        .source = "any course of mechanics; for w h/2: Hairer and Wanner, Solving ODEs II, IV.3",
        .seconds = 4.0,
        .symbols = symbols_of_spring("damped mass"),
        // An implicit spring has w h/2 = 0.003 more of a damping ratio: 2 % in the exponent of
        // 0.63, 1.1 % of the ratio of 0.53.
        .measurands = {{.quantity = "a swing over the one before",
                        .unit = "",
                        .formula = "exp(-2π ζ/sqrt(1 - ζ²)), ζ = c/(2 sqrt(k m))",
                        .tolerance = 0.012,
                        .measure = [](const Trace& trace) -> std::optional<double> {
                            const std::vector<double> peaks =
                                measuring::peaks(trace, height_above_rest("damped mass"));
                            return peaks.size() >= 2 ? std::optional(peaks[1] / peaks[0])
                                                     : std::nullopt;
                        }}},
        .applicable = responses::every_method,
        .prepare = &measuring::make_fine_steps,
    };
}

} // namespace

ExperimentRows rows::hanging_springs() { return {spring_period(), spring_decay()}; }

} // namespace carom
