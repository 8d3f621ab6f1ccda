#pragma once

#include "games/game.hpp"

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

/// What players do in a game, as values: a game is replayed from its seed and its moves, as a run
/// is from its first world and its commands.
namespace carom::games {

/// Picks up all balls and begins another game, with the seed after that of the last.
struct NewGame {
    bool operator==(const NewGame&) const = default;
};

using Move = std::variant<petanque::Throw, petanque::NextRound, NewGame>;

/// Makes a move between two steps and returns its commands. A move that is not allowed changes
/// nothing.
std::vector<Command> make_move(Game& game, const Move& move, const World& world);

/// When a move was made: after this step, and after this many commands of the run's log. Its own
/// commands follow them in the log.
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
