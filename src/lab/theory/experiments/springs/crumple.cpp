#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"

#include <algorithm>

namespace carom {

namespace {

constexpr const char* elastic = "elastic block";
constexpr const char* crumpling = "crumpling block";
constexpr const char* crumpling_wall = "wall of the crumpling block";

/// Rebound speed over approach speed: the fastest that the block ever goes back, which is when the
/// buffer is slack again.
Measure restitution_of_block(const char* block) {
    return [speed = of::velocity(block, 'x')](const Trace& trace) {
        double fastest = 0.0;
        bool is_past = false;
        for (const World& state : trace.states()) {
            const double back = -speed(state);
            is_past = is_past || (fastest > 0.0 && back < fastest);
            fastest = std::max(fastest, back);
        }
        return is_past ? std::optional(fastest / speed(trace.start())) : std::nullopt;
    };
}

double yield_force(const World& world) {
    const Joint& buffer = measuring::joint_between(world, crumpling, crumpling_wall);
    return static_cast<double>(buffer.yield_force.value_or(0.0f));
}

std::optional<double> measure_crush(const Trace& trace) {
    const WorldValue length = of::joint_length(crumpling, crumpling_wall);
    return restitution_of_block(crumpling)(trace)
               ? std::optional(length(trace.start()) - length(trace.last()))
               : std::nullopt;
}

} // namespace

/// A block at v_y would bring its buffer just to the yield force, F_y = sqrt(k m) v_y. Of a faster
/// one 1/2 m v² = 1/2 m v_y² + F_y s.
ExperimentRows rows::crumple() {
    return {{
        .key = "crumple",
        .title = "Crumple zone",
        .scene = "crumple",
        .asks =
            "Blocks of 10 kg run at 3 m/s into buffers of 1000 N/m, of which one yields at 150 N. "
            "How fast do they rebound, and how much shorter does the buffer stay?",
        .theory = "A buffer that yields stores F_y²/(2 k) and no more; that energy drives the "
                  "block back, at v_y = F_y/sqrt(k m), however fast it came. The rest is work "
                  "along the crushed length: F_y s.",
        .source = "elastic-perfectly plastic impact: Johnson, Contact Mechanics, 1985, section "
                  "11.5",
        .seconds = 0.8,
        .symbols = {{"m", "kg", of::mass(crumpling)},
                    {"v", "m/s", of::velocity(crumpling, 'x')},
                    {"k", "N/m", of::stiffness(crumpling, crumpling_wall)},
                    {"F_y", "N", &yield_force}},
        .measurands =
            {// An implicit spring loses exp(-π w h/2), w h = 0.01: 1.6 % over half a swing.
             {.quantity = "restitution of the elastic block",
              .unit = "",
              .formula = "e = 1",
              .tolerance = 0.02,
              .measure = restitution_of_block(elastic)},
             {.quantity = "restitution of the crumpling block",
              .unit = "",
              .formula = "e = v_y/v, v_y = F_y/sqrt(k m)",
              .tolerance = 0.01,
              .measure = restitution_of_block(crumpling)},
             {.quantity = "how much shorter the buffer stays",
              .unit = "m",
              .formula = "s = m (v² - v_y²)/(2 F_y), v_y = F_y/sqrt(k m)",
              .tolerance = 3e-3,
              .measure = &measure_crush}},
        .applicable = responses::every_method,
        .prepare = &measuring::make_fine_steps,
    }};
}

} // namespace carom
