#include "lab/experiments/measuring.hpp"
#include "lab/experiments/oscillation.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rounding.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"
#include "physics/world/joint_properties.hpp"

#include <array>

namespace carom {

namespace {

constexpr std::string_view mass = "creeping mass";
constexpr std::string_view beam = "beam";
constexpr double seconds = 6.0;

double weight(const World& start) {
    return measuring::mass(start, mass) * measuring::gravity(start);
}

double stretch(const World& world) {
    const Joint& spring = measuring::joint_between(world, mass, beam);
    return static_cast<double>(distance_between_anchors(world, spring) - spring.length);
}

constexpr std::array measurands = {
    // It creeps there as exp(-0.27 w t), w = 6.3/s: 4e-5 of 25 cm are left. It stops where its
    // speed no longer moves it by what a float of 1.3 m resolves, 6e-8 m: in steps of 1/240 s, and
    // sub-steps of an eighth of it, 0.07 mm too early, and in half of those twice that.
    Measurand{.quantity = "stretch",
              .unit = "m",
              .formula = "d = m g/k",
              .tolerance = 2e-4,
              .predict =
                  [](const World& start) {
                      const Joint& spring = measuring::joint_between(start, mass, beam);
                      return weight(start) / static_cast<double>(spring.stiffness);
                  },
              .measure =
                  [](const Trace& trace) {
                      return measuring::mean_over_last(trace, seconds, 0.1, &stretch);
                  }},
    Measurand{.quantity = "pull",
              .unit = "N",
              .formula = "F = m g",
              .tolerance = 5e-3,
              .predict = &weight,
              .measure =
                  [](const Trace& trace) {
                      return measuring::mean_over_last(trace, seconds, 0.1, [](const World& world) {
                          return measuring::pull(world,
                                                 measuring::joint_between(world, mass, beam));
                      });
                  }},
};

void prepare(World& world) {
    measuring::make_fine_steps(world);
    world.settings.time_step = 1.0f / 240.0f;
}

} // namespace

const Experiment hanging_mass_experiment = {
    .key = "hanging_mass",
    .title = "A mass hangs on a spring",
    .scene = "springs",
    .asks = "A mass of 2 kg settles, overdamped, on a spring of 80 N/m. How far does the "
            "spring stretch, and how hard does it pull?",
    .theory = "At rest the spring carries the weight: k d = m g. With twice the critical damping "
              "it gets there without oscillating.",
    .source = "Hooke 1678",
    .seconds = seconds,
    .measurands = measurands,
    .applicable = responses::every_method,
    .prepare = &prepare,
    .finest_step = FinestStep{2e-4, rounding::of_positions},
};

} // namespace carom
