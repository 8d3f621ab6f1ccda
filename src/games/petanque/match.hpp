#pragma once

#include "games/petanque/field.hpp"
#include "games/petanque/rules.hpp"
#include "games/petanque/throw.hpp"
#include "physics/world/command.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// A game of pétanque in a world. It reads the world between steps and returns its changes as
/// commands; it knows bodies by their tags alone:
///
/// - "field", the box of field.hpp: what lies above its top is in bounds,
/// - "cochonnet",
/// - "ball" together with "first" or "second", whose it is.
///
/// A ball is dead, and the cochonnet lost, from the step in which it is wholly across the line, in
/// the air too, or has fallen through the ground; it is removed when the throw is judged.
namespace carom::petanque {

/// A throw is judged when all in play has been slower than this for this long, or after too long.
inline constexpr float still_speed = 0.01f;  ///< of a centre, and of a surface that turns [m/s]
inline constexpr float still_seconds = 0.5f; ///< [s]
inline constexpr float most_seconds = 20.0f; ///< of a throw [s]

/// How long the result of a round can be looked at before `after_step` begins the next [s].
inline constexpr float pause_between_rounds = 5.0f;

/// The last throw, for its replay.
struct PastThrow {
    Side side = Side::first;
    bool is_cochonnet = false;
    Throw how;
    std::uint64_t first_step = 0; ///< World::step_count when it was thrown
    std::uint64_t last_step = 0;  ///< when it was judged; 0 while it moves

    bool operator==(const PastThrow&) const = default;
};

struct Match {
    State state;
    Field field;
    Circle circle; ///< of this round: rounds are thrown from alternating ends
    std::array<std::string, 2> names{"Anna", "Bruno"};
    std::uint64_t seed = 0; ///< decides who starts and what computer players do

    bool is_moving = false;     ///< something was thrown and not yet judged
    float still_time = 0.0f;    ///< for how long all has been still [s]
    float time_in_phase = 0.0f; ///< since the throw, or since the round ended [s]
    std::vector<BodyId> dead;   ///< have been out of bounds, ascending
    /// Of the next ball, as of those in play.
    std::optional<float> restitution = usual_restitution;
    std::optional<float> friction = usual_friction; ///< likewise
    int throws = 0; ///< in this game so far, those of the cochonnet too
    std::optional<PastThrow> last_throw;

    bool operator==(const Match&) const = default;
};

/// A game that is about to begin, or nullopt where the world has no field.
std::optional<Match> begin_match(const World& world, std::uint64_t seed);

/// Whether a side is to throw and nothing moves.
bool waits_for_throw(const Match& match);

/// Throws the cochonnet or a ball, whichever is next; nothing unless `waits_for_throw`. The first
/// throw picks up what the game before has left.
std::vector<Command> throw_now(Match& match, const World& world, const Throw& thrown);

/// Once after each step: waits until all is at rest, judges, and removes what is dead.
std::vector<Command> after_step(Match& match, const World& world);

/// Picks up all balls and begins the next round at once; nothing unless a round is over.
std::vector<Command> next_round(Match& match, const World& world);

/// Picks up all balls and begins another game on this field, with the same names.
std::vector<Command> new_game(Match& match, const World& world, std::uint64_t seed);

/// A ball in play and how far it is from the cochonnet.
struct Measured {
    BodyId ball;
    Side side = Side::first;
    float distance = 0.0f; ///< of the surfaces, 0 where they touch [m]
    glm::vec3 from{0.0f};  ///< the nearest point of the ball [m]
    glm::vec3 to{0.0f};    ///< the nearest point of the cochonnet [m]
    bool scores = false;   ///< nearer than the other side's best

    bool operator==(const Measured&) const = default;
};

/// All balls in play, the nearest first; none while there is no cochonnet in bounds.
std::vector<Measured> distances(const Match& match, const World& world);

/// A distance [m] as text: "30.5 cm", from a metre on "1.25 m".
std::string tape_text(float distance);

/// Balls that a side still has in hand, without the one that is moving.
int balls_in_hand(const Match& match, Side side);

/// The state of the game in one sentence: whose turn it is, how the round or the game ended.
std::string announcement(const Match& match);

/// The score in the order of the names: "Anna 3 : 7 Bruno".
std::string score_text(const Match& match);

} // namespace carom::petanque
