#pragma once

#include "io/run/recording.hpp"
#include "lab/run/lane.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

/// Edits in the logs of runs, and what a user has built with them, as opposed to pushes, throws and
/// settings.
namespace carom {

/// Of all edits up to this step, the newest; 0 where there is none.
std::uint64_t latest_edit(const Chronicle& chronicle, std::uint64_t step);

/// The first command of an edit in the log; nothing where it has none.
std::optional<std::size_t> first_command_of(std::uint64_t edit, const Chronicle& chronicle);

/// Names the edits of recorded runs: a drag is one edit, and so is a command that several lanes
/// have. Those of a game are not known from what its rules asked for, so they cannot be taken back.
/// New ones are numbered after `last_edit`; returns the last of them.
std::uint64_t name_edits(std::span<Lane> lanes, std::uint64_t last_edit);

/// Bodies and joints added, removed or given other properties; poses and velocities only where they
/// were given before the first step, or to a body that was itself added in this run.
bool is_built(const LoggedCommand& logged, const World& first);

/// What undoing this edit takes back, as a menu says it: "Push crate 3", "Delete 5 bodies".
/// `world`, from just before it, has the bodies' names.
std::string words_of(std::span<const Command* const> edit, const World& world);

/// The same of an edit in the log of a run, of which this is the first command.
std::string words_of(std::size_t first_command, const Chronicle& chronicle);

/// The first world with all that was built, without thrown bodies.
World with_edits(World first, std::span<const LoggedCommand> log);

/// Whether bodies or joints are missing from the row of their ids. A file numbers them anew.
bool has_gaps(const World& world);

} // namespace carom
