/// Balls that are pushed along the floor slide until they roll.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <cmath>
#include <utility>

namespace carom {

namespace {

constexpr double contact_at_rest = 1e-3; // [m/s]

/// In the first state in which the contact point of a ball that moves along x is at rest, v + w r =
/// 0.
Measure when_it_rolls(const char* ball, WorldValue quantity) {
    return [ball, quantity = std::move(quantity)](const Trace& trace) -> std::optional<double> {
        const auto rolls = measuring::first_state(trace, 0, [&](const World& world) {
            const double contact_point =
                measuring::velocity(world, ball).x +
                measuring::spin(world, ball).z * measuring::radius(world, ball);
            return std::abs(contact_point) < contact_at_rest;
        });
        return rolls ? std::optional(quantity(trace.states()[*rolls])) : std::nullopt;
    };
}

/// In the first state in which the ball no longer moves forward.
Measure when_it_turns(const char* ball, WorldValue quantity) {
    return [ball, quantity = std::move(quantity)](const Trace& trace) -> std::optional<double> {
        const auto turns = measuring::first_state(trace, 0, [&](const World& world) {
            return measuring::velocity(world, ball).x <= 0.0;
        });
        return turns ? std::optional(quantity(trace.states()[*turns])) : std::nullopt;
    };
}

double time_of(const World& world) { return world.time; }

std::vector<Symbol> symbols_of_push(const char* ball) {
    return {{"v_0", "m/s", of::velocity(ball, 'x')},
            {"w_0", "rad/s", of::spin(ball, 'z')}, // backspin is positive
            {"r", "m", of::radius(ball)},
            {"μ", "", of::friction(ball, "floor")},
            {"g", "m/s²", of::gravity()},
            {"v", "m/s", {}, when_it_rolls(ball, of::velocity(ball, 'x'))},
            {"x_0", "m", of::position(ball, 'x')},
            {"t_0", "s", &time_of}};
}

Experiment stun_ball() {
    constexpr const char* ball = "stun"; // without spin
    return {
        .key = "slide_to_roll",
        .title = "Sliding becomes rolling",
        .scene = "stun_follow_draw",
        .asks = "A ball is pushed along the floor without spin. When, where and how fast does it "
                "begin to roll?",
        .theory =
            "Friction μ m g slows the ball at μ g and spins it up at 5/2 μ g/r, so its contact "
            "point slows down at 7/2 μ g and is at rest after 2 v_0/(7 μ g). Then friction ends, "
            "with 5/7 of the speed left; the distance is that time at the mean speed, 6/7 v_0.",
        .source = "Coriolis, Théorie mathématique des effets du jeu de billard, 1835",
        .seconds = 0.6,
        .symbols = symbols_of_push(ball),
        .measurands = {{"speed when it rolls", "m/s", "v = 5/7 v_0", contact_at_rest},
                       {.quantity = "time until it rolls",
                        .unit = "s",
                        .formula = "2 v_0/(7 mu g)",
                        .tolerance = 0.001, // seen at the end of a step: up to dt late
                        .measured = "t - t_0",
                        .symbols = {{"t", "s", {}, when_it_rolls(ball, &time_of)}}},
                       {.quantity = "distance until it rolls",
                        .unit = "m",
                        .formula = "12 v_0²/(49 mu g)",
                        .tolerance = 0.003, // up to a step of rolling, 5/7 v_0 dt
                        .measured = "x - x_0",
                        .symbols = {{"x", "m", {}, when_it_rolls(ball, of::position(ball, 'x'))}}}},
        .applicable = responses::spin_methods,
        .prepare = &measuring::make_rough,
        .finest_step = FinestStep{1e-5, rounding::of_velocities},
    };
}

Experiment backspin() {
    constexpr const char* ball = "draw";
    return {
        .key = "backspin",
        .title = "Backspin that returns",
        .scene = "stun_follow_draw",
        .asks =
            "A ball is pushed forwards with so much backspin that it comes back. How far does it "
            "go, and how fast does it roll in the end?",
        .theory =
            "Friction acts at the contact point, so the angular momentum about a point of the "
            "floor is conserved. With the backspin w_0 it is m r v_0 - 2/5 m r² w_0, and 7/5 m r v "
            "when the ball rolls: backwards for r w_0 > 5/2 v_0. Until then friction is "
            "μ m g, and the ball turns back after the distance v_0²/(2 μ g).",
        .source = "Coriolis, Théorie mathématique des effets du jeu de billard, 1835",
        .seconds = 2.2,
        .symbols = symbols_of_push(ball),
        .measurands = {{.quantity = "largest distance forward",
                        .unit = "m",
                        .formula = "v_0²/(2 mu g)",
                        .tolerance = 0.0025, // the new velocity moves the ball: v_0 dt/2 = 2 mm
                                             // less
                        .measured = "x - x_0",
                        .symbols = {{"x", "m", {}, when_it_turns(ball, of::position(ball, 'x'))}}},
                       {"speed when it rolls", "m/s", "v = 5/7 v_0 - 2/7 r w_0", contact_at_rest}},
        .applicable = responses::rolling_methods,
        .prepare = &measuring::make_rough,
        .finest_step = FinestStep{5e-5, rounding::of_velocities},
    };
}

} // namespace

ExperimentRows rows::slide_to_roll() { return {stun_ball(), backspin()}; }

} // namespace carom
