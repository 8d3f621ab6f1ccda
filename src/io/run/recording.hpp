#pragma once

#include "games/move.hpp"
#include "physics/world/command.hpp"
#include "physics/world/world.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace carom {

/// A command and the step after which it was applied.
struct LoggedCommand {
    std::uint64_t step = 0;
    Command command;

    bool operator==(const LoggedCommand&) const = default;
};

/// A state that a run passed through: `hash` of the world after a step and the commands given
/// there.
struct Checkpoint {
    std::uint64_t step = 0;
    std::uint64_t hash = 0;

    bool operator==(const Checkpoint&) const = default;
};

/// What happened from a beginning on: the commands, including those that a game asked for.
struct Run {
    std::uint64_t last_step = 0;
    std::vector<LoggedCommand> log{};          ///< ascending by step
    std::optional<games::RecordedGame> game{}; ///< that was played in it
    Checkpoint checkpoint{};                   ///< by which a replay is checked

    bool operator==(const Run&) const = default;
};

/// A run as a value. Steps are deterministic, so its beginning and its commands are enough to
/// repeat it bit for bit.
struct Recording : Run {
    Scene start{};

    bool operator==(const Recording&) const = default;
};

/// Whether it is more than a beginning, at this step.
inline bool has_run(const Run& run, std::uint64_t first_step = 0) {
    return !run.log.empty() || run.game || run.last_step > first_step;
}
inline bool has_run(const Recording& recording) {
    return has_run(recording, recording.start.world.step_count);
}

} // namespace carom
