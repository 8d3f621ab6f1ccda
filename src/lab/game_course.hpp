#pragma once

#include "games/game.hpp"

#include <cstdint>
#include <vector>

namespace carom {

/// The game that a run is played as, at each of its moments: who goes back in time finds the game
/// as it stood then, and may go on differently from there.
class GameCourse {
public:
    static constexpr std::size_t most_moments = 100'000; ///< in which it changed; then old ones go

    /// Where the bodies' tags make this world a game; what it leaves to chance follows from `seed`.
    void begin(const World& first, std::uint64_t seed);

    /// Nothing is played here.
    void end() { moments_.clear(); }

    /// As it stood after this step; std::monostate where nothing is played, or no longer known.
    [[nodiscard]] const games::Game& at(std::uint64_t step) const;

    /// Shows it a world that is one step farther. What it asks for follows; nothing where it has
    /// seen this step before: that was asked for then.
    std::vector<Command> follow(const World& world);

    /// From this step on it stands so; what came later is forgotten.
    void change(std::uint64_t step, games::Game game);

    /// Forgets what came after this step.
    void cut_after(std::uint64_t step);

private:
    struct Moment {
        std::uint64_t step;
        games::Game game;
    };

    [[nodiscard]] std::vector<Moment>::const_iterator after(std::uint64_t step) const;

    std::vector<Moment> moments_; ///< ascending; each lasts until the next
    std::uint64_t last_step_ = 0; ///< that the game has seen
};

} // namespace carom
