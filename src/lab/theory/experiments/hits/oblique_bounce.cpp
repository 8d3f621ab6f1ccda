/// A ball without spin hits the floor obliquely: it grips or it slips.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/theory.hpp"

#include <array>

namespace carom {

namespace {

constexpr std::string_view rubber = "rubber";
constexpr std::string_view wood = "wood";

/// Without gravity the speeds of the hit are those of the throw.
void prepare_oblique_bounce(World& world) {
    measuring::make_rough(world);
    world.settings.gravity = glm::vec3(0.0f);
}

using Prediction = double (*)(const World& start);

template <const std::string_view& ball>
constexpr Measurand speed_after(std::string_view formula, double tolerance, Prediction predict) {
    return {
        .quantity = "sliding speed after the hit",
        .unit = "m/s",
        .formula = formula,
        .tolerance = tolerance, // rounding
        .predict = predict,
        .measure =
            [](const Trace& trace) { return measuring::forward_speed_after_bounce(trace, ball); },
    };
}

/// Positive as for rolling on in the direction of flight [rad/s].
template <const std::string_view& ball>
std::optional<double> measure_spin_after(const Trace& trace) {
    const auto leaves = measuring::bounce(trace, ball, 1);
    return leaves ? std::optional(-measuring::spin(trace.states()[*leaves], ball).z) : std::nullopt;
}

template <const std::string_view& ball>
constexpr Measurand spin_after(std::string_view formula, Prediction predict) {
    return {
        .quantity = "spin after the hit",
        .unit = "rad/s",
        .formula = formula,
        .tolerance = 1e-4, // rounding
        .predict = predict,
        .measure = &measure_spin_after<ball>,
    };
}

double gripping_speed(const World& start) {
    return 5.0 / 7.0 * measuring::velocity(start, rubber).x;
}

double gripping_spin(const World& start) {
    return gripping_speed(start) / measuring::radius(start, rubber);
}

/// mu (1 + e) |v_n|
double lost_speed(const World& start) {
    const double mu = theory::friction(start, wood, "floor");
    const double e = theory::restitution(start, wood, "floor");
    return mu * (1.0 + e) * -measuring::velocity(start, wood).y;
}

double slipping_speed(const World& start) {
    return measuring::velocity(start, wood).x - lost_speed(start);
}

/// m r times the lost speed, over I = 2/5 m r².
double slipping_spin(const World& start) {
    return 2.5 * lost_speed(start) / measuring::radius(start, wood);
}

// Methods resolve the hit up to |v_n| dt before or after the ball touches. On a floor its lever arm
// is its radius in either case (physics/world/action_point.hpp), so the time step does not matter.
constexpr std::array grip_measurands = {
    speed_after<rubber>("v_t' = 5/7 v_t", 2e-5, &gripping_speed),
    spin_after<rubber>("w' = v_t'/r", &gripping_spin),
};

constexpr std::array slip_measurands = {
    speed_after<wood>("v_t' = v_t - mu (1 + e) |v_n|", 1e-5, &slipping_speed),
    spin_after<wood>("w' = 5/2 mu (1 + e) |v_n| / r", &slipping_spin),
};

} // namespace

const Experiment oblique_grip_experiment = {
    .key = "oblique_grip",
    .title = "Oblique bounce that grips",
    .scene = "oblique_bounce",
    .asks =
        "A rubber ball without spin hits the floor obliquely. How fast does it slide on along the "
        "floor, and how fast does it spin?",
    .theory =
        "The impulse acts at the contact point, so angular momentum about that point is conserved: "
        "m r v_t = m r v_t' + I w'. A ball that grips leaves with the point at rest, w' = v_t'/r. "
        "With I = 2/5 m r² five sevenths of the sliding speed are left, whatever e and μ are.",
    .source = "Brody, The Physics Teacher 22, 1984; Brach, Mechanical Impact Dynamics, 1991",
    .seconds = 0.5,
    .measurands = grip_measurands,
    .applicable = responses::spin_methods,
    .prepare = &prepare_oblique_bounce,
};

const Experiment oblique_slip_experiment = {
    .key = "oblique_slip",
    .title = "Oblique bounce that slips",
    .scene = "oblique_bounce",
    .asks = "A smooth ball without spin hits the floor obliquely and slips throughout the hit. How "
            "much of its sliding speed does friction take, and how fast does it spin?",
    .theory =
        "While the contact slips, friction is μ times the normal force, so its impulse is μ "
        "times the normal impulse (1 + e) m |v_n|. It acts at the distance r from the centre and "
        "so turns the ball as well. The ball slips throughout if this is less than the 2/7 m v_t "
        "that grip would take.",
    .source = "Brach, Mechanical Impact Dynamics, 1991; Cross, Am. J. Phys. 70, 2002",
    .seconds = 0.5,
    .measurands = slip_measurands,
    .applicable = responses::spin_methods,
    .prepare = &prepare_oblique_bounce,
};

} // namespace carom
