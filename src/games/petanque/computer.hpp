#pragma once

#include "games/petanque/aim.hpp"
#include "games/petanque/match.hpp"
#include "games/petanque/trial.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace carom::petanque {

enum class Level : std::uint8_t { easy, medium, hard };

inline constexpr std::array<std::string_view, 3> level_names{"easy", "medium", "hard"};

/// A player that tries throws on copies of the world before it throws one.
///
/// First it tries random throws of all kinds, each on a copy of the world that it steps until all
/// is at rest; then it varies the best of them; at last it repeats the best few. All trials have
/// the random error that the real throw will have: a throw that is only good when it is exact is
/// not preferred. The level decides the number of trials and the size of the error.
///
/// The same match, world and level give the same throw, however the work is divided into calls.
class ComputerPlayer {
public:
    /// For the side whose turn it is; expects `waits_for_throw(match)`.
    ComputerPlayer(const Match& match, const World& world, Level level);

    /// Takes up to this many steps [> 0] with its copies, some 10 µs each; gives the throw once it
    /// is found.
    std::optional<Throw> think(int most_steps);

    /// Share of the trials that are done, 0 to 1.
    [[nodiscard]] float progress() const;

private:
    struct Candidate {
        Throw how;
        float worth = 0.0f; ///< of its trial, or the mean of several
    };

    [[nodiscard]] std::size_t all_trials() const;
    [[nodiscard]] Throw next_to_try();
    [[nodiscard]] Throw variation();
    void note(const Trial& trial);
    void note_candidate(const Candidate& candidate);
    [[nodiscard]] Throw decide();

    Match match_;
    World world_;
    Level level_;
    Xorshift32 random_;
    Sight sight_;
    std::vector<Candidate> tried_; ///< the best first, until the best are tried again
    std::size_t trials_ = 0;       ///< that are done
    Throw trying_;                 ///< as intended, without the error of the hand
    std::optional<Trial> trial_;
    std::optional<Throw> decided_;
    Workspace workspace_;
};

/// The same in one call.
Throw computer_throw(const Match& match, const World& world, Level level);

/// What a position is worth to a side, in points of this round: those that it can expect to make
/// less those that the other can.
///
/// For a finished round it is the points scored, and more for a game won or lost. Else each of the
/// n balls still in hand is assumed to beat a best ball at distance d with probability
/// 1 - exp(-(d + s)/r). A side with n_s of the n balls then wins the round with probability
///     n_s/n (1 - exp(-n (d + s)/r)), and the side that lies best with exp(-n (d + s)/r) more.
/// This model is a rule of thumb, and so are the points of a win: those that count now, and a share
/// of the balls in hand.
float worth(const Match& match, const World& world, Side side);

} // namespace carom::petanque
