#include "physics/world/joint_properties.hpp"

#include "physics/world/catalogues.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_builders.hpp"
#include "physics/world/world.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>

namespace carom {

namespace {

using enum PropertyKind;

constexpr double longest = 1e6; // [m]

constexpr std::array yield_directions = {
    Option{"both", "Both", "Yields in tension and in compression."},
    Option{"compress", "Compress", "Yields in compression only: a crumple zone."},
    Option{"stretch", "Stretch", "Yields in tension only: chewing gum."},
};

/// A row that has a value only where the joint's type reads its key.
template <class Row>
constexpr Property<Joint> only_where_read(const PropertyInfo& info) {
    return {{info},
            [](const Joint& joint) {
                const bool is_read = reads(joint, Row::key);
                return is_read ? Row::get(joint) : PropertyValue();
            },
            [](Joint& joint, const PropertyValue& value) {
                if (reads(joint, Row::key)) {
                    Row::set(joint, value);
                }
            }};
}

struct Length : build::Member<&Joint::length> {
    static constexpr std::string_view key = "length";
};
struct RestLength : build::Member<&Joint::length> {
    static constexpr std::string_view key = "rest_length";
};
struct Stiffness : build::Member<&Joint::stiffness> {
    static constexpr std::string_view key = "stiffness";
};
struct Damping : build::Member<&Joint::damping> {
    static constexpr std::string_view key = "damping";
};
struct YieldForce : build::Member<&Joint::yield_force> {
    static constexpr std::string_view key = "yield_force";
};
struct Yields : build::EnumMember<&Joint::yield_direction, yield_directions> {
    static constexpr std::string_view key = "yield_direction";
};

constexpr std::array joint_property_rows = {
    Property<Joint>{
        {.key = "type",
         .title = "Type",
         .section = "Joint",
         .kind = choice,
         .tooltip = "How the joint constrains its two bodies.",
         .options = &joint_type_options},
        [](const Joint& joint) { return PropertyValue(std::string(joint.type.view())); },
        [](Joint& joint, const PropertyValue& value) {
            joint.type = Key(std::get<std::string>(value));
        }},
    only_where_read<Length>({.key = "length",
                             .title = "Length",
                             .section = "Joint",
                             .unit = "m",
                             .maximum = longest,
                             .above_minimum = true,
                             .slider_maximum = 10,
                             .tooltip = "The distance that a rod keeps, and a rope allows at "
                                        "most. Left out of a file: as placed."}),
    only_where_read<RestLength>({.key = "rest_length",
                                 .title = "Rest length",
                                 .section = "Joint",
                                 .unit = "m",
                                 .maximum = longest,
                                 .slider_maximum = 10,
                                 .tooltip = "At which the spring exerts no force. Left "
                                            "out of a file: as placed."}),
    only_where_read<Stiffness>(
        {.key = "stiffness",
         .title = "Stiffness k",
         .section = "Joint",
         .unit = "N/m",
         .maximum = 1e9,
         .slider_maximum = 1e5,
         .logarithmic = true,
         .tooltip = "Force per metre of stretch. 0: none. High: rigid under the methods that "
                    "solve constraints; otherwise unstable beyond the largest stable step."}),
    only_where_read<Damping>(
        {.key = "damping",
         .title = "Damping c",
         .section = "Joint",
         .unit = "N s/m",
         .maximum = 1e9,
         .slider_maximum = 1e4,
         .logarithmic = true,
         .tooltip = "Force against the speed of stretching. 0: undamped. High: overdamped."}),
    only_where_read<YieldForce>(
        {.key = "yield_force",
         .title = "Yield force",
         .section = "Joint",
         .unit = "N",
         .kind = optional_number,
         .maximum = 1e9,
         .above_minimum = true,
         .slider_maximum = 1e5,
         .logarithmic = true,
         .tooltip = "The spring's greatest force: beyond it the rest length changes for good. "
                    "Off: purely elastic."}),
    [] {
        Property<Joint> row = only_where_read<Yields>(
            {.key = "yield_direction",
             .title = "Yields when",
             .section = "Joint",
             .kind = choice,
             .tooltip = "In which direction it yields. A crumple zone only shortens."});
        row.options = &Yields::all;
        return row;
    }(),
    build::member<&Joint::collide>(
        {.key = "collide",
         .title = "Collide",
         .section = "Joint",
         .kind = boolean,
         .tooltip = "Whether its two bodies still collide with each other."}),
};

bool is_near(const glm::vec3& anchor) {
    const float reach = glm::length(anchor);
    return std::isfinite(reach) && static_cast<double>(reach) <= build::farthest;
}

std::optional<JointComplaint> complaint_of_bodies(const World& world, const Joint& joint) {
    if (world.find(joint.a) == nullptr) {
        return JointComplaint{"bodies", fmt::format("there is no body with id {}", joint.a.value)};
    }
    if (!is_tied_to_world(joint) && world.find(joint.b) == nullptr) {
        return JointComplaint{"bodies", fmt::format("there is no body with id {}", joint.b.value)};
    }
    if (joint.a == joint.b) {
        return JointComplaint{"bodies", fmt::format("expected two different bodies, got '{}' twice",
                                                    world.find(joint.a)->name)};
    }
    return std::nullopt;
}

} // namespace

std::span<const Property<Joint>> joint_table() { return joint_property_rows; }

std::optional<JointComplaint> complaint(const World& world, const Joint& joint) {
    if (option_index(joint_type_options(), joint.type.view()) < 0) {
        return JointComplaint{"type",
                              fmt::format("expected {}, got '{}'",
                                          expectation(*find_property(joint_table(), "type")),
                                          joint.type.view())};
    }
    if (auto wrong = complaint_of_bodies(world, joint)) {
        return wrong;
    }
    if (!is_near(joint.anchor_a) || !is_near(joint.anchor_b)) {
        return JointComplaint{
            "anchors",
            fmt::format("expected points at most {:g} m from the origin", build::farthest)};
    }
    for (const Property<Joint>& row : joint_table()) {
        if (reads(joint, row.key)) {
            if (auto wrong = carom::complaint(row, row.get(joint))) {
                return JointComplaint{row.key, *wrong};
            }
        }
    }
    return std::nullopt;
}

glm::vec3 world_anchor_a(const World& world, const Joint& joint) {
    return point_to_world(transform(*world.find(joint.a)), joint.anchor_a);
}

glm::vec3 world_anchor_b(const World& world, const Joint& joint) {
    return is_tied_to_world(joint)
               ? joint.anchor_b
               : point_to_world(transform(*world.find(joint.b)), joint.anchor_b);
}

float distance_between_anchors(const World& world, const Joint& joint) {
    return glm::length(world_anchor_b(world, joint) - world_anchor_a(world, joint));
}

} // namespace carom
