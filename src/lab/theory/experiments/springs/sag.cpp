/// How deep balls of any mass lie in a soft floor: under springs of one stiffness, and under soft
/// contacts of one frequency.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <algorithm>
#include <numbers>

namespace carom {

namespace {

constexpr const char* light_load = "ball of 5 kg";
constexpr const char* heavy_load = "ball of 40 kg";

/// How deep a ball lies in the floor y = 0, below 0 above it [m].
WorldValue depth_in_floor(const char* ball) {
    return [ball](const World& world) {
        return measuring::radius(world, ball) - measuring::place(world, ball).y;
    };
}

/// At the end of `seconds`.
std::vector<Measurand> depths_at_rest(const std::string& formula, double seconds) {
    std::vector<Measurand> all;
    for (const char* ball : {light_load, heavy_load}) {
        const auto depth_at_end = [depth = depth_in_floor(ball),
                                   seconds](const Trace& trace) -> std::optional<double> {
            const auto step = static_cast<double>(trace.start().settings.time_step);
            return trace.elapsed() < seconds - step ? std::nullopt
                                                    : std::optional(depth(trace.last()));
        };
        all.push_back({.quantity = std::string("depth of the ") + ball,
                       .unit = "m",
                       .formula = formula,
                       .tolerance = 1e-5, // exact at rest: rounding of its position
                       .measure = depth_at_end,
                       .symbols = {{"m", "kg", of::mass(ball)}}});
    }
    return all;
}

std::vector<ExperimentCurve> curves_of_loads() {
    return {{"depth of the ball of 5 kg", "m", depth_in_floor(light_load)},
            {"depth of the ball of 40 kg", "m", depth_in_floor(heavy_load)}};
}

Experiment penalty_sag() {
    constexpr double seconds = 5.0;
    return {
        .key = "penalty_sag",
        .title = "Sag of a penalty spring",
        .scene = "sag",
        .asks = "Balls of 5 to 40 kg lie on a floor whose springs have 2000 N/m. How deep do they "
                "lie in the end?",
        .theory =
            "At rest the spring carries the weight, k d = m g. Less depth requires stiffer "
            "springs, and those need shorter sub-steps: that is the price of the penalty method.",
        .source = "Hooke, De Potentia Restitutiva, 1678; Moore and Wilhelms 1988",
        .seconds = seconds,
        .symbols = {{"g", "m/s²", of::gravity()}, {"k", "N/m", of::setting("penalty_stiffness")}},
        // The oscillation of the heavy ball, 0.2 m, has decayed by exp(-c t/2m) = 4e-6.
        .measurands = depths_at_rest("d = m g/k", seconds),
        .applicable = responses::springs,
        .prepare = &measuring::make_ideal,
        .finest_step = FinestStep{2e-4, rounding::of_positions},
        .curves = curves_of_loads(),
    };
}

/// So soft that the depth can be seen, and critically damped. Relaxation removes the velocity after
/// each sub-step h, so that the balls approach their depth at a rate of only h omega²/(1 + a_2) =
/// 3/s: ten seconds leave exp(-32) of 1 cm, and exp(-11) at a third of the time step.
void prepare_soft(World& world) {
    measuring::make_ideal(world);
    world.settings.time_step = 1.0f / 60.0f;
    world.settings.soft_frequency = 5.0f;
    world.settings.soft_damping_ratio = 1.0f;
    world.settings.slop = 0.005f;
}

/// Of a soft contact: its frequency is bounded by a quarter of that of the sub-steps [1/s].
double soft_omega(const World& start) {
    const Settings& settings = start.settings;
    const double sub_step_rate =
        static_cast<double>(settings.soft_sub_steps) / static_cast<double>(settings.time_step);
    return 2.0 * std::numbers::pi *
           std::min(static_cast<double>(settings.soft_frequency), 0.25 * sub_step_rate);
}

/// At rest neither the velocity nor the accumulated λ = m g h changes any more. With v_n = 0 the
/// update Δλ = mass_scale v_target/k(n) - impulse_scale λ is 0 where
///     a_2 m (omega/a_1) (d - slop) = m g h,   a_2 = h omega a_1
/// so that d - slop = g/omega²: as on a spring of k = m omega², whatever the mass and the damping.
Experiment soft_sag() {
    constexpr double seconds = 10.0;
    return {
        .key = "soft_sag",
        .title = "Sag of a soft contact",
        .scene = "sag",
        .asks = "The balls of 5 to 40 kg lie on contacts of 5 Hz under Soft step. How deep do they "
                "lie in the end?",
        .theory =
            "A soft contact is given a frequency, not a stiffness: its spring has k = m ω² for the "
            "mass that it carries, so m g/k is g/ω² for every ball. Heavy and light sink equally, "
            "and the slop is added.",
        .source = "Catto, Soft Constraints, GDC 2011",
        .seconds = seconds,
        .symbols = {{"slop", "m", of::setting("slop")},
                    {"g", "m/s²", of::gravity()},
                    {"ω", "1/s", &soft_omega}},
        .measurands = depths_at_rest("d = slop + g/ω²", seconds),
        .applicable = {responses::soft_step},
        .prepare = &prepare_soft,
        .finest_step = FinestStep{2e-3, rounding::of_positions},
        .curves = curves_of_loads(),
    };
}

} // namespace

ExperimentRows rows::sag() { return {penalty_sag(), soft_sag()}; }

} // namespace carom
