#pragma once

#include "games/petanque/match.hpp"
#include "physics/step/step.hpp"

#include <optional>
#include <span>

namespace carom::petanque {

/// Applies the commands of a match, but for those that the world refuses.
void apply_all(World& world, std::span<const Command> commands);

/// Throws and takes steps until the throw is judged: for games without a window. A step that cannot
/// be taken ends it and gives the fault.
std::optional<Fault> play_throw(Match& match, World& world, Workspace& workspace,
                                const Throw& thrown);

} // namespace carom::petanque
