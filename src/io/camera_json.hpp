#pragma once

#include "io/json_value.hpp"
#include "io/json_writer.hpp"
#include "io/scene_error.hpp"
#include "math/camera.hpp"

/// A camera as JSON: {"target": [0, 1, 0], "distance": 14, "yaw": 0.6, "pitch": -0.35}, or some of
/// it.
namespace carom {

PartialCamera read_camera(const JsonValue& value, const Place& place);
void write_camera(JsonWriter& json, const PartialCamera& camera);

} // namespace carom
