#pragma once

#include "games/move.hpp"
#include "io/base/json_value.hpp"
#include "io/base/json_writer.hpp"
#include "io/base/scene_error.hpp"

/// A game that was played, as JSON: {"seed": 3, "moves": [{"step": 120, "after": 2, "do": "throw",
/// "heading": 0, "elevation": 0.8, "speed": 7, "backspin": 0}, ...]}. "after" is how many of the
/// recording's commands came before the move; other moves are "next_round" and "new_game".
namespace carom {

void write_game(JsonWriter& json, const games::RecordedGame& game);

/// Of a recording with so many commands and steps. Throws SceneError.
games::RecordedGame read_game(const JsonValue& value, const Place& place, std::size_t commands,
                              std::uint64_t last_step);

} // namespace carom
