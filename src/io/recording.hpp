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

/// A run as a value: where it began and what was done to it. Steps are deterministic, so this is
/// all that it takes to see it again, bit for bit. What a game asked for is in the log.
struct Recording {
    Scene start;
    std::vector<LoggedCommand> log; ///< ascending by step
    std::uint64_t last_step = 0;
    Checkpoint checkpoint;                     ///< by which a replay is checked
    std::optional<games::RecordedGame> game{}; ///< that was played in it

    bool operator==(const Recording&) const = default;
};

} // namespace carom
