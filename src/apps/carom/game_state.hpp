#pragma once

namespace carom {

class JsonWriter;
class Laboratory;

/// The game that is played, for programs that test the window.
void write_game(JsonWriter& json, const Laboratory& laboratory);

} // namespace carom
