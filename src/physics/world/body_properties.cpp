#include "physics/world/body_properties.hpp"

#include "math/inertia.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_builders.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string>

namespace carom {

namespace {

using build::member;
using enum PropertyKind;

constexpr double fastest = 1e6;
constexpr double strongest = 1e9; // [N] and [N m]

constexpr std::array shapes = {
    Option{"sphere", "Sphere", "A solid sphere; its size is its radius."},
    Option{"box", "Box", "A solid box; its size is half of each side."},
};
std::span<const Option> shape_options() { return shapes; }

PropertyValue get_shape(const Body& body) { return std::string(shapes[body.shape.index()].key); }

/// A body that changes its shape keeps its rough size.
void set_shape_kind(Body& body, const PropertyValue& value) {
    const bool to_box = std::get<std::string>(value) == "box";
    if (const auto* sphere = std::get_if<Sphere>(&body.shape); sphere != nullptr && to_box) {
        set_shape(body, Box{glm::vec3(sphere->radius)});
    } else if (const auto* box = std::get_if<Box>(&body.shape); box != nullptr && !to_box) {
        const glm::vec3 h = box->half_extents;
        set_shape(body, Sphere{(h.x + h.y + h.z) / 3.0f});
    }
}

PropertyValue get_radius(const Body& body) {
    const auto* sphere = std::get_if<Sphere>(&body.shape);
    return sphere != nullptr ? PropertyValue(sphere->radius) : PropertyValue();
}

void set_radius(Body& body, const PropertyValue& value) {
    if (std::holds_alternative<Sphere>(body.shape)) {
        set_shape(body, Sphere{std::get<float>(value)});
    }
}

PropertyValue get_half_extents(const Body& body) {
    const auto* box = std::get_if<Box>(&body.shape);
    return box != nullptr ? PropertyValue(box->half_extents) : PropertyValue();
}

void set_half_extents(Body& body, const PropertyValue& value) {
    if (std::holds_alternative<Box>(body.shape)) {
        set_shape(body, Box{std::get<glm::vec3>(value)});
    }
}

PropertyValue get_mass(const Body& body) {
    return is_static(body) ? PropertyValue() : PropertyValue(body.mass);
}

void set_mass_value(Body& body, const PropertyValue& value) {
    const float* mass = std::get_if<float>(&value);
    set_mass(body, mass != nullptr ? *mass : infinite_mass);
}

PropertyValue get_density(const Body& body) {
    return is_static(body) ? PropertyValue() : PropertyValue(body.mass / volume(body.shape));
}

void set_density(Body& body, const PropertyValue& value) {
    const float* density = std::get_if<float>(&value);
    set_mass(body, density != nullptr ? *density * volume(body.shape) : infinite_mass);
}

PropertyValue get_static(const Body& body) { return is_static(body); }

void set_static(Body& body, const PropertyValue& value) {
    const bool fix = std::get<bool>(value);
    if (fix != is_static(body)) {
        set_mass(body, fix ? infinite_mass : default_density * volume(body.shape));
    }
}

PropertyValue get_own_inertia(const Body& body) {
    return body.own_inertia ? PropertyValue(*body.own_inertia) : PropertyValue();
}

void set_own_inertia_value(Body& body, const PropertyValue& value) {
    const auto* moments = std::get_if<glm::vec3>(&value);
    set_own_inertia(body, moments != nullptr ? std::optional(*moments) : std::nullopt);
}

bool is_null(const PropertyValue& value) { return std::holds_alternative<std::monostate>(value); }

/// 0.6 of the float 0.6: what a message shows.
double as_typed(float value) { return std::stod(fmt::format("{}", value)); }

PropertyInfo friction_below_static(PropertyInfo row, float friction_static) {
    row.kind = number;
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

/// A unit quaternion stays as it is, bit by bit: a saved scene loads back equal.
void set_orientation(Body& body, const PropertyValue& value) {
    const glm::quat& q = std::get<glm::quat>(value);
    const bool is_unit = std::abs(glm::dot(q, q) - 1.0f) < 1e-6f;
    body.orientation = is_unit ? q : glm::normalize(q);
}

void set_fixed_rotation_value(Body& body, const PropertyValue& value) {
    set_fixed_rotation(body, std::get<bool>(value));
}

constexpr std::array body_property_rows = {
    member<&Body::name>({.key = "name",
                         .title = "Name",
                         .section = "Body",
                         .kind = text,
                         .tooltip = "Unique in its scene."}),
    Property<Body>{{.key = "shape",
                    .title = "Shape",
                    .section = "Body",
                    .kind = choice,
                    .tooltip = "Sphere or box.",
                    .options = &shape_options},
                   &get_shape,
                   &set_shape_kind},
    Property<Body>{{.key = "radius",
                    .title = "Radius",
                    .section = "Body",
                    .unit = "m",
                    .maximum = 1e5,
                    .above_minimum = true,
                    .slider_maximum = 5,
                    .tooltip = "Of a sphere. The mass stays, the inertia follows."},
                   &get_radius,
                   &set_radius},
    Property<Body>{{.key = "half_extents",
                    .title = "Half extents",
                    .section = "Body",
                    .unit = "m",
                    .kind = vector,
                    .maximum = 1e5,
                    .above_minimum = true,
                    .slider_maximum = 5,
                    .tooltip = "Half of each side of a box. The mass stays, the inertia follows."},
                   &get_half_extents,
                   &set_half_extents},
    member<&Body::position>({.key = "position",
                             .title = "Position",
                             .section = "Motion",
                             .unit = "m",
                             .kind = vector,
                             .minimum = -build::farthest,
                             .maximum = build::farthest,
                             .tooltip = "Of the centre of mass."}),
    Property<Body>{{.key = "orientation",
                    .title = "Orientation",
                    .section = "Motion",
                    .kind = rotation,
                    .tooltip = "Unit quaternion w, x, y, z; normalised when typed."},
                   [](const Body& body) { return PropertyValue(body.orientation); },
                   &set_orientation},
    member<&Body::linear_velocity>({.key = "linear_velocity",
                                    .title = "Velocity",
                                    .section = "Motion",
                                    .unit = "m/s",
                                    .kind = vector,
                                    .minimum = -fastest,
                                    .maximum = fastest,
                                    .tooltip = "Of the centre of mass. Static bodies that have one "
                                               "move like a conveyor."}),
    member<&Body::angular_velocity>({.key = "angular_velocity",
                                     .title = "Angular velocity",
                                     .section = "Motion",
                                     .unit = "rad/s",
                                     .kind = vector,
                                     .minimum = -fastest,
                                     .maximum = fastest,
                                     .tooltip = "About the axes of the world."}),
    member<&Body::force>(
        {.key = "force",
         .title = "Force",
         .section = "Forces",
         .unit = "N",
         .kind = vector,
         .minimum = -strongest,
         .maximum = strongest,
         .tooltip =
             "Acts on the centre of mass in every step, along the axes of the world. 0: none. "
             "m g upwards: it floats. No effect on infinite masses."}),
    member<&Body::torque>(
        {.key = "torque",
         .title = "Torque",
         .section = "Forces",
         .unit = "N m",
         .kind = vector,
         .minimum = -strongest,
         .maximum = strongest,
         .tooltip = "Acts on the body in every step, about the axes of the world, whatever its "
                    "orientation. 0: none. No effect on a body of fixed rotation."}),
    Property<Body>{
        {.key = "mass",
         .title = "Mass",
         .section = "Mass",
         .unit = "kg",
         .kind = optional_number,
         .maximum = 1e9,
         .above_minimum = true,
         .slider_maximum = 1000,
         .logarithmic = true,
         .tooltip = "Small beside heavy neighbours: solvers converge slowly. Off: infinite."},
        &get_mass,
        &set_mass_value},
    Property<Body>{{.key = "density",
                    .title = "Density",
                    .section = "Mass",
                    .unit = "kg/m³",
                    .kind = optional_number,
                    .maximum = 1e9,
                    .above_minimum = true,
                    .slider_maximum = 20000,
                    .logarithmic = true,
                    .tooltip = "Sets the mass from the volume: water 1000, steel 7850."},
                   &get_density,
                   &set_density},
    Property<Body>{{.key = "static",
                    .title = "Static",
                    .section = "Mass",
                    .kind = boolean,
                    .tooltip = "Infinite mass: no impulse moves it."},
                   &get_static,
                   &set_static},
    Property<Body>{
        {.key = "fixed_rotation",
         .title = "Fixed rotation",
         .section = "Mass",
         .kind = boolean,
         .tooltip = "Infinite inertia: it never turns. Boxes aligned with the axes stay aligned."},
        [](const Body& body) { return PropertyValue(body.fixed_rotation); },
        &set_fixed_rotation_value},
    Property<Body>{
        {.key = "inertia",
         .title = "Inertia",
         .section = "Mass",
         .unit = "kg m²",
         .kind = optional_vector,
         .maximum = 1e12,
         .above_minimum = true,
         .logarithmic = true,
         .condition = "none larger than the sum of the other two",
         .holds = &is_null_or_inertia,
         .tooltip = "Principal moments about the body's own axes. Null: those of its shape, filled "
                    "evenly. Own values stay when mass or shape change. A hollow sphere has 2/3 "
                    "m r², a thin rod a small moment about its length. Without effect on static "
                    "bodies and under fixed rotation."},
        &get_own_inertia,
        &set_own_inertia_value},
    member<&Body::restitution>(
        {.key = "restitution",
         .title = "Restitution e",
         .section = "Surface",
         .kind = optional_number,
         .maximum = 10,
         .slider_maximum = 1,
         .tooltip = "Separation speed over approach speed, along the normal. 0: no bounce. 1: "
                    "full. Above 1 each bounce gains energy. Off: a contact uses the other body's, "
                    "whatever the rule."}),
    member<&Body::friction>({.key = "friction",
                             .title = "Friction μ",
                             .section = "Surface",
                             .kind = optional_number,
                             .maximum = 100,
                             .slider_maximum = 2,
                             .tooltip =
                                 "0: none. 0.03: ice. 0.2: wood. 0.8: rubber on concrete. Off: "
                                 "a contact uses the other body's, whatever the rule."}),
    member<&Body::friction_static>(
        {.key = "friction_static",
         .title = "Static friction μ_s",
         .section = "Surface",
         .kind = optional_number,
         .maximum = 100,
         .slider_maximum = 2,
         .tooltip = "Under Coulomb cone a contact at rest holds up to μ_s times the normal force, "
                    "on a slope up to tan α = μ_s; once it slides, μ counts. Never below μ. Far "
                    "above it: what is pulled sticks and slips in jerks. Off: the same as μ."}),
    member<&Body::rolling_resistance>(
        {.key = "rolling_resistance",
         .title = "Rolling resistance",
         .section = "Surface",
         .unit = "m",
         .maximum = 1,
         .slider_maximum = 0.1,
         .tooltip =
             "Arm by which the normal force acts ahead of a rolling sphere: it brakes by 5/7 "
             "of arm/radius g. 0: rolls for ever. Radius: hardly rolls. The larger one of "
             "the two bodies counts."}),
    member<&Body::tags>({.key = "tags",
                         .title = "Tags",
                         .section = "Tags",
                         .kind = text_list,
                         .tooltip = "What this body is, for rules and games."}),
    member<&Body::ignore_tags>(
        {.key = "ignore_tags",
         .title = "Ignores",
         .section = "Tags",
         .kind = text_list,
         .tooltip = "Does not collide with bodies that have one of these tags."}),
};

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
