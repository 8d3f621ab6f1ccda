#pragma once

#include "io/base/json_value.hpp"
#include "io/base/json_writer.hpp"
#include "io/base/scene_error.hpp"
#include "physics/world/command.hpp"

#include <vector>

/// Commands as JSON. "do" says which one, the other members are its parts: {"do": "push",
/// "body": 4, "impulse": [0, 5, 0], "point": [0, 0, 0]}. Bodies and joints are named by their ids.
namespace carom {

/// Writes the members of an open object.
void write_command(JsonWriter& json, const Command& command);

/// From an object; ignores its member "step". Throws SceneError.
Command read_command(const JsonValue::Object& members, const Place& place);

/// {"resolver": "impulse", "iterations": 4}. Throws SceneError.
std::vector<SetSetting> read_settings(const JsonValue& value, const Place& place);
void write_settings(JsonWriter& json, const std::vector<SetSetting>& settings);

/// Takes the orientation bit for bit as the file has it: reading a scene normalises it again, which
/// may change its last bit.
void keep_orientation(Body& body, const JsonValue::Object& members);

} // namespace carom
