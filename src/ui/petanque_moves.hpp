#pragma once

#include "lab/session.hpp"

#include <variant>

/// What players of pétanque ask of a session, see Session::play. Where no match is played any more,
/// nothing happens.
namespace carom::ui {

template <class Act>
Session::Move in_match(Act act) {
    return [act](games::Game& game, const World& world) {
        auto* match = std::get_if<petanque::Match>(&game);
        return match != nullptr ? act(*match, world) : std::vector<Command>();
    };
}

inline Session::Move throw_move(const petanque::Throw& aim) {
    return in_match(
        [aim](petanque::Match& match, const World& world) { return throw_now(match, world, aim); });
}

inline Session::Move next_round_move() {
    return in_match(
        [](petanque::Match& match, const World& world) { return next_round(match, world); });
}

/// Who begins is drawn anew.
inline Session::Move new_game_move() {
    return in_match([](petanque::Match& match, const World& world) {
        return new_game(match, world, match.seed + 1);
    });
}

} // namespace carom::ui
