#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <glm/geometric.hpp>
#include <utility>

namespace carom {

namespace {

/// In shorter steps a ball loses less speed each, of which rounding is a larger share.
void prepare_rolling(World& world) {
    measuring::make_rough(world);
    world.settings.time_step = 1.0f / 480.0f;
}

Measurand stopping_distance(std::string quantity, const char* ball) {
    const auto lever_arm = [ball](const World& start) {
        return static_cast<double>(measuring::body(start, ball).rolling_resistance);
    };
    const auto distance_at_rest = [ball](const Trace& trace) -> std::optional<double> {
        constexpr double at_rest = 1e-4; // [m/s]
        if (glm::length(measuring::velocity(trace.last(), ball)) > at_rest) {
            return std::nullopt;
        }
        return glm::distance(measuring::place(trace.start(), ball),
                             measuring::place(trace.last(), ball));
    };
    return {.quantity = std::move(quantity),
            .unit = "m",
            .formula = "d = 7 v² R/(10 δ g)",
            .tolerance = 0.004, // the new velocity moves the ball: v dt/2 = 2.5 mm less
            .measure = distance_at_rest,
            .symbols = {{"v", "m/s", of::velocity(ball, 'x')},
                        {"R", "m", of::radius(ball)},
                        {"δ", "m", lever_arm}}};
}

} // namespace

/// v²/(2 · 5/7 δ/R g)
ExperimentRows rows::rolling_resistance() {
    return {{
        .key = "rolling_resistance",
        .title = "Rolling to rest",
        .scene = "rolling",
        .asks = "Balls start rolling at the same speed over soft ground. How far does each get?",
        .theory =
            "The ground pushes back more in front of the ball than behind: the normal force N acts "
            "ahead by a lever arm δ. About the contact point, which friction holds, the ball has "
            "the angular momentum 7/5 m R v and loses δ m g of it per second: it slows down at "
            "5/7 δ/R g. Twice the lever arm, half the distance.",
        .source = "Coulomb, Théorie des machines simples, 1785, for the lever arm; any textbook of "
                  "mechanics",
        .seconds = 7.5,
        .symbols = {{"g", "m/s²", of::gravity()}},
        .measurands =
            {stopping_distance("distance with a lever arm of 2 cm", "rolling resistance 2 cm"),
             stopping_distance("distance with a lever arm of 4 cm", "rolling resistance 4 cm"),
             stopping_distance("distance with a lever arm of 8 cm", "rolling resistance 8 cm")},
        .applicable = responses::spin_methods,
        .prepare = &prepare_rolling,
        .finest_step = FinestStep{1.5e-4, rounding::of_velocities},
    }};
}

} // namespace carom
