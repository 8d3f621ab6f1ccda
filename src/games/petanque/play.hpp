#pragma once

#include "games/petanque/match.hpp"
#include "physics/step/step.hpp"

#include <optional>
#include <span>

namespace carom::petanque {

/// Does what a match asks for. Whatever of it the world refuses is left undone.
void apply_all(World& world, std::span<const Command> commands);

/// Throws and takes steps until the throw is judged: for games without a window. Where a step
/// cannot be taken it ends there and says why.
std::optional<Fault> play_throw(Match& match, World& world, Workspace& workspace,
                                const Throw& thrown);

} // namespace carom::petanque
