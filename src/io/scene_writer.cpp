#include "io/scene_writer.hpp"

#include "io/scene_reader.hpp"
#include "physics/solve/joints/catalogue.hpp"
#include "physics/world/body_properties.hpp"
#include "physics/world/joint_properties.hpp"

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
    if (row.key == "restitution" || row.key == "friction") {
        // What a static body that is silent about them means depends on the format.
        return is_static(body) || value != row.get(Body{});
    }
    if (value == PropertyValue() || row.key == "density") {
        return false; // another shape's size, no mass, or a mass said in another way
    }
    if (row.key == "static") {
        return is_static(body);
    }
    return is_essential(row.key) || value != row.get(Body{});
}

Joint default_of(const Joint& joint) {
    Joint plain;
    plain.type = joint.type;
    return plain;
}

/// The name, or null for the world.
void write_end(JsonWriter& json, const World& world, BodyId id) {
    if (const Body* body = world.find(id)) {
        json.value(body->name);
    } else {
        json.value(nullptr);
    }
}

void write_joint(JsonWriter& json, const World& world, const Joint& joint) {
    json.begin_object(Layout::one_line);
    json.member("type", joint.type.view());
    json.key("bodies");
    json.begin_array(Layout::one_line);
    write_end(json, world, joint.a);
    write_end(json, world, joint.b);
    json.end_array();
    json.key("anchors");
    json.begin_array(Layout::one_line);
    json.value(joint.anchor_a);
    json.value(joint.anchor_b);
    json.end_array();
    for (const Property<Joint>& row : joint_table()) {
        // Lengths are written though they may have their default: left out, they are as placed.
        const bool is_length = row.key == "length" || row.key == "rest_length";
        const PropertyValue value = row.get(joint);
        if (reads(type_of(joint), row.key) && (is_length || value != row.get(default_of(joint)))) {
            json.member(row.key, value);
        }
    }
    json.end_object();
}

void write_joints(JsonWriter& json, const World& world) {
    json.key("joints");
    json.begin_array();
    for (const Joint& joint : world.joints) {
        write_joint(json, world, joint);
    }
    json.end_array();
}

void write_surface(JsonWriter& json, const World& world, const Surface& surface) {
    json.begin_object();
    json.member("name", surface.name);
    json.key("triangles");
    json.begin_array();
    for (const auto& [a, b, c] : surface.triangles) {
        json.value(std::vector<std::string>{world.find(a)->name, world.find(b)->name,
                                            world.find(c)->name});
    }
    json.end_array();
    json.end_object();
}

void write_surfaces(JsonWriter& json, const World& world) {
    json.key("surfaces");
    json.begin_array();
    for (const Surface& surface : world.surfaces) {
        write_surface(json, world, surface);
    }
    json.end_array();
}

} // namespace

void write_body(JsonWriter& json, const Body& body) {
    json.begin_object(Layout::one_line);
    for (const Property<Body>& row : body_table()) {
        if (is_written(row, body)) {
            json.member(row.key, row.get(body));
        }
    }
    json.end_object();
}

void write_scene(JsonWriter& json, const Scene& scene) {
    json.begin_object();
    json.member("format", scene_format);
    json.member("title", scene.title);
    json.member("teaches", scene.teaches);
    write_settings(json, scene.world.settings);
    json.key("bodies");
    json.begin_array();
    for (const Body& body : scene.world.bodies) {
        write_body(json, body);
    }
    json.end_array();
    write_joints(json, scene.world);
    if (!scene.world.surfaces.empty()) {
        write_surfaces(json, scene.world);
    }
    json.end_object();
}

std::string scene_text(const Scene& scene) {
    JsonWriter json;
    write_scene(json, scene);

    // A file that could not be loaded again must be noticed now.
    std::string text = json.take_text();
    parse_scene(text, "the scene cannot be saved");
    return text;
}

} // namespace carom
