/// Newton's cradle: five equal balls that touch.
#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/theory.hpp"

namespace carom {

namespace {

constexpr std::string_view first = "ball 1";
constexpr std::string_view second = "ball 2";
constexpr std::string_view middle = "ball 3";
constexpr std::string_view last = "ball 5";

/// Velocity of this ball after the hit has passed, once the last ball moves [m/s].
template <const std::string_view& ball>
std::optional<double> measure_velocity(const Trace& trace) {
    const World* after = measuring::after_touch(trace, first, second);
    return after != nullptr ? std::optional(measuring::velocity(*after, ball).x) : std::nullopt;
}

template <const std::string_view& ball>
constexpr Measurand velocity_of(std::string_view quantity, std::string_view formula,
                                double (*predict)(const World& start)) {
    return {.quantity = quantity,
            .unit = "m/s",
            .formula = formula,
            .tolerance = 1e-5, // only rounding is left: one hit after the other, or converged
            .predict = predict,
            .measure = &measure_velocity<ball>};
}

double speed_of_arrival(const World& start) { return measuring::velocity(start, first).x; }
double at_rest(const World&) { return 0.0; }

constexpr std::array pairwise_measurands = {
    velocity_of<first>("velocity of the first ball after", "0", &at_rest),
    velocity_of<middle>("velocity of the third ball after", "0", &at_rest),
    velocity_of<last>("velocity of the fifth ball after", "v, that of the incoming ball",
                      &speed_of_arrival),
};

constexpr std::array pairwise_responses = {responses::linear_impulse, responses::impulse};

/// Enough iterations for an impulse to pass through four contacts: each leaves cos²(36°) = 0.65 of
/// the error.
void prepare_simultaneous(World& world) {
    measuring::make_ideal_and_weightless(world);
    world.settings.iterations = 100;
}

double mass_of_others(const World& start) {
    return measuring::mass(start, first) * static_cast<double>(start.bodies.size() - 1);
}

/// The struck balls continue together as one body of their common mass, from which the first ball
/// bounces.
double common_velocity(const World& start) {
    return theory::velocity_after_hit(mass_of_others(start), 0.0, measuring::mass(start, first),
                                      speed_of_arrival(start),
                                      theory::restitution(start, first, second));
}

double first_velocity(const World& start) {
    return theory::velocity_after_hit(measuring::mass(start, first), speed_of_arrival(start),
                                      mass_of_others(start), 0.0,
                                      theory::restitution(start, first, second));
}

constexpr std::array simultaneous_measurands = {
    velocity_of<first>("velocity of the first ball after", "v (1 - 4 e)/5", &first_velocity),
    velocity_of<middle>("velocity of the third ball after", "v (1 + e)/5", &common_velocity),
    velocity_of<last>("velocity of the fifth ball after", "v (1 + e)/5", &common_velocity),
};

constexpr std::array simultaneous_responses = {responses::sequential_impulses};

} // namespace

/// The familiar result: one ball in, one ball out.
const Experiment cradle_pairwise_experiment = {
    .key = "cradle_pairwise",
    .title = "Cradle, pair by pair",
    .scene = "cradle",
    .asks = "One ball runs into four equal ones that touch, e = 1. Which balls move afterwards?",
    .theory = "Resolved pair by pair, each hit is one of equal masses: the incoming ball stops "
              "and the next one takes its velocity, up to the last. Contacts are solved in the "
              "order in which the balls were made, here along the travel, so one step does it; "
              "against the travel each step passes the velocity on by one ball.",
    .source = "Herrmann and Seitz, How does the ball-chain work?, 1982",
    .seconds = 3.0,
    .measurands = pairwise_measurands,
    .applicable = pairwise_responses,
    .prepare = &measuring::make_ideal_and_weightless,
};

/// As one hit of all balls at once.
const Experiment cradle_simultaneous_experiment = {
    .key = "cradle_simultaneous",
    .title = "Cradle, all at once",
    .scene = "cradle",
    .asks = "The same five balls under methods that solve all contacts together. Which balls move "
            "afterwards?",
    .theory =
        "Newton's law, v_n' = -e v_n, now holds at all contacts at the same time. Only the "
        "first contact approaches; the others must merely not close. So four balls leave as "
        "one body, and the first rebounds from it: momentum and energy are kept as well, and "
        "yet it is not what a real cradle does. soft_step finds the same in the step of the hit, "
        "but then pushes out the overlaps that single iterations leave, which divides the rest "
        "unevenly.",
    .source = "Smith, Kaufman, Vouga, Tamstorf and Grinspun, Reflections on Simultaneous Impact, "
              "2012",
    .seconds = 3.0,
    .measurands = simultaneous_measurands,
    .applicable = simultaneous_responses,
    .prepare = &prepare_simultaneous,
};

} // namespace carom
