#pragma once

#include "games/petanque/rules.hpp"

#include <utility>
#include <vector>

/// Steps of a round by its rules alone.
namespace carom::petanque {

inline constexpr Side first = Side::first;
inline constexpr Side second = Side::second;

/// A round of which the cochonnet is thrown, `starter` to throw a ball.
inline State at_balls(Side starter = first) {
    return next(begin(starter), CochonnetLanded{8.0f, true});
}

inline State rest(const State& state, std::vector<Lying> balls) {
    return next(state, BallCameToRest{std::move(balls), true});
}

inline State lose_cochonnet(const State& state) { return next(state, BallCameToRest{{}, false}); }

/// The round of `state` from its cochonnet on, in which all six balls lie like this at the end:
/// those of the loser are nowhere.
inline State win_round(State state, Side winner, int balls_of_winner) {
    state = next(state, CochonnetLanded{8.0f, true});
    std::vector<Lying> balls;
    for (int i = 0; i < balls_of_winner; ++i) {
        balls.push_back({winner, 0.1f * static_cast<float>(i + 1)});
    }
    while (state.phase == Phase::ball) {
        state = rest(state, balls);
    }
    return state;
}

} // namespace carom::petanque
