#include "games/petanque/rules.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace carom::petanque {

namespace {

/// The distance of a side without a ball in play: larger than any other.
constexpr int no_ball = std::numeric_limits<int>::max();

/// The distances of the nearest balls of both [mm], or `no_ball`.
std::array<int, 2> best_distances(const std::vector<Lying>& balls) {
    std::array<int, 2> best{no_ball, no_ball};
    for (const Lying& ball : balls) {
        of(best, ball.side) = std::min(of(best, ball.side), millimetres(ball.distance));
    }
    return best;
}

bool has_balls(const State& state, Side side) { return of(state.balls_left, side) > 0; }

State after_cochonnet(State state, const CochonnetLanded& landed) {
    const bool is_legal = landed.is_in_bounds && landed.distance >= nearest_cochonnet &&
                          landed.distance <= farthest_cochonnet;
    state.tries += is_legal ? 0 : 1;
    if (is_legal || state.tries == most_tries) {
        state.phase = Phase::ball;
    }
    return state;
}

State end_round(State state, const RoundResult& result) {
    state.result = result;
    state.phase = Phase::round_over;
    if (result.winner) {
        int& score = of(state.score, *result.winner);
        score = std::min(score + result.points, winning_score);
        state.turn = *result.winner;
        if (score == winning_score) {
            state.phase = Phase::game_over;
        }
    } else {
        state.turn = state.starter;
    }
    return state;
}

/// If only one side has balls in hand, it scores one point for each; else no side scores.
RoundResult without_cochonnet(const State& state) {
    for (const Side side : {Side::first, Side::second}) {
        if (has_balls(state, side) && !has_balls(state, other(side))) {
            return {RoundEnd::cochonnet_gone, side, of(state.balls_left, side)};
        }
    }
    return {RoundEnd::void_round, std::nullopt, 0};
}

/// The side to throw if both have balls left. Where the best balls of both are equally near, the
/// side that threw last throws again, and then both in turns until that changes; where neither has
/// a ball in play, both throw in turns.
Side whose_turn(const State& before, const std::array<int, 2>& best) {
    const Side thrower = before.turn;
    if (of(best, Side::first) == of(best, Side::second)) {
        const bool has_just_tied = of(best, thrower) != no_ball && !before.is_tied;
        return has_just_tied ? thrower : other(thrower);
    }
    return of(best, Side::first) > of(best, Side::second) ? Side::first : Side::second;
}

State after_ball(const State& before, const BallCameToRest& rest) {
    State state = before;
    state.last = before.turn;
    of(state.balls_left, before.turn) -= 1;
    if (!rest.is_cochonnet_in_bounds) {
        return end_round(state, without_cochonnet(state));
    }
    if (!has_balls(state, Side::first) && !has_balls(state, Side::second)) {
        return end_round(state, count(rest.balls));
    }
    const std::array<int, 2> best = best_distances(rest.balls);
    const Side wanted = whose_turn(before, best);
    state.turn = has_balls(state, wanted) ? wanted : other(wanted);
    state.is_tied = best[0] == best[1] && best[0] != no_ball;
    return state;
}

State after_round(const State& before) {
    State state = begin(before.turn);
    state.round = before.round + 1;
    state.score = before.score;
    state.result = before.result;
    return state;
}

} // namespace

int millimetres(float distance) {
    return static_cast<int>(std::lround(1000.0f * std::min(longest_tape, distance)));
}

State begin(Side starter) {
    State state;
    state.starter = starter;
    state.turn = starter;
    return state;
}

State next(const State& state, const Event& event) {
    const auto* landed = std::get_if<CochonnetLanded>(&event);
    const auto* rest = std::get_if<BallCameToRest>(&event);
    if (state.phase == Phase::cochonnet && landed != nullptr) {
        return after_cochonnet(state, *landed);
    }
    if (state.phase == Phase::ball && rest != nullptr) {
        return after_ball(state, *rest);
    }
    if (state.phase == Phase::round_over && std::holds_alternative<NextRound>(event)) {
        return after_round(state);
    }
    return state;
}

RoundResult count(const std::vector<Lying>& balls) {
    const std::array<int, 2> best = best_distances(balls);
    if (best[0] == best[1]) {
        return {best[0] == no_ball ? RoundEnd::no_ball : RoundEnd::equal, std::nullopt, 0};
    }
    const Side winner = best[0] < best[1] ? Side::first : Side::second;
    const auto scores = [&](const Lying& ball) {
        return ball.side == winner && millimetres(ball.distance) < of(best, other(winner));
    };
    const auto points = std::count_if(balls.begin(), balls.end(), scores);
    return {RoundEnd::nearest, winner, static_cast<int>(points)};
}

std::optional<Side> winner(const State& state) {
    for (const Side side : {Side::first, Side::second}) {
        if (of(state.score, side) == winning_score) {
            return side;
        }
    }
    return std::nullopt;
}

bool is_fanny(const State& state) {
    const std::optional<Side> who = winner(state);
    return who && of(state.score, other(*who)) == 0;
}

} // namespace carom::petanque
