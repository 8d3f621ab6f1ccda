#pragma once

#include "io/recording.hpp"

#include <span>

/// What a user has built in a run, as opposed to pushes, throws and settings.
namespace carom {

/// Bodies and joints added, removed or given other properties; poses and velocities only where they
/// were given before the first step.
std::size_t count_edits(std::span<const LoggedCommand> log, const World& first);

/// The first world with all that was built, without thrown bodies.
World with_edits(World first, std::span<const LoggedCommand> log);

/// Whether bodies or joints are missing from the row of their ids. A file numbers them anew.
bool has_gaps(const World& world);

} // namespace carom
