#pragma once

#include "io/base/json_value.hpp"
#include "io/base/json_writer.hpp"
#include "io/base/scene_error.hpp"
#include "math/camera.hpp"

/// A camera as JSON: {"target": [0, 1, 0], "distance": 14, "yaw": 0.6, "pitch": -0.35}, or some of
/// it.
namespace carom {

PartialCamera read_camera(const JsonValue& value, const Place& place);
void write_camera(JsonWriter& json, const PartialCamera& camera);

} // namespace carom
