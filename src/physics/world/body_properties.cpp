#include "physics/world/property_tables.hpp"

#include "math/inertia.hpp"
#include "physics/world/property_builders.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string>

namespace carom {

namespace {

using build::in_section;
using build::joined;
using build::property;

constexpr double fastest = 1e6;
constexpr double strongest = 1e9; // [N] and [N m]

constexpr std::array shapes = {
    Option{"sphere", "Sphere", "A solid sphere; its size is its radius."},
    Option{"box", "Box", "A solid box; its size is half of each side."},
};
std::span<const Option> shape_options() { return shapes; }

Key get_shape(const Body& body) { return Key(shapes[body.shape.index()].key); }

/// A body that changes its shape keeps its rough size.
void set_shape_kind(Body& body, const Key& kind) {
    const bool to_box = kind.view() == "box";
    if (const auto* sphere = std::get_if<Sphere>(&body.shape); sphere != nullptr && to_box) {
        set_shape(body, Box{glm::vec3(sphere->radius)});
    } else if (const auto* box = std::get_if<Box>(&body.shape); box != nullptr && !to_box) {
        const glm::vec3 h = box->half_extents;
        set_shape(body, Sphere{(h.x + h.y + h.z) / 3.0f});
    }
}

std::optional<float> get_radius(const Body& body) {
    const auto* sphere = std::get_if<Sphere>(&body.shape);
    return sphere != nullptr ? std::optional(sphere->radius) : std::nullopt;
}

void set_radius(Body& body, float radius) {
    if (std::holds_alternative<Sphere>(body.shape)) {
        set_shape(body, Sphere{radius});
    }
}

std::optional<glm::vec3> get_half_extents(const Body& body) {
    const auto* box = std::get_if<Box>(&body.shape);
    return box != nullptr ? std::optional(box->half_extents) : std::nullopt;
}

void set_half_extents(Body& body, const glm::vec3& half_extents) {
    if (std::holds_alternative<Box>(body.shape)) {
        set_shape(body, Box{half_extents});
    }
}

std::optional<float> get_mass(const Body& body) {
    return is_static(body) ? std::nullopt : std::optional(body.mass);
}

void set_mass_or_infinite(Body& body, std::optional<float> mass) {
    set_mass(body, mass.value_or(infinite_mass));
}

std::optional<float> get_density(const Body& body) {
    return is_static(body) ? std::nullopt : std::optional(body.mass / volume(body.shape));
}

void set_density(Body& body, std::optional<float> density) {
    set_mass(body, density ? *density * volume(body.shape) : infinite_mass);
}

bool get_static(const Body& body) { return is_static(body); }

void set_static(Body& body, bool fix) {
    if (fix != is_static(body)) {
        set_mass(body, fix ? infinite_mass : default_density * volume(body.shape));
    }
}

/// A unit quaternion stays as it is, bit by bit: a saved scene loads back equal.
void set_orientation(Body& body, const glm::quat& q) {
    const bool is_unit = std::abs(glm::dot(q, q) - 1.0f) < 1e-6f;
    body.orientation = is_unit ? q : glm::normalize(q);
}

bool is_null(const PropertyValue& value) { return std::holds_alternative<std::monostate>(value); }

/// 0.6 of the float 0.6: what a message shows.
double as_typed(float value) { return std::stod(fmt::format("{}", value)); }

PropertyInfo friction_below_static(PropertyInfo row, float friction_static) {
    row.kind = PropertyKind::number;
    row.maximum = as_typed(friction_static);
    row.slider_maximum = std::min(row.slider_maximum, row.maximum);
    row.condition = "at most its static friction";
    return row;
}

PropertyInfo static_above_friction(PropertyInfo row, const std::optional<float>& friction) {
    if (!friction) {
        row.holds = &is_null;
        row.condition = "and null while it has no friction of its own";
        return row;
    }
    row.minimum = as_typed(*friction);
    row.slider_maximum = row.minimum < row.slider_maximum ? row.slider_maximum : row.maximum;
    row.condition = "at least its friction";
    return row;
}

bool is_null_or_inertia(const PropertyValue& value) {
    const auto* moments = std::get_if<glm::vec3>(&value);
    return moments == nullptr || could_be_inertia(*moments);
}

constexpr std::array body_rows = {
    property<&Body::name>("name", "Name", "Unique in its scene."),
    property<&get_shape, &set_shape_kind>("shape", "Shape", {.options = &shape_options},
                                          "Sphere or box."),
    property<&get_radius, &set_radius>(
        "radius", "Radius",
        {.unit = "m", .maximum = 1e5, .above_minimum = true, .slider_maximum = 5},
        "Of a sphere. The mass stays, the inertia follows."),
    property<&get_half_extents, &set_half_extents>(
        "half_extents", "Half extents",
        {.unit = "m", .maximum = 1e5, .above_minimum = true, .slider_maximum = 5},
        "Half of each side of a box. The mass stays, the inertia follows."),
};

constexpr std::array motion_rows = {
    property<&Body::position>(
        "position", "Position",
        {.unit = "m", .minimum = -build::farthest, .maximum = build::farthest},
        "Of the centre of mass."),
    property<&Body::orientation, &set_orientation>(
        "orientation", "Orientation", "Unit quaternion w, x, y, z; normalised when typed."),
    property<&Body::linear_velocity>(
        "linear_velocity", "Velocity", {.unit = "m/s", .minimum = -fastest, .maximum = fastest},
        "Of the centre of mass. Static bodies that have one move like a conveyor."),
    property<&Body::angular_velocity>("angular_velocity", "Angular velocity",
                                      {.unit = "rad/s", .minimum = -fastest, .maximum = fastest},
                                      "About the axes of the world."),
};

constexpr std::array force_rows = {
    property<&Body::force>("force", "Force",
                           {.unit = "N", .minimum = -strongest, .maximum = strongest},
                           "Acts on the centre of mass in every step, along the axes of the world. "
                           "0: none. m g upwards: it floats. It has no effect on infinite masses."),
    property<&Body::torque>(
        "torque", "Torque", {.unit = "N m", .minimum = -strongest, .maximum = strongest},
        "Acts on the body in every step, about the axes of the world, whatever its orientation. 0: "
        "none. It has no effect on a body of fixed rotation."),
};

constexpr std::array mass_rows = {
    property<&get_mass, &set_mass_or_infinite>(
        "mass", "Mass",
        {.unit = "kg",
         .maximum = 1e9,
         .above_minimum = true,
         .slider_maximum = 1000,
         .logarithmic = true},
        "Small beside heavy neighbours: solvers converge slowly. Off: infinite."),
    property<&get_density, &set_density>("density", "Density",
                                         {.unit = "kg/m³",
                                          .maximum = 1e9,
                                          .above_minimum = true,
                                          .slider_maximum = 20000,
                                          .logarithmic = true},
                                         "Sets the mass from the volume: water 1000, steel 7850."),
    property<&get_static, &set_static>("static", "Static", "Infinite mass: no impulse moves it."),
    property<&Body::fixed_rotation, &set_fixed_rotation>(
        "fixed_rotation", "Fixed rotation",
        "Infinite inertia: it never turns. Boxes aligned with the axes stay aligned."),
    property<&Body::own_inertia, &set_own_inertia>(
        "inertia", "Inertia",
        {.unit = "kg m²",
         .maximum = 1e12,
         .above_minimum = true,
         .logarithmic = true,
         .condition = "none larger than the sum of the other two",
         .holds = &is_null_or_inertia},
        "Principal moments about the body's own axes, by default those of its shape, filled "
        "evenly. Own values stay when mass or shape change. A hollow sphere has 2/3 m r², a thin "
        "rod a small moment about its length. They have no effect on static bodies and under fixed "
        "rotation."),
};

constexpr std::array surface_rows = {
    property<&Body::restitution>(
        "restitution", "Restitution e", {.maximum = 10, .slider_maximum = 1},
        "Separation speed over approach speed, along the normal. 0: no bounce. 1: full. Above 1 "
        "each bounce gains energy. Off: a contact uses the other body's, whatever the rule."),
    property<&Body::friction>("friction", "Friction μ", {.maximum = 100, .slider_maximum = 2},
                              "0: none. 0.03: ice. 0.2: wood. 0.8: rubber on concrete. Off: a "
                              "contact uses the other body's, whatever the rule."),
    property<&Body::friction_static>(
        "friction_static", "Static friction μ_s", {.maximum = 100, .slider_maximum = 2},
        "Under Coulomb cone a contact at rest holds up to μ_s times the normal force, on a slope "
        "up to tan α = μ_s; once it slides, μ counts. Never below μ. Far above it: what is pulled "
        "sticks and slips in jerks. Off: the same as μ."),
    property<&Body::rolling_resistance>(
        "rolling_resistance", "Rolling resistance",
        {.unit = "m", .maximum = 1, .slider_maximum = 0.1},
        "Lever arm δ by which the normal force acts ahead of a rolling sphere of radius R: it "
        "slows down at 5/7 δ/R g. 0: it rolls for ever. R: it hardly rolls. The larger one of the "
        "two bodies counts."),
};

constexpr std::array tag_rows = {
    property<&Body::tags>("tags", "Tags", "What this body is, for rules and games."),
    property<&Body::ignore_tags>("ignore_tags", "Ignores",
                                 "Does not collide with bodies that have one of these tags."),
};

constexpr std::array body_property_rows =
    joined(in_section("Body", body_rows), in_section("Motion", motion_rows),
           in_section("Forces", force_rows), in_section("Mass", mass_rows),
           in_section("Surface", surface_rows), in_section("Tags", tag_rows));

} // namespace

std::span<const Property<Body>> body_table() { return body_property_rows; }

PropertyInfo row_for(const Property<Body>& row, const Body& body) {
    if (row.key == "friction" && body.friction_static) {
        return friction_below_static(row, *body.friction_static);
    }
    if (row.key == "friction_static") {
        return static_above_friction(row, body.friction);
    }
    return row;
}

bool applies(const Property<Body>& row, const Body& body) {
    const bool has_value = !std::holds_alternative<std::monostate>(row.get(body));
    return has_value || is_optional(row.kind);
}

} // namespace carom
