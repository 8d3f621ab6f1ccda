#pragma once

#include "physics/world/command.hpp"

#include <string>
#include <vector>

/// Do not touch the lava.
///
/// Bodies tagged "lava" drain the health of bodies tagged "player" while they touch. The game reads
/// no contacts but the world's events: the `begin` of a touch starts the drain and its `end` stops
/// it. So a hop that is shorter than `event_grace_steps` does not help.
namespace carom::games {

inline constexpr std::string_view lava_tag = "lava";
inline constexpr std::string_view player_tag = "player";

inline constexpr float full_health = 100.0f;
inline constexpr float drain = 25.0f; ///< of each lava body that is touched [1/s]

struct Player {
    BodyId body;
    std::string name;
    float health = full_health; ///< from `full_health` down to 0: out
    std::vector<BodyId> lava;   ///< that it touches

    bool is_out() const { return health <= 0.0f; }
    bool operator==(const Player&) const = default;
};

struct Lava {
    std::vector<Player> players;  ///< in order of creation; those that are out stay in the list
    bool gets_all_touches = true; ///< see `reports_all_touches`

    bool operator==(const Lava&) const = default;
};

/// All players at full health; those that touch lava already lose health from now on.
Lava begin_lava(const World& world);

/// Once after each step. Players without health are removed from the world; players that were
/// removed otherwise leave the game. A body tagged later joins when it first touches lava.
std::vector<Command> after_step(Lava& game, const World& world);

/// The state of the game in one sentence: "4 of 6 left, 2 are burning."
std::string announcement(const Lava& game);

} // namespace carom::games
