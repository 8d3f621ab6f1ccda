#pragma once

#include "games/move.hpp"
#include "physics/world/command.hpp"
#include "physics/world/scene.hpp"

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

/// A run as a value: its beginning and its commands, including those that a game asked for. Steps
/// are deterministic, so this is enough to repeat it bit for bit.
struct Recording {
    Scene start;
    std::vector<LoggedCommand> log; ///< ascending by step
    std::uint64_t last_step = 0;
    Checkpoint checkpoint;                     ///< by which a replay is checked
    std::optional<games::RecordedGame> game{}; ///< that was played in it

    bool operator==(const Recording&) const = default;
};

/// Whether it is more than a beginning.
inline bool has_run(const Recording& recording) {
    return !recording.log.empty() || recording.game ||
           recording.last_step > recording.start.world.step_count;
}

} // namespace carom
