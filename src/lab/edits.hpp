#pragma once

#include "io/recording.hpp"

#include <span>

/// What a user has built in a run, as against what was pushed, thrown and dialled.
namespace carom {

/// Bodies and joints added, removed or given other properties; poses and velocities only where they
/// were given before the first step.
std::size_t count_edits(std::span<const LoggedCommand> log, const World& first);

/// The first world with all that was built. What was thrown is not in it.
World with_edits(World first, std::span<const LoggedCommand> log);

} // namespace carom
