#include "io/scene/scene_file.hpp"

#include "io/base/json_expect.hpp"
#include "io/base/property_json.hpp"
#include "physics/solve/joints/joint_type.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace carom {

namespace {

using Object = JsonValue::Object;

constexpr std::array<std::string_view, 2> tie_keys = {"bodies", "anchors"};
constexpr std::array<std::string_view, 2> surface_keys = {"name", "triangles"};
constexpr std::array<std::string_view, 2> length_keys = {"length", "rest_length"};

BodyId body_named(const BodyNames& names, const std::string& name, const Place& place) {
    const auto bearer = names.find(name);
    if (bearer == names.end()) {
        place.refuse(fmt::format("expected the name of a body, and there is none called {}",
                                 excerpt({name})));
    }
    return bearer->second;
}

/// Null is the world.
BodyId read_end(const BodyNames& names, const JsonValue& value, const Place& place) {
    if (std::holds_alternative<std::monostate>(value.data)) {
        return {};
    }
    return body_named(
        names, expect<std::string>(&value, place, "the name of a body, or null for the world"),
        place);
}

glm::vec3 read_anchor(const JsonValue& value, const Place& place) {
    constexpr double farthest = 1e6;
    const PropertyInfo row{
        .unit = "m", .kind = PropertyKind::vector, .minimum = -farthest, .maximum = farthest};
    return std::get<glm::vec3>(read_property(row, value, place));
}

void read_ends(Joint& joint, const BodyNames& names, const Object& members, const Place& place) {
    const auto& ends = expect_list_of<2>(find_member(members, "bodies"), place / "bodies",
                                         "the names of two bodies, or of one and null");
    joint.a = read_end(names, ends[0], place / "bodies" / 0);
    joint.b = read_end(names, ends[1], place / "bodies" / 1);
    if (const JsonValue* value = find_member(members, "anchors")) {
        const auto& anchors =
            expect_list_of<2>(value, place / "anchors", "two points, one for each body");
        joint.anchor_a = read_anchor(anchors[0], place / "anchors" / 0);
        joint.anchor_b = read_anchor(anchors[1], place / "anchors" / 1);
    }
    if (joint.a == BodyId{}) {
        std::swap(joint.a, joint.b);
        std::swap(joint.anchor_a, joint.anchor_b);
    }
    if (joint.a == BodyId{}) {
        (place / "bodies").refuse("expected at least one body, got the world twice");
    }
}

void read_type(Joint& joint, const Object& members, const Place& place) {
    const auto& row = *find_property(joint_table(), "type");
    const JsonValue* value = find_member(members, "type");
    if (value == nullptr) {
        place.refuse(fmt::format("expected a type, {}, got nothing", expectation(row)));
    }
    row.set(joint, read_property(row, *value, place / "type"));
}

bool is_known(const JointTypeRow& type, std::string_view key) {
    return key == "type" || reads(type, key) || std::ranges::find(tie_keys, key) != tie_keys.end();
}

void refuse_unknown_keys(const JointTypeRow& type, const Object& members, const Place& place) {
    for (const JsonMember& member : members) {
        if (!is_known(type, member.key)) {
            (place / member.key)
                .refuse(fmt::format("unknown key of a {}, expected one of type, {}, {}", type.key,
                                    fmt::join(tie_keys, ", "), fmt::join(type.properties, ", ")));
        }
    }
}

/// A length that is left out is that of the joint as placed.
void settle_length(const World& world, Joint& joint, const Object& members) {
    const bool is_left_out = std::ranges::any_of(length_keys, [&](auto key) {
        return reads(joint, key) && find_member(members, key) == nullptr;
    });
    if (is_left_out) {
        joint.length = distance_between_anchors(world, joint);
    }
}

Joint read_joint(const World& world, const BodyNames& names, const Object& members,
                 const Place& place) {
    Joint joint;
    read_type(joint, members, place);
    refuse_unknown_keys(type_of(joint), members, place);
    read_ends(joint, names, members, place);
    for (const Property<Joint>& row : joint_table()) {
        const JsonValue* value = find_member(members, row.key);
        if (value != nullptr && row.key != "type") {
            row.set(joint, read_property(row, *value, place / row.key));
        }
    }
    if (joint.a == joint.b) {
        (place / "bodies").refuse("expected two different bodies");
    }
    settle_length(world, joint, members);
    if (const auto wrong = complaint(world, joint)) {
        (place / wrong->key).refuse(wrong->what);
    }
    return joint;
}

std::array<BodyId, 3> read_triangle(const BodyNames& names, const JsonValue& value,
                                    const Place& place) {
    constexpr std::string_view expected = "the names of three bodies";
    const auto& corners = expect_list_of<3>(&value, place, expected);
    std::array<BodyId, 3> triangle;
    for (std::size_t i = 0; i < triangle.size(); ++i) {
        triangle[i] =
            body_named(names, expect<std::string>(&corners[i], place / i, expected), place / i);
    }
    if (triangle[0] == triangle[1] || triangle[1] == triangle[2] || triangle[2] == triangle[0]) {
        place.refuse(fmt::format("expected three different bodies, got {}", excerpt(value)));
    }
    return triangle;
}

Surface read_surface(const BodyNames& names, const Object& members, const Place& place) {
    for (const JsonMember& member : members) {
        if (std::ranges::find(surface_keys, member.key) == surface_keys.end()) {
            (place / member.key).refuse("unknown key, expected name or triangles");
        }
    }
    Surface surface;
    surface.name =
        expect<std::string>(find_member(members, "name"), place / "name", "the surface's name");
    const auto& triangles = expect<JsonValue::Array>(find_member(members, "triangles"),
                                                     place / "triangles", "a list of triangles");
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        surface.triangles.push_back(read_triangle(names, triangles[i], place / "triangles" / i));
    }
    if (surface.triangles.empty()) {
        (place / "triangles").refuse("expected at least one triangle");
    }
    return surface;
}

const JsonValue::Array& expect_at_most(std::size_t most, const JsonValue& value, const Place& place,
                                       std::string_view what) {
    const auto& list = expect<JsonValue::Array>(&value, place, fmt::format("a list of {}", what));
    if (list.size() > most) {
        place.refuse(fmt::format("expected at most {} {}, got {}", most, what, list.size()));
    }
    return list;
}

} // namespace

BodyNames names_of(const World& world) {
    BodyNames names;
    for (const Body& body : world.bodies) {
        names.emplace(body.name, body.id);
    }
    return names;
}

void read_joints(World& world, const BodyNames& names, const JsonValue& value, const Place& place) {
    const auto& list = expect_at_most(most_joints, value, place, "joints");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto& members = expect<Object>(&list[i], place / i, "an object that holds a joint");
        world.add(read_joint(world, names, members, place / i));
    }
}

void read_surfaces(World& world, const BodyNames& names, const JsonValue& value,
                   const Place& place) {
    const auto& list = expect_at_most(most_triangles, value, place, "surfaces");
    std::size_t triangles = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto& members = expect<Object>(&list[i], place / i, "an object that holds a surface");
        world.surfaces.push_back(read_surface(names, members, place / i));
        triangles += world.surfaces.back().triangles.size();
        if (triangles > most_triangles) {
            place.refuse(fmt::format("expected at most {} triangles in all", most_triangles));
        }
    }
}

} // namespace carom
