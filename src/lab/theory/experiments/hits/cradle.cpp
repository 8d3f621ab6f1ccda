/// Newton's cradle: five equal balls that touch.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/hits/ball_chain.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/theory.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace carom {

namespace {

constexpr std::string_view first_ball = "ball 1";
constexpr std::string_view second_ball = "ball 2";
constexpr std::string_view middle_ball = "ball 3";
constexpr std::string_view last_ball = "ball 5";

/// Velocity of this ball after the hit has passed, once the last ball moves [m/s].
template <const std::string_view& ball>
std::optional<double> measure_velocity_in_cradle(const Trace& trace) {
    const World* after = measuring::after_touch(trace, first_ball, second_ball);
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
            .measure = &measure_velocity_in_cradle<ball>};
}

double speed_of_arrival(const World& start) { return measuring::velocity(start, first_ball).x; }
double at_rest(const World&) { return 0.0; }

constexpr std::array pairwise_measurands = {
    velocity_of<first_ball>("velocity of the first ball after", "0", &at_rest),
    velocity_of<middle_ball>("velocity of the third ball after", "0", &at_rest),
    velocity_of<last_ball>("velocity of the fifth ball after", "v, that of the incoming ball",
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
    return measuring::mass(start, first_ball) * static_cast<double>(start.bodies.size() - 1);
}

/// The struck balls continue together as one body of their common mass, from which the first ball
/// bounces.
double common_velocity(const World& start) {
    return theory::velocity_after_hit(mass_of_others(start), 0.0,
                                      measuring::mass(start, first_ball), speed_of_arrival(start),
                                      theory::restitution(start, first_ball, second_ball));
}

double first_velocity(const World& start) {
    return theory::velocity_after_hit(measuring::mass(start, first_ball), speed_of_arrival(start),
                                      mass_of_others(start), 0.0,
                                      theory::restitution(start, first_ball, second_ball));
}

constexpr std::array simultaneous_measurands = {
    velocity_of<first_ball>("velocity of the first ball after", "v (1 - 4 e)/5", &first_velocity),
    velocity_of<middle_ball>("velocity of the third ball after", "v (1 + e)/5", &common_velocity),
    velocity_of<last_ball>("velocity of the fifth ball after", "v (1 + e)/5", &common_velocity),
};

constexpr std::array simultaneous_responses = {responses::sequential_impulses};

// On springs.

constexpr std::string_view fourth_ball = "ball 4";

/// Contacts of 24 ms, and sub-steps of 1/32 ms.
void prepare_cradle_springs(World& world) {
    measuring::make_ideal_and_weightless(world);
    world.settings.time_step = 1.0f / 1000.0f;
    world.settings.penalty_sub_steps = 32;
    world.settings.penalty_law = "hertz";
    world.settings.penalty_stiffness = 100'000.0f;
}

/// n and D of the world's law; Hertz's n for those that have none.
theory::ChainLaw law_of(const World& start) {
    const Settings& settings = start.settings;
    if (settings.penalty_law == Key("hunt_crossley")) {
        return {static_cast<double>(settings.penalty_exponent),
                static_cast<double>(settings.penalty_dissipation) * speed_of_arrival(start)};
    }
    return {1.5, 0.0};
}

template <std::size_t i>
double velocity_on_springs(const World& start) {
    return speed_of_arrival(start) *
           theory::end_of_chain(start.bodies.size(), law_of(start)).velocities[i];
}

double time_of_chain(const World& start) {
    const theory::ChainLaw law = law_of(start);
    const double v = speed_of_arrival(start);
    const double radius = 0.5 * measuring::radius(start, first_ball);
    const double k = law.n == 1.5 ? theory::hertz_stiffness(start.settings, radius)
                                  : static_cast<double>(start.settings.penalty_stiffness);
    const double length =
        std::pow(measuring::mass(start, first_ball) * v * v / k, 1.0 / (law.n + 1.0));
    return theory::end_of_chain(start.bodies.size(), law).last_leaves * length / v;
}

/// From the first step in which the first two push each other to the last in which the last two do.
std::optional<double> measure_time_of_chain(const Trace& trace) {
    const auto& states = trace.states();
    const auto pushes = [](const World& world, std::string_view a, std::string_view b) {
        return measuring::normal_impulse(world, a, b) > 0.0;
    };
    const auto begin = std::find_if(states.begin(), states.end(), [&](const World& world) {
        return pushes(world, first_ball, second_ball);
    });
    const auto arrived = std::find_if(begin, states.end(), [&](const World& world) {
        return pushes(world, fourth_ball, last_ball);
    });
    const auto end = std::find_if_not(arrived, states.end(), [&](const World& world) {
        return pushes(world, fourth_ball, last_ball);
    });
    return end != states.end() ? std::optional((end - 1)->time - begin->time) : std::nullopt;
}

template <const std::string_view& ball, std::size_t i>
constexpr Measurand spring_velocity_of(std::string_view quantity) {
    return {.quantity = quantity,
            .unit = "m/s",
            .formula = "m x_i'' = k d_(i-1)^1.5 - k d_i^1.5",
            .tolerance = 1e-3, // the sub-steps are of first order: 1/780 of a contact each
            .predict = &velocity_on_springs<i>,
            .measure = &measure_velocity_in_cradle<ball>};
}

constexpr std::array cradle_spring_measurands = {
    spring_velocity_of<first_ball, 0>("velocity of the first ball after"),
    spring_velocity_of<second_ball, 1>("velocity of the second ball after"),
    spring_velocity_of<middle_ball, 2>("velocity of the third ball after"),
    spring_velocity_of<fourth_ball, 3>("velocity of the fourth ball after"),
    spring_velocity_of<last_ball, 4>("velocity of the fifth ball after"),
    Measurand{.quantity = "time until the fifth ball leaves",
              .unit = "s",
              .formula = "about 5/2 T",
              .tolerance = 1e-3, // counted in steps of 1 ms
              .predict = &time_of_chain,
              .measure = &measure_time_of_chain},
};

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

/// As springs that all act at once.
const Experiment cradle_springs_experiment = {
    .key = "cradle_springs",
    .title = "Cradle, on springs",
    .scene = "cradle",
    .asks = "The same five balls as elastic spheres that press each other by Hertz's law. Which "
            "balls move afterwards, and when does the last one leave?",
    .theory =
        "All contacts press at the same time, and a wave runs through the row. Almost all of it "
        "leaves with the last ball, but the others move as well: the line breaks up, by the same "
        "velocities for every k. A pair touches for T = 3.2181 (m_r²/(k² v))^(1/5); two balls part "
        "after T, three after 1.53 T, four after 2.04 T, five after 2.53 T. Each further ball adds "
        "half a contact time.",
    .source = "Herrmann and Seitz, How does the ball-chain work?, 1982; integrated by "
              "Runge and Kutta's method",
    .seconds = 3.0,
    .measurands = cradle_spring_measurands,
    .applicable = responses::springs,
    .prepare = &prepare_cradle_springs,
    .finest_step = FinestStep{1e-5, "In shorter steps a ball moves by so little that the rounding "
                                    "of its position shows in how the contacts press."},
};

} // namespace carom
