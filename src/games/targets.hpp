#pragma once

#include "physics/world/command.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Hit the targets.
///
/// A body tagged "target" is worth one point, one tagged "target 25" twenty-five. It is hit when a
/// body tagged "ball" or "shot" touches it with an impulse of `least_impulse` in one step or more:
/// what only leans on it does not score. Each ball scores once at each target; what it hits
/// afterwards counts as well.
namespace carom::games {

inline constexpr std::string_view target_tag = "target";
inline constexpr float least_impulse = 0.5f; ///< [N s]

struct TargetHit {
    BodyId ball;
    BodyId target;
    int points = 0;
    float impulse = 0.0f;   ///< when it was judged [N s]
    std::uint64_t step = 0; ///< World::step_count then

    bool operator==(const TargetHit&) const = default;
};

struct Targets {
    std::vector<TargetHit> hits;  ///< in the order in which they happened
    bool gets_all_touches = true; ///< see `reports_all_touches`

    std::uint64_t score() const; ///< 64 bits: a tag may hold any positive int
    bool operator==(const Targets&) const = default;
};

/// The points of a target; nothing where the body is no target.
std::optional<int> worth(const Body& body);

/// Once after each step; returns no commands.
std::vector<Command> after_step(Targets& game, const World& world);

/// The score in one sentence: "65 points with 4 hits."
std::string announcement(const Targets& game);

} // namespace carom::games
