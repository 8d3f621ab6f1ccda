#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rounding.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"

#include <array>

namespace carom {

namespace {

constexpr double seconds = 5.0;

double sag_of(const World& start, std::string_view ball) {
    return measuring::mass(start, ball) * measuring::gravity(start) /
           static_cast<double>(start.settings.penalty_stiffness);
}

constexpr std::array measurands = {
    Measurand{
        .quantity = "depth of the ball of 5 kg",
        .unit = "m",
        .formula = "d = m g/k",
        .tolerance = 1e-5, // exact at rest: rounding of its position
        .predict = [](const World& start) { return sag_of(start, "ball of 5 kg"); },
        .measure =
            [](const Trace& trace) {
                return measuring::depth_in_floor(trace, "ball of 5 kg", seconds);
            },
    },
    Measurand{
        .quantity = "depth of the ball of 40 kg",
        .unit = "m",
        .formula = "d = m g/k",
        .tolerance = 1e-5, // its swing of 0.2 m has decayed by exp(-c t/2m) = 4e-6
        .predict = [](const World& start) { return sag_of(start, "ball of 40 kg"); },
        .measure =
            [](const Trace& trace) {
                return measuring::depth_in_floor(trace, "ball of 40 kg", seconds);
            },
    },
};

} // namespace

const Experiment penalty_sag_experiment = {
    .key = "penalty_sag",
    .title = "Sag of a penalty spring",
    .scene = "sag",
    .asks = "Balls of 5 to 40 kg lie on a floor whose springs have 2000 N/m. How deep do they lie "
            "in the end?",
    .theory = "At rest the spring carries the weight, k d = m g. Less depth requires stiffer "
              "springs, and those need shorter sub-steps: that is the price of the penalty method.",
    .source = "Hooke, De Potentia Restitutiva, 1678; Moore and Wilhelms 1988",
    .seconds = seconds,
    .measurands = measurands,
    .applicable = responses::springs,
    .prepare = &measuring::make_ideal,
    .finest_step = FinestStep{2e-4, rounding::of_positions},
};

} // namespace carom
