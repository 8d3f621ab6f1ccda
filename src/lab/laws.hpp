#pragma once

#include "lab/figures.hpp"
#include "physics/world/world.hpp"

#include <cstdint>
#include <string>

namespace carom {

/// What became of a law of conservation since the world was last edited.
enum class LawState : std::uint8_t {
    kept,         ///< but for rounding
    not_promised, ///< broken, as the method or a setting says it may be
    broken,       ///< though the method promises it
    open,         ///< something acts whose share is not known
};

struct LawVerdict {
    LawState state = LawState::open;
    std::string sentence; ///< why, for people
};

/// Energy may turn into heat, but must not come from nowhere. What is judged is the energy that
/// flights keep (balance.hpp), less what the bodies' own forces and torques have done: how far it
/// has risen above its least, or, where contacts store some that is not counted, above that of the
/// beginning.
LawVerdict energy_verdict(const World& world, const Figures& figures);

/// Momentum changes by what gravity, forces, bodies of infinite mass, joints with the world and
/// edits give, and by nothing else.
LawVerdict momentum_verdict(const World& world, const Figures& figures);

/// The same of angular momentum about the origin, for methods that take the step in one: what
/// sub-steps give where is not kept. Nor is what joints with the world give.
LawVerdict angular_momentum_verdict(const World& world, const Figures& figures);

/// What momentum from nowhere is to be measured by [kg m/s]: the largest sum of |m v| since the
/// last edit, and what gravity and forces give in a step, which contacts at rest hand on.
double momentum_scale(const World& world, const Figures& figures);

/// The same of angular momentum [kg m²/s], with the moments of weights and forces, and torques.
double angular_momentum_scale(const World& world, const Figures& figures);

/// What presses bodies on each other: their weights and their own forces [N].
double load(const World& world);

/// Energy without a source, a numerical error [J], >= 0, whether or not that is judged.
double energy_gained(const World& world, const Figures& figures);

} // namespace carom
