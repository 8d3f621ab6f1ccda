#include "physics/world/property_tables.hpp"

#include "physics/world/property_builders.hpp"
#include "physics/world/rounded_text.hpp"
#include "physics/world/world.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>

namespace carom {

namespace {

using build::in_section;
using build::Member;
using build::property;

constexpr double longest = 1e6; // [m]

constexpr std::array yield_directions = {
    Option{"both", "Both", "Yields in tension and in compression."},
    Option{"compress", "Compress", "Yields in compression only: a crumple zone."},
    Option{"stretch", "Stretch", "Yields in tension only: chewing gum."},
};

/// A row that has a value only where the joint's type reads its key.
template <Key key, class Access>
struct OnlyWhereRead : Access {
    static PropertyValue get(const Joint& joint) {
        return reads(joint, key.view()) ? Access::get(joint) : PropertyValue();
    }
    static void set(Joint& joint, const PropertyValue& value) {
        if (reads(joint, key.view())) {
            Access::set(joint, value);
        }
    }
};

template <Key key, class Access>
constexpr Property<Joint> only_where_read(std::string_view title, const PropertyInfo& more,
                                          std::string_view tooltip) {
    return build::row<OnlyWhereRead<key, Access>>(key.view(), title, more, tooltip);
}

using YieldDirections = build::Choice<&Joint::yield_direction, yield_directions>;

constexpr std::array joint_property_rows = {
    property<&Joint::type>("type", "Type", {.options = &joint_type_options},
                           "How the joint constrains its two bodies."),
    only_where_read<"length", Member<&Joint::length>>(
        "Length", {.unit = "m", .maximum = longest, .above_minimum = true, .slider_maximum = 10},
        "The distance that a rod keeps, and a rope allows at most. Left out of a file: as placed."),
    only_where_read<"rest_length", Member<&Joint::length>>(
        "Rest length", {.unit = "m", .maximum = longest, .slider_maximum = 10},
        "At which the spring exerts no force. Left out of a file: as placed."),
    only_where_read<"stiffness", Member<&Joint::stiffness>>(
        "Stiffness k", {.unit = "N/m", .maximum = 1e9, .slider_maximum = 1e5, .logarithmic = true},
        "Force per metre of stretch. 0: none. High: rigid under the methods that solve "
        "constraints; otherwise unstable beyond the largest stable step."),
    only_where_read<"damping", Member<&Joint::damping>>(
        "Damping c", {.unit = "N s/m", .maximum = 1e9, .slider_maximum = 1e4, .logarithmic = true},
        "Force against the speed of stretching. 0: undamped. High: overdamped."),
    only_where_read<"yield_force", Member<&Joint::yield_force>>(
        "Yield force",
        {.unit = "N",
         .maximum = 1e9,
         .above_minimum = true,
         .slider_maximum = 1e5,
         .logarithmic = true},
        "The spring's greatest force: beyond it the rest length changes for good. Off: purely "
        "elastic."),
    only_where_read<"yield_direction", YieldDirections>(
        "Yields when", {.options = &YieldDirections::options},
        "In which direction it yields. A crumple zone only shortens."),
    property<&Joint::collide>("collide", "Collide",
                              "Whether its two bodies still collide with each other."),
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

std::span<const Property<Joint>> joint_table() {
    static constexpr std::array rows = in_section("Joint", joint_property_rows);
    return rows;
}

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
        return JointComplaint{"anchors",
                              fmt::format("expected points at most {} m from the origin",
                                          rounded_text(static_cast<double>(build::farthest), 6))};
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
