#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <array>
#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr std::string_view short_arm = "rolling resistance 2 cm";
constexpr std::string_view middle_arm = "rolling resistance 4 cm";
constexpr std::string_view long_arm = "rolling resistance 8 cm";

/// v²/(2 · 5/7 δ/R g) [m]
template <const std::string_view& ball>
double stopping_distance(const World& start) {
    const double v = measuring::velocity(start, ball).x;
    const auto arm = static_cast<double>(measuring::body(start, ball).rolling_resistance);
    const double braking =
        5.0 / 7.0 * arm / measuring::radius(start, ball) * measuring::gravity(start);
    return v * v / (2.0 * braking);
}

template <const std::string_view& ball>
std::optional<double> distance_at_rest(const Trace& trace) {
    constexpr double at_rest = 1e-4; // [m/s]
    if (glm::length(measuring::velocity(trace.last(), ball)) > at_rest) {
        return std::nullopt;
    }
    return glm::distance(measuring::place(trace.start(), ball),
                         measuring::place(trace.last(), ball));
}

/// In shorter steps a ball loses less speed each, of which rounding is a larger share.
void prepare_rolling(World& world) {
    measuring::make_rough(world);
    world.settings.time_step = 1.0f / 480.0f;
}

constexpr double rolling_tolerance = 0.004; // the new velocity moves the ball: v dt/2 = 2.5 mm less

template <const std::string_view& ball>
constexpr Measurand distance_of(std::string_view quantity) {
    return {
        .quantity = quantity,
        .unit = "m",
        .formula = "d = 7 v² R/(10 δ g)",
        .tolerance = rolling_tolerance,
        .predict = &stopping_distance<ball>,
        .measure = &distance_at_rest<ball>,
    };
}

constexpr std::array rolling_measurands = {
    distance_of<short_arm>("distance with a lever arm of 2 cm"),
    distance_of<middle_arm>("distance with a lever arm of 4 cm"),
    distance_of<long_arm>("distance with a lever arm of 8 cm"),
};

} // namespace

const Experiment rolling_resistance_experiment = {
    .key = "rolling_resistance",
    .title = "Rolling to rest",
    .scene = "rolling",
    .asks = "Balls start rolling at the same speed over soft ground. How far does each get?",
    .theory =
        "The ground pushes back more in front of the ball than behind: the normal force N acts "
        "ahead by a lever arm δ. About the contact point, which friction holds, the ball has the "
        "angular momentum 7/5 m R v and loses δ m g of it per second: it slows down at 5/7 δ/R g. "
        "Twice the lever arm, half the distance.",
    .source =
        "Coulomb, Théorie des machines simples, 1785, for the lever arm; any textbook of mechanics",
    .seconds = 7.5,
    .measurands = rolling_measurands,
    .applicable = responses::spin_methods,
    .prepare = &prepare_rolling,
    .finest_step = FinestStep{1.5e-4, rounding::of_velocities},
};

} // namespace carom
