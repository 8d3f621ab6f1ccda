#pragma once

#include "physics/world/world.hpp"

#include <optional>
#include <string>

/// Motions that a step is too long or too short for.
namespace carom {

/// From here on a step turns a body too far at once [rad]: contact points and normals are those of
/// the step's beginning.
inline constexpr double largest_turn = 0.5;

/// Bodies that move at least as fast should move at all [m/s].
inline constexpr double least_speed = 1e-3;

/// Why a body does not move as its velocities say, in a sentence without its full stop; nothing
/// where all do. A box turns by more than `largest_turn` in a step: of a ball no contact depends on
/// it. Or a step moves a body by less than floats resolve at its place, so that x + v h is x. Or a
/// box spins so nearly about its middle moment's axis that rounding decides when it flips. Or a
/// body is small for the slop, the contact margin, or what gravity moves it by in a step.
std::optional<std::string> unresolved(const World& world);

} // namespace carom
