#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

/// The rules of pétanque for two players with three balls each, as plain values: a state, events,
/// and a function from both to the next state. Nothing here knows a world.
///
/// They follow the official rules of the game (FIPJP) as far as two people with three balls on one
/// field need them; choices and simplifications are noted where they are made.
namespace carom::petanque {

enum class Side : std::uint8_t { first, second };

constexpr Side other(Side side) { return side == Side::first ? Side::second : Side::first; }

/// The element of this side.
template <class T>
constexpr T& of(std::array<T, 2>& both, Side side) {
    return both[static_cast<std::size_t>(side)];
}
template <class T>
constexpr const T& of(const std::array<T, 2>& both, Side side) {
    return both[static_cast<std::size_t>(side)];
}

inline constexpr int balls_each = 3;
inline constexpr int winning_score = 13;
inline constexpr float nearest_cochonnet = 6.0f;   ///< from the centre of the circle [m]
inline constexpr float farthest_cochonnet = 10.0f; ///< likewise [m]
inline constexpr float placed_cochonnet = 8.0f;    ///< where it is put after `most_tries` [m]
inline constexpr int most_tries = 3;               ///< to throw the cochonnet to a legal place

inline constexpr float longest_tape = 1e6f; ///< [m]: its millimetres fit an int

/// A distance as a tape measures it, in whole millimetres, which decide whether two distances are
/// equal; at most `longest_tape`.
int millimetres(float distance);

enum class Phase : std::uint8_t {
    cochonnet,  ///< `turn` throws the cochonnet
    ball,       ///< `turn` throws a ball
    round_over, ///< `result` says how it ended; NextRound begins the next
    game_over   ///< one side has 13 points
};

/// Why a round ended as it did.
enum class RoundEnd : std::uint8_t {
    nearest,        ///< all balls are thrown: a point for each ball nearer than the other's best
    equal,          ///< all balls are thrown, the best of both are equally near: nobody scores
    no_ball,        ///< all balls are thrown and none is in play: nobody scores
    cochonnet_gone, ///< it left the field and only one player had balls: a point for each
    void_round      ///< it left the field while both had balls, or neither: nobody scores
};

struct RoundResult {
    RoundEnd end = RoundEnd::nearest;
    std::optional<Side> winner; ///< none: nobody scores
    int points = 0;             ///< 0 to 3; `score` stops at 13

    bool operator==(const RoundResult&) const = default;
};

struct State {
    Phase phase = Phase::cochonnet;
    Side turn = Side::first;    ///< who throws now
    Side starter = Side::first; ///< who began this round
    int round = 1;
    int tries = 0; ///< failed throws of the cochonnet in this round; `most_tries`: it was placed
    std::array<int, 2> balls_left{balls_each, balls_each}; ///< not yet thrown and judged
    std::array<int, 2> score{0, 0};                        ///< 0 to 13
    std::optional<Side> last;          ///< who threw the last ball of this round
    bool is_tied = false;              ///< the best balls of both lie equally near
    std::optional<RoundResult> result; ///< of the round that ended last

    bool operator==(const State&) const = default;
};

/// The cochonnet that was thrown lies still.
struct CochonnetLanded {
    float distance = 0.0f; ///< its centre from that of the circle, over the ground [m]
    bool is_in_bounds = true;
};

/// A ball in play.
struct Lying {
    Side side = Side::first;
    float distance = 0.0f; ///< from the cochonnet, see `distances` in match.hpp [m]
};

/// The ball that `turn` threw lies still, as does all that it pushed.
struct BallCameToRest {
    std::vector<Lying> balls; ///< those in play; a ball that was out of bounds is dead and not here
    bool is_cochonnet_in_bounds = true;
};

/// The balls are picked up. The next round is thrown from the other end. The winner of the last one
/// begins it; where nobody scored, the side that began the last one.
struct NextRound {
    bool operator==(const NextRound&) const = default;
};

using Event = std::variant<CochonnetLanded, BallCameToRest, NextRound>;

State begin(Side starter);

/// The state after the event. An event that does not belong to the phase changes nothing.
State next(const State& state, const Event& event);

/// The result if no balls were left to throw.
RoundResult count(const std::vector<Lying>& balls);

/// Who has won the game.
std::optional<Side> winner(const State& state);

/// Whether the game ended at 13 to 0, so that the loser has to kiss Fanny.
bool is_fanny(const State& state);

} // namespace carom::petanque
