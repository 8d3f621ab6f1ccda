#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"
#include "lab/theory/experiments/theory.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace carom {

namespace {

constexpr std::string_view elastic = "elastic block";
constexpr std::string_view crumpling = "crumpling block";

const Joint& buffer(const World& world, std::string_view block) {
    const std::string_view wall =
        block == elastic ? "wall of the elastic block" : "wall of the crumpling block";
    return measuring::joint_between(world, block, wall);
}

/// The speed at which a block would bring its buffer just to the yield force: F_y = sqrt(k m) v.
double yield_speed(const World& start) {
    const Joint& spring = buffer(start, crumpling);
    const auto k = static_cast<double>(spring.stiffness);
    return static_cast<double>(spring.yield_force.value_or(0.0f)) /
           std::sqrt(k * measuring::mass(start, crumpling));
}

double speed_of_block(const World& start, std::string_view block) {
    return measuring::velocity(start, block).x;
}

/// Rebound speed over approach speed: the fastest that the block ever goes back, which is when the
/// buffer is slack again.
std::optional<double> measure_restitution_of_block(const Trace& trace, std::string_view block) {
    double fastest = 0.0;
    bool is_past = false;
    for (const World& state : trace.states()) {
        const double back = -speed_of_block(state, block);
        is_past = is_past || (fastest > 0.0 && back < fastest);
        fastest = std::max(fastest, back);
    }
    return is_past ? std::optional(fastest / speed_of_block(trace.start(), block)) : std::nullopt;
}

/// Energy: 1/2 m v² = 1/2 m v_y² + F_y s.
double predict_crush(const World& start) {
    const double v = speed_of_block(start, crumpling);
    const double v_y = yield_speed(start);
    const auto F_y = static_cast<double>(buffer(start, crumpling).yield_force.value_or(0.0f));
    return 0.5 * measuring::mass(start, crumpling) * (v * v - v_y * v_y) / F_y;
}

std::optional<double> measure_crush(const Trace& trace) {
    if (!measure_restitution_of_block(trace, crumpling)) {
        return std::nullopt;
    }
    return static_cast<double>(buffer(trace.start(), crumpling).length -
                               buffer(trace.last(), crumpling).length);
}

constexpr std::array crumple_measurands = {
    // An implicit spring loses exp(-π w h/2), w h = 0.01: 1.6 % over half a swing.
    Measurand{
        .quantity = "restitution of the elastic block",
        .unit = "",
        .formula = "e = 1",
        .tolerance = 0.02,
        .predict = [](const World& /*start*/) { return 1.0; },
        .measure = [](const Trace& trace) { return measure_restitution_of_block(trace, elastic); }},
    Measurand{
        .quantity = "restitution of the crumpling block",
        .unit = "",
        .formula = "e = v_y/v, v_y = F_y/sqrt(k m)",
        .tolerance = 0.01,
        .predict =
            [](const World& start) {
                return yield_speed(start) / speed_of_block(start, crumpling);
            },
        .measure =
            [](const Trace& trace) { return measure_restitution_of_block(trace, crumpling); }},
    Measurand{.quantity = "how much shorter the buffer stays",
              .unit = "m",
              .formula = "s = m (v² - v_y²)/(2 F_y)",
              .tolerance = 3e-3,
              .predict = &predict_crush,
              .measure = &measure_crush},
};

} // namespace

const Experiment crumple_experiment = {
    .key = "crumple",
    .title = "Crumple zone",
    .scene = "crumple",
    .asks = "Blocks of 10 kg run at 3 m/s into buffers of 1000 N/m, of which one yields at 150 N. "
            "How fast do they rebound, and how much shorter does the buffer stay?",
    .theory = "A buffer that yields stores F_y²/(2 k) and no more; that energy drives the block "
              "back, at v_y = F_y/sqrt(k m), however fast it came. The rest is work along the "
              "crushed length: F_y s.",
    .source = "elastic-perfectly plastic impact: Johnson, Contact Mechanics, 1985, section 11.5",
    .seconds = 0.8,
    .measurands = crumple_measurands,
    .applicable = responses::every_method,
    .prepare = &measuring::make_fine_steps,
};

} // namespace carom
