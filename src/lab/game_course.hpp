#pragma once

#include "games/move.hpp"
#include "io/recording.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace carom {

class Chronicle;

/// The game that a lane's run is played as, from its beginning: who goes back in time finds the
/// game as it stood then, and may go on differently from there. It stands at the moment at which
/// its lane stands.
///
/// A game follows from its seed, the moves and the worlds. So it is kept as it stood at the lane's
/// key frames and lately, and between them it follows the steps anew, as the world does.
class GameCourse {
public:
    static constexpr std::size_t most_recent = 4096; ///< changes that are kept one by one

    /// Nothing is played.
    GameCourse() = default;

    /// Where the bodies' tags make this world a game; what it leaves to chance follows from `seed`.
    GameCourse(const World& first, std::uint64_t seed);

    /// The game of a run that was recorded. Where the moves were not, it is none that needs them.
    explicit GameCourse(const Recording& recording);

    /// As it stands; std::monostate where nothing is played.
    [[nodiscard]] const games::Game& now() const { return now_; }

    /// What it takes to play it again; nothing where nothing is played.
    [[nodiscard]] std::optional<games::RecordedGame> record() const;

    /// Shows it the world one step farther, before the commands given there, and tells what it asks
    /// for. The chronicle has noted the step.
    std::vector<Command> follow(const World& world, const Chronicle& chronicle);

    /// A player's move, at a moment after which nothing is known and so many commands are in the
    /// log. Tells what it asks for.
    std::vector<Command> make(const games::Move& move, const World& world, std::size_t commands);

    /// Repeats the moves that were made at this moment before more commands than these were given.
    void repeat(const World& world, std::size_t commands);

    /// Whether it is known as it stood at this moment, key frame or not.
    [[nodiscard]] bool knows(std::uint64_t step) const;

    /// To a moment that it knows, or to one of a key frame, its moves included.
    void go_to(std::uint64_t step);

    /// Forgets what came after this moment, at which it stands.
    void cut_after(std::uint64_t step);

private:
    struct Moment {
        std::uint64_t step;
        games::Game game;
    };

    [[nodiscard]] bool is_played() const { return !moments_.empty(); }
    void note(std::uint64_t step);
    void thin_out(const Chronicle& chronicle);

    std::uint64_t seed_ = 0;
    games::Game now_;
    std::vector<Moment> moments_; ///< ascending; each lasts until the next
    std::vector<games::LoggedMove> moves_;
    std::size_t moves_made_ = 0;   ///< of them, up to where it stands
    std::uint64_t last_step_ = 0;  ///< that was noted
    std::uint64_t exact_from_ = 0; ///< from this step on it is known at every moment
    std::size_t most_moments_ = 2 * most_recent;
};

} // namespace carom
