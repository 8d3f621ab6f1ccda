#pragma once

#include "games/petanque/match.hpp"
#include "physics/step.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace carom::petanque {

enum class Level : std::uint8_t { easy, medium, hard };

inline constexpr std::array<std::string_view, 3> level_names{"easy", "medium", "hard"};

/// A player that tries throws on copies of the world before it throws one.
///
/// First it thinks of ways to point, to roll in and to shoot and steps a copy of the world for each
/// until all lies still; then it varies the best of them; at last it tries the best few again with
/// a hand that trembles as its own does, and takes the one that bears that best. Its level says how
/// many throws it tries and how much its hand errs.
///
/// The same match, world and level give the same throw, however the work is cut into pieces.
class ComputerPlayer {
public:
    /// Of whoever's turn it is: `waits_for_throw(match)`.
    ComputerPlayer(const Match& match, const World& world, Level level);

    /// Takes up to so many steps [> 0] with its copies, some 10 µs each, and tells the throw once
    /// it has found one.
    std::optional<Throw> think(int most_steps);

    /// Share of the throws to try that it has tried, 0 to 1.
    [[nodiscard]] float progress() const;

private:
    struct Candidate {
        Throw how;
        float worth = 0.0f;
    };
    enum class Stage : std::uint8_t { look_around, vary_best, tremble, decided };
};

/// Thinks to the end, at once.
Throw computer_throw(const Match& match, const World& world, Level level);

} // namespace carom::petanque
