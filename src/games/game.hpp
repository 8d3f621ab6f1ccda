#pragma once

#include "games/lava.hpp"
#include "games/petanque/match.hpp"
#include "games/targets.hpp"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

/// Games are played on top of the physics: between steps they read a world's events and bodies, and
/// return their changes as commands. They are values, as worlds are: equal games with equal worlds
/// stay equal.
namespace carom::games {

/// The game of a world; std::monostate: none.
using Game = std::variant<std::monostate, Lava, Targets, petanque::Match>;

inline const Game no_game;

/// The tags of the bodies decide which: "lava" and "player", "target", or "field". The seed decides
/// all that is random in the game.
Game begin_game(const World& world, std::uint64_t seed);

/// Once after each step.
std::vector<Command> after_step(Game& game, const World& world);

/// The state of the game in one sentence; empty where no game is played.
std::string announcement(const Game& game);

} // namespace carom::games
