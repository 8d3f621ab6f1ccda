#include "io/scene/camera_json.hpp"

#include "io/base/json_expect.hpp"
#include "io/base/property_json.hpp"
#include "physics/world/property.hpp"

#include <algorithm>
#include <array>
#include <numbers>

namespace carom {

namespace {

constexpr double quarter_turn = std::numbers::pi / 2.0;
constexpr double farthest = 1e6; // [m]
// The bounds are those of the window's own camera.
constexpr PropertyInfo target_row{.key = "target",
                                  .unit = "m",
                                  .kind = PropertyKind::vector,
                                  .minimum = -farthest,
                                  .maximum = farthest};
constexpr PropertyInfo distance_row{
    .key = "distance", .unit = "m", .minimum = 0.05, .maximum = 2000.0};
constexpr PropertyInfo yaw_row{.key = "yaw", .unit = "rad", .minimum = -10.0, .maximum = 10.0};
constexpr PropertyInfo pitch_row{
    .key = "pitch", .unit = "rad", .minimum = -quarter_turn, .maximum = quarter_turn};
constexpr std::array camera_rows = {target_row, distance_row, yaw_row, pitch_row};

} // namespace

PartialCamera read_camera(const JsonValue& value, const Place& place) {
    const auto& object = expect<JsonValue::Object>(&value, place, "an object that holds a camera");
    std::array<std::string_view, camera_rows.size()> keys;
    std::transform(camera_rows.begin(), camera_rows.end(), keys.begin(),
                   [](const PropertyInfo& row) { return row.key; });
    expect_only(object, keys, place);
    PartialCamera camera;
    read_if_there<glm::vec3>(target_row, object, place, camera.target);
    read_if_there<float>(distance_row, object, place, camera.distance);
    read_if_there<float>(yaw_row, object, place, camera.yaw);
    read_if_there<float>(pitch_row, object, place, camera.pitch);
    return camera;
}

void write_camera(JsonWriter& json, const PartialCamera& camera) {
    const auto write = [&](const PropertyInfo& row, const auto& number) {
        if (number) {
            json.member(row.key, *number);
        }
    };
    json.begin_object(JsonWriter::Layout::one_line);
    write(target_row, camera.target);
    write(distance_row, camera.distance);
    write(yaw_row, camera.yaw);
    write(pitch_row, camera.pitch);
    json.end_object();
}

} // namespace carom
