
#include "io/scene/scene_file.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <array>

namespace carom {

namespace {

using Layout = JsonWriter::Layout;

/// Written even when they have their default, so that a body can be read at a glance.
constexpr std::array<std::string_view, 5> essential_keys = {"shape", "radius", "half_extents",
                                                            "position", "mass"};

bool is_essential(std::string_view key) {
    return std::ranges::find(essential_keys, key) != essential_keys.end();
}

bool is_written(const Property<Body>& row, const Body& body) {
    const PropertyValue value = row.get(body);
    if (row.key == "restitution" || row.key == "friction") {
        // The default of a static body depends on the format.
        return is_static(body) || value != row.get(Body{});
    }
    if (value == PropertyValue() || row.key == "density") {
        return false; // another shape's size, no mass, or a mass given in another way
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

void write_joint(JsonWriter& json, const World& world, const Joint& joint) {
    const JsonObject object(json, Layout::one_line);
    json.member("type", joint.type.view());
    json.list("bodies", name_or_null(world, joint.a), name_or_null(world, joint.b));
    json.list("anchors", joint.anchor_a, joint.anchor_b);
    for (const Property<Joint>& row : joint_table()) {
        // Lengths are written though they may have their default: left out, they are as placed.
        const bool is_length = row.key == "length" || row.key == "rest_length";
        const PropertyValue value = row.get(joint);
        if (reads(joint, row.key) && (is_length || value != row.get(default_of(joint)))) {
            json.member(row.key, value);
        }
    }
}

void write_surface(JsonWriter& json, const World& world, const Surface& surface) {
    const JsonObject object(json);
    json.member("name", surface.name);
    json.list_of("triangles", surface.triangles, [&](const std::array<BodyId, 3>& corners) {
        std::vector<std::string> names;
        for (const BodyId corner : corners) {
            names.push_back(world.find(corner)->name);
        }
        json.value(names);
    });
}

} // namespace

PropertyValue name_or_null(const World& world, BodyId id) {
    const Body* body = world.find(id);
    return body != nullptr ? PropertyValue(body->name) : PropertyValue();
}

void write_body(JsonWriter& json, const Body& body) {
    const JsonObject object(json, Layout::one_line);
    for (const Property<Body>& row : body_table()) {
        if (is_written(row, body)) {
            json.member(row.key, row.get(body));
        }
    }
}

void write_changed_settings(JsonWriter& json, const Settings& settings) {
    const JsonObject object(json);
    for (const Property<Settings>& row : settings_table()) {
        const PropertyValue value = row.get(settings);
        if (value != row.get(Settings{})) {
            json.member(row.key, value);
        }
    }
}

void write_bodies(JsonWriter& json, const World& world) {
    json.list_of(world.bodies, [&](const Body& body) { write_body(json, body); });
}

void write_joints(JsonWriter& json, const World& world) {
    json.list_of(world.joints, [&](const Joint& joint) { write_joint(json, world, joint); });
}

void write_surfaces(JsonWriter& json, const World& world) {
    json.list_of(world.surfaces,
                 [&](const Surface& surface) { write_surface(json, world, surface); });
}

void write_scene(JsonWriter& json, const Scene& scene) {
    const JsonObject object(json);
    json.member("format", scene_format);
    write_members(json, scene_fields(), scene);
}

std::string scene_text(const Scene& scene) {
    JsonWriter json;
    write_scene(json, scene);

    // Refuses now a file that could not be loaded again.
    std::string text = json.take_text();
    parse_scene(text, "the scene cannot be saved");
    return text;
}

} // namespace carom
