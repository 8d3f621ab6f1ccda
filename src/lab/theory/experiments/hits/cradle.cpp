/// Newton's cradle: five equal balls that touch.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/hits/ball_chain.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <fmt/format.h>
#include <utility>

namespace carom {

namespace {

/// Velocity of this ball after the hit has passed, once the last ball moves.
Measurand velocity_in_cradle(std::size_t ball, const char* formula, double tolerance,
                             WorldValue predict = {}) {
    constexpr std::array ordinals = {"first", "second", "third", "fourth", "fifth"};
    return {.quantity = fmt::format("velocity of the {} ball after", ordinals[ball - 1]),
            .unit = "m/s",
            .formula = formula,
            .tolerance = tolerance,
            .predict = std::move(predict),
            .measure = measured::after_touch("ball 1", "ball 2",
                                             of::velocity(fmt::format("ball {}", ball), 'x'))};
}

constexpr double exact = 1e-5; // only rounding is left: one hit after the other, or converged

double speed_of_arrival(const World& start) { return measuring::velocity(start, "ball 1").x; }

std::vector<Symbol> symbols_of_cradle() {
    return {{"v", "m/s", &speed_of_arrival},
            {"e", "", of::restitution("ball 1", "ball 2")},
            {"N", "", [](const World& world) { return static_cast<double>(world.bodies.size()); }}};
}

// On springs.

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

Measurand velocity_on_springs(std::size_t ball) {
    // The sub-steps are of first order: 1/780 of a contact each.
    return velocity_in_cradle(
        ball, "m x_i'' = k d_(i-1)^1.5 - k d_i^1.5", 1e-3, [ball](const World& start) {
            return speed_of_arrival(start) *
                   theory::end_of_chain(start.bodies.size(), law_of(start)).velocities[ball - 1];
        });
}

double time_of_chain(const World& start) {
    const theory::ChainLaw law = law_of(start);
    const double v = speed_of_arrival(start);
    const double radius = 0.5 * measuring::radius(start, "ball 1");
    const double k = law.n == 1.5 ? theory::hertz_stiffness(start.settings, radius)
                                  : static_cast<double>(start.settings.penalty_stiffness);
    const double length =
        std::pow(measuring::mass(start, "ball 1") * v * v / k, 1.0 / (law.n + 1.0));
    return theory::end_of_chain(start.bodies.size(), law).last_leaves * length / v;
}

/// From the first step in which the first two push each other to the last in which the last two do.
std::optional<double> measure_time_of_chain(const Trace& trace) {
    const auto& states = trace.states();
    const auto pushes = [](const World& world, std::string_view a, std::string_view b) {
        return measuring::normal_impulse(world, a, b) > 0.0;
    };
    const auto begin = std::ranges::find_if(
        states, [&](const World& world) { return pushes(world, "ball 1", "ball 2"); });
    const auto arrived = std::find_if(
        begin, states.end(), [&](const World& world) { return pushes(world, "ball 4", "ball 5"); });
    const auto end = std::find_if_not(arrived, states.end(), [&](const World& world) {
        return pushes(world, "ball 4", "ball 5");
    });
    return end != states.end() ? std::optional((end - 1)->time - begin->time) : std::nullopt;
}

/// The familiar result: one ball in, one ball out.
Experiment cradle_pairwise() {
    return {
        .key = "cradle_pairwise",
        .title = "Cradle, pair by pair",
        .scene = "cradle",
        .asks =
            "One ball runs into four equal ones that touch, e = 1. Which balls move afterwards?",
        .theory = "Resolved pair by pair, each hit is one of equal masses: the incoming ball stops "
                  "and the next one takes its velocity, up to the last. Contacts are solved in the "
                  "order in which the balls were made, here along the travel, so one step does it; "
                  "against the travel each step passes the velocity on by one ball.",
        .source = "Herrmann and Seitz, How does the ball-chain work?, 1982",
        .seconds = 3.0,
        .symbols = symbols_of_cradle(),
        .measurands = {velocity_in_cradle(1, "0", exact), velocity_in_cradle(3, "0", exact),
                       velocity_in_cradle(5, "v", exact)},
        .applicable = {responses::linear_impulse, responses::impulse},
        .prepare = &measuring::make_ideal_and_weightless,
    };
}

/// As one hit of all balls at once.
Experiment cradle_simultaneous() {
    return {
        .key = "cradle_simultaneous",
        .title = "Cradle, all at once",
        .scene = "cradle",
        .asks = "The same five balls under methods that solve all contacts together. Which balls "
                "move afterwards?",
        .theory = "Newton's law, v_n' = -e v_n, now holds at all contacts at the same time. Only "
                  "the first contact approaches; the others must merely not close. So four balls "
                  "leave as one body, and the first rebounds from it: momentum and energy are kept "
                  "as well, and yet it is not what a real cradle does. soft_step finds the same in "
                  "the step of the hit, but then pushes out the overlaps that single iterations "
                  "leave, which divides the rest unevenly.",
        .source = "Smith, Kaufman, Vouga, Tamstorf and Grinspun, Reflections on Simultaneous "
                  "Impact, 2012",
        .seconds = 3.0,
        .symbols = symbols_of_cradle(),
        // The struck balls continue together as one body of their common mass, from which the first
        // ball bounces.
        .measurands = {velocity_in_cradle(1, "v (1 - (N - 1) e)/N", exact),
                       velocity_in_cradle(3, "v (1 + e)/N", exact),
                       velocity_in_cradle(5, "v (1 + e)/N", exact)},
        .applicable = {responses::sequential_impulses},
        .prepare =
            [](World& world) {
                measuring::make_ideal_and_weightless(world);
                // Enough for an impulse to pass through four contacts: each leaves cos²(36°) = 0.65
                // of the error.
                world.settings.iterations = 100;
            },
    };
}

/// As springs that all act at once.
Experiment cradle_springs() {
    return {
        .key = "cradle_springs",
        .title = "Cradle, on springs",
        .scene = "cradle",
        .asks = "The same five balls as elastic spheres that press each other by Hertz's law. "
                "Which balls move afterwards, and when does the last one leave?",
        .theory = "All contacts press at the same time, and a wave runs through the row. Almost "
                  "all of it leaves with the last ball, but the others move as well: the line "
                  "breaks up, by the same velocities for every k. A pair touches for T = 3.2181 "
                  "(m_r²/(k² v))^(1/5); two balls part after T, three after 1.53 T, four after "
                  "2.04 T, five after 2.53 T. Each further ball adds half a contact time.",
        .source = "Herrmann and Seitz, How does the ball-chain work?, 1982; integrated by Runge "
                  "and Kutta's method",
        .seconds = 3.0,
        .measurands = {velocity_on_springs(1),
                       velocity_on_springs(2),
                       velocity_on_springs(3),
                       velocity_on_springs(4),
                       velocity_on_springs(5),
                       {.quantity = "time until the fifth ball leaves",
                        .unit = "s",
                        .formula = "about 5/2 T",
                        .tolerance = 1e-3, // counted in steps of 1 ms
                        .predict = &time_of_chain,
                        .measure = &measure_time_of_chain}},
        .applicable = responses::springs,
        .prepare = &prepare_cradle_springs,
        .finest_step =
            FinestStep{1e-5, "In shorter steps a ball moves by so little that the rounding of its "
                             "position shows in how the contacts press."},
    };
}

} // namespace

ExperimentRows rows::cradle() {
    return {cradle_pairwise(), cradle_simultaneous(), cradle_springs()};
}

} // namespace carom
