#pragma once

#include "io/run/recording.hpp"

#include <span>
#include <string>

/// What a user has built in a run, as opposed to pushes, throws and settings.
namespace carom {

/// Bodies and joints added, removed or given other properties; poses and velocities only where they
/// were given before the first step, or to a body that was itself added in this run.
bool is_built(const LoggedCommand& logged, const World& first);

/// What undoing this edit takes back, as a menu says it: "Push crate 3", "Delete 5 bodies".
/// `world`, from just before it, has the bodies' names.
std::string words_of(std::span<const Command* const> edit, const World& world);

/// The first world with all that was built, without thrown bodies.
World with_edits(World first, std::span<const LoggedCommand> log);

/// Whether bodies or joints are missing from the row of their ids. A file numbers them anew.
bool has_gaps(const World& world);

} // namespace carom
