#pragma once

#include "games/move.hpp"
#include "games/petanque/computer.hpp"
#include "io/run/recording.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace carom {

class Chronicle;

/// The course of the game that is played in a lane, from its beginning: going back in time restores
/// the game as it was then, and it may continue in another way. It is always at the same moment as
/// its lane.
///
/// A game follows from its seed, the moves and the worlds. So it is stored at the lane's key frames
/// and for the latest steps, and in between it is replayed with the world.
class GameCourse {
public:
    static constexpr std::size_t most_recent = 4096; ///< changes that are kept one by one

    /// No game.
    GameCourse() = default;

    /// The game that the bodies' tags make of this world, if any; its random choices follow from
    /// `seed`.
    GameCourse(const World& first, std::uint64_t seed);

    /// The game of a recorded run; none where it needs moves and the recording has none.
    explicit GameCourse(const Recording& recording);

    /// The current game; std::monostate where there is none.
    [[nodiscard]] const games::Game& now() const { return now_; }

    /// What a replay needs; nothing where there is no game.
    [[nodiscard]] std::optional<games::RecordedGame> record() const;

    /// Shows it the world one step farther, before the commands given there, and returns the
    /// commands that it asks for. The chronicle has noted the step.
    std::vector<Command> follow(const World& world, const Chronicle& chronicle);

    /// Makes a player's move at the last known moment, with so many commands in the log. Returns
    /// the commands that the game asks for.
    std::vector<Command> make(const games::Move& move, const World& world, std::size_t commands);

    /// Repeats the moves of this moment that were made with at most so many commands in the log.
    void repeat(const World& world, std::size_t commands);

    /// Whether the game is known at this moment even if no key frame is there.
    [[nodiscard]] bool knows(std::uint64_t step) const;

    /// Goes to a moment that it knows, or to a key frame, including the moves made there.
    void go_to(std::uint64_t step);

    /// Forgets what came after this moment, which is the current one.
    void cut_after(std::uint64_t step);

    /// Forgets the moves of this moment that were made with at least so many commands in the log,
    /// and what came after them. Its lane is at an earlier moment, or at the first world before any
    /// command.
    void cut_before(std::uint64_t step, std::size_t commands, const World& first);

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
    std::size_t moves_made_ = 0;   ///< of `moves_`, up to the current moment
    std::uint64_t last_step_ = 0;  ///< the last one noted
    std::uint64_t exact_from_ = 0; ///< from here on `moments_` is complete
    std::size_t most_moments_ = 2 * most_recent;
};

/// The players of a game of pétanque: people, or the computer at one of its levels.
class Opponents {
public:
    using Seat = std::optional<petanque::Level>; ///< nothing: a person

    [[nodiscard]] const Seat& seat(petanque::Side side) const { return of(seats_, side); }
    void set_seat(petanque::Side side, const Seat& seat);

    /// Whether the computer is to throw now.
    [[nodiscard]] bool is_turn(const petanque::Match& match) const;

    /// Searches the throw of the side to play for about so long [s of wall time], and returns it
    /// once it is found. The throw does not depend on how that time is divided into calls.
    std::optional<petanque::Throw> think(const petanque::Match& match, const World& world,
                                         double seconds);

    /// Drops the search, because the situation has changed.
    void forget() { thinking_.reset(); }

    /// Progress of the search, 0 to 1; nothing without one.
    [[nodiscard]] std::optional<float> progress() const;

private:
    std::array<Seat, 2> seats_{Seat{}, Seat{petanque::Level::medium}};
    std::optional<petanque::ComputerPlayer> thinking_;
};

} // namespace carom
