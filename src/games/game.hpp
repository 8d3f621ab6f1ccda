#pragma once

#include "games/lava.hpp"
#include "games/petanque/match.hpp"
#include "games/targets.hpp"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

/// Games are played on top of the physics: between steps they look at a world's events and bodies,
/// and what they want changed they ask for by commands. They are values, as worlds are: equal games
/// that see equal worlds stay equal.
namespace carom::games {

/// A game that a world is played as; std::monostate: none.
using Game = std::variant<std::monostate, Lava, Targets, petanque::Match>;

inline const Game no_game;

/// Which one, the tags of the bodies say: "lava" and "player", "target", or "field". The seed
/// decides what a game leaves to chance.
Game begin_game(const World& world, std::uint64_t seed);

/// Once after each step.
std::vector<Command> after_step(Game& game, const World& world);

/// How it stands, in one sentence; empty where no game is played.
std::string announcement(const Game& game);

} // namespace carom::games
