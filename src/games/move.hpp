#pragma once

#include "games/game.hpp"

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

/// What players do in a game, as values: a game and its moves are played again from its seed, as a
/// run is from its first world.
namespace carom::games {

/// Picks up all balls and begins another game, with the seed after that of the last.
struct NewGame {
    bool operator==(const NewGame&) const = default;
};

using Move = std::variant<petanque::Throw, petanque::NextRound, NewGame>;

/// Makes a move between two steps, and tells what it asks for. Where it cannot be made, the game
/// stays as it is.
std::vector<Command> make_move(Game& game, const Move& move, const World& world);

/// When a move was made: after a step, and before whatever the run's log holds more than so many
/// commands. Those that it asked for come next in the log.
struct LoggedMove {
    std::uint64_t step = 0;
    std::size_t commands = 0;
    Move move;

    bool operator==(const LoggedMove&) const = default;
};

struct RecordedGame {
    std::uint64_t seed = 0;
    std::vector<LoggedMove> moves; ///< ascending by step

    bool operator==(const RecordedGame&) const = default;
};

} // namespace carom::games
