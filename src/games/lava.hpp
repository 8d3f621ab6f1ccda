#pragma once

#include "physics/world/command.hpp"

#include <string>
#include <vector>

/// Do not touch the lava.
///
/// Bodies tagged "lava" drain the health of bodies tagged "player" while they touch. The game looks
/// at no contact: the `begin` of a touch starts the drain and its `end` stops it, both as the
/// world's events tell them. So a hop that is shorter than `event_grace_steps` does not help.
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
    std::vector<Player> players; ///< in order of creation; those that are out stay in the list
    bool hears_all = true;       ///< see `tells_all_touches`

    bool operator==(const Lava&) const = default;
};

/// Everybody at full health; who touches lava already burns from now on.
Lava begin_lava(const World& world);

/// Once after each step. Whoever is out is taken away; whom somebody else has removed plays no
/// more. A body that became a player later is one from the first time that it touches lava.
std::vector<Command> after_step(Lava& game, const World& world);

/// How it stands, in one sentence: "4 of 6 left, 2 are burning."
std::string announcement(const Lava& game);

} // namespace carom::games
