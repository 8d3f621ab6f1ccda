#include "io/scene_writer.hpp"

#include "io/json_writer.hpp"
#include "io/scene_reader.hpp"
#include "physics/body_properties.hpp"

#include <algorithm>
#include <array>

namespace carom {

namespace {

using Layout = JsonWriter::Layout;

/// Written even when they have their default: what makes a body readable at a glance.
constexpr std::array<std::string_view, 6> essential_keys = {"name",         "shape",    "radius",
                                                            "half_extents", "position", "mass"};

bool is_essential(std::string_view key) {
    return std::find(essential_keys.begin(), essential_keys.end(), key) != essential_keys.end();
}

void write_settings(JsonWriter& json, const Settings& settings) {
    json.key("settings");
    json.begin_object();
    for (const Property<Settings>& row : settings_table()) {
        const PropertyValue value = row.get(settings);
        if (value != row.get(Settings{})) {
            json.member(row.key, value);
        }
    }
    json.end_object();
}

bool is_written(const Property<Body>& row, const Body& body) {
    const PropertyValue value = row.get(body);
    if (value == PropertyValue() || row.key == "density") {
        return false; // another shape's size, no mass, or a mass said in another way
    }
    if (row.key == "static") {
        return is_static(body);
    }
    return is_essential(row.key) || value != row.get(Body{});
}

void write_body(JsonWriter& json, const Body& body) {
    json.begin_object(Layout::one_line);
    for (const Property<Body>& row : body_table()) {
        if (is_written(row, body)) {
            json.member(row.key, row.get(body));
        }
    }
    json.end_object();
}

} // namespace

std::string scene_text(const Scene& scene) {
    JsonWriter json;
    json.begin_object();
    json.member("format", "carom-scene/1");
    json.member("title", scene.title);
    json.member("teaches", scene.teaches);
    write_settings(json, scene.world.settings);
    json.key("bodies");
    json.begin_array();
    for (const Body& body : scene.world.bodies) {
        write_body(json, body);
    }
    json.end_array();
    json.key("joints");
    json.begin_array();
    json.end_array();
    json.end_object();

    // A file that could not be loaded again must be noticed now.
    std::string text = json.take_text();
    parse_scene(text, "the scene cannot be saved");
    return text;
}

} // namespace carom
