#pragma once

#include "games/petanque/aim.hpp"
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
/// First it thinks of ways to point, to roll in and to shoot, and steps a copy of the world for
/// each until all lies still; then it varies the best of them; at last it tries the best few again
/// and again. Its hand trembles in all trials as it will in earnest: a throw that is only good when
/// it is perfect is not good. Its level says how many throws it tries and how much its hand errs.
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
    Throw trying_;                 ///< as it is meant, not as the hand throws it
    std::optional<Trial> trial_;
    std::optional<Throw> decided_;
    Workspace workspace_;
};

/// Thinks to the end, at once.
Throw computer_throw(const Match& match, const World& world, Level level);

} // namespace carom::petanque
