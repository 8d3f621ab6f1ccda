#pragma once

#include "games/petanque/computer.hpp"
#include "games/petanque/match.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// A game of pétanque that was played on the command line, and how it is printed.
namespace carom::petanque {

/// A throw, and where the ball came to rest.
struct ThrowRecord {
    Side side = Side::first;
    std::optional<int> ball; ///< its number, 1 to 3; none: the cochonnet
    Throw how;
    std::optional<float> distance; ///< of a ball from the cochonnet, of the cochonnet from the
                                   ///< circle [m]; none: not legal, or not in play
};

struct RoundRecord {
    int number = 1;
    Side starter = Side::first;
    std::vector<ThrowRecord> throws;
    std::vector<Measured> balls; ///< as they lie in the end
    std::string result;          ///< a sentence
    std::array<int, 2> score{};  ///< after the round
};

struct GameRecord {
    std::uint64_t seed = 0;
    std::array<std::string, 2> names;
    std::array<Level, 2> levels{};
    std::vector<RoundRecord> rounds;
    std::optional<Side> winner; ///< none: the rounds that were allowed did not suffice
    bool is_fanny = false;
    std::uint64_t steps = 0;
    std::uint64_t hash = 0; ///< of the last state
};

std::string as_text(const GameRecord& game);
std::string as_json(const GameRecord& game);

} // namespace carom::petanque
