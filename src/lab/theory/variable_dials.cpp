#include "lab/theory/variable_dials.hpp"

#include "lab/text/number_text.hpp"
#include "physics/world/command.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <utility>

namespace carom {

namespace {

constexpr std::string_view gravity_key = "gravity";
constexpr std::string_view length_key = "length";
constexpr std::array<std::string_view, 4> of_bodies = {"mass", "restitution", "friction",
                                                       "friction_static"};
constexpr std::array<std::string_view, 3> of_joints = {length_key, "stiffness", "damping"};

bool is_number(const PropertyInfo& row) {
    return row.kind == PropertyKind::number || row.kind == PropertyKind::optional_number ||
           row.kind == PropertyKind::integer || row.key == gravity_key;
}

/// Tied at its centre to a place in the world: it can be moved along the thread.
bool hangs_on_thread(const Joint& joint) {
    return joint.type == Key("distance") && is_tied_to_world(joint) &&
           joint.anchor_a == glm::vec3(0.0f);
}

bool can_vary(const Joint& joint, std::string_view key) {
    return key == length_key ? hangs_on_thread(joint) : joint.stiffness > 0.0f;
}

void add_dials_of(std::vector<VariableDial>& dials, const World& world, const Body& body) {
    for (const std::string_view key : of_bodies) {
        const Property<Body>* row = find_property(body_table(), key);
        const bool has_value = key != "mass" || !is_static(body);
        if (has_value) {
            dials.push_back({fmt::format("{}.{}", body.name, key),
                             fmt::format("{} of {}", row->title, body.name), row, body.id});
        }
    }
    const Joint* joint = only_joint_of(world, body.id);
    for (const std::string_view key : of_joints) {
        if (joint != nullptr && !is_static(body) && can_vary(*joint, key)) {
            const Property<Joint>* row = find_property(joint_table(), key);
            dials.push_back({fmt::format("{}.{}", body.name, key),
                             fmt::format("{} of what {} hangs on", row->title, body.name), row,
                             joint->id});
        }
    }
}

PropertyValue present(const VariableDial& dial, const World& world) {
    if (const auto* body = std::get_if<BodyId>(&dial.owner)) {
        return find_property(body_table(), dial.row->key)->get(*world.find(*body));
    }
    if (const auto* joint = std::get_if<JointId>(&dial.owner)) {
        return find_property(joint_table(), dial.row->key)->get(*world.find(*joint));
    }
    return find_property(settings_table(), dial.row->key)->get(world.settings);
}

glm::vec3 down_of(const World& world) {
    const glm::vec3 g = world.settings.gravity;
    return g == glm::vec3(0.0f) ? glm::vec3(0.0f, -1.0f, 0.0f) : glm::normalize(g);
}

PropertyValue typed_value(const VariableDial& dial, const World& world, double value) {
    if (dial.is_whole()) {
        return static_cast<int>(value);
    }
    if (dial.row->key == gravity_key) {
        return down_of(world) * static_cast<float>(value);
    }
    return static_cast<float>(value);
}

Command command_for(const VariableDial& dial, const World& world, double number) {
    const std::string key(dial.row->key);
    PropertyValue value = typed_value(dial, world, number);
    if (const auto* body = std::get_if<BodyId>(&dial.owner)) {
        return SetBodyProperty{*body, key, std::move(value)};
    }
    if (const auto* joint = std::get_if<JointId>(&dial.owner)) {
        return SetJointProperty{*joint, key, std::move(value)};
    }
    return SetSetting{key, std::move(value)};
}

/// Along the thread, so that it is as tight as before.
void move_along_thread(World& world, JointId id, float before) {
    const Joint& joint = *world.find(id);
    Body& body = *world.find(joint.a);
    body.position = joint.anchor_b + joint.length / before * (body.position - joint.anchor_b);
}

/// "expected a whole number from 1 to 100 1/s, got 0.5"
std::string refusal(const VariableDial& dial, double value) {
    const std::string steps =
        dial.row->increment > 0.0 ? " in steps of " + number_text(dial.row->increment) : "";
    return fmt::format("expected a {}number {} {} to {}{}, got {}", dial.is_whole() ? "whole " : "",
                       dial.row->above_minimum ? "above" : "from", number_text(dial.least()),
                       with_unit(number_text(dial.most()), dial.unit()), steps, number_text(value));
}

bool is_in_range(const VariableDial& dial, double value) {
    // The numbers are floats: 0.1 is not below the least where that is the float 0.1.
    const auto as_float = static_cast<double>(to_float(value));
    const bool is_low = dial.row->above_minimum ? as_float <= dial.least() : value < dial.least();
    return std::isfinite(as_float) && !is_low && value <= dial.most() &&
           (!dial.is_whole() || value == std::round(value)) && snapped(*dial.row, value) == value;
}

} // namespace

const Joint* only_joint_of(const World& world, BodyId body) {
    const Joint* found = nullptr;
    for (const Joint& joint : world.joints) {
        if (joint.a == body || joint.b == body) {
            if (found != nullptr) {
                return nullptr;
            }
            found = &joint;
        }
    }
    return found;
}

double VariableDial::least() const { return row->key == gravity_key ? 0.0 : row->minimum; }

double VariableDial::most() const { return row->maximum; }

double VariableDial::usual_most() const {
    return row->key == gravity_key     ? 100.0
           : row->slider_maximum > 0.0 ? row->slider_maximum
                                       : most();
}

std::vector<VariableDial> variable_dials(const World& world) {
    std::vector<VariableDial> dials;
    for (const Property<Settings>& row : settings_table()) {
        if (is_number(row)) {
            dials.push_back({std::string(row.key), std::string(row.title), &row});
        }
    }
    for (const Body& body : world.bodies) {
        add_dials_of(dials, world, body);
    }
    return dials;
}

std::optional<VariableDial> find_variable_dial(const World& world, std::string_view key) {
    const std::vector<VariableDial> dials = variable_dials(world);
    const VariableDial* row = find_row(dials, key);
    return row != nullptr ? std::optional(*row) : std::nullopt;
}

std::optional<double> value_of(const VariableDial& dial, const World& world) {
    const PropertyValue value = present(dial, world);
    if (const auto* vector = std::get_if<glm::vec3>(&value)) {
        return static_cast<double>(glm::length(*vector));
    }
    if (const auto* whole = std::get_if<int>(&value)) {
        return static_cast<double>(*whole);
    }
    const auto* number = std::get_if<float>(&value);
    return number != nullptr ? std::optional(static_cast<double>(*number)) : std::nullopt;
}

std::optional<std::string> set_value(const VariableDial& dial, World& world, double value) {
    if (!is_in_range(dial, value)) {
        return refusal(dial, value);
    }
    const auto* joint = std::get_if<JointId>(&dial.owner);
    const float length_before = joint != nullptr ? world.find(*joint)->length : 0.0f;
    auto why = apply_command(world, command_for(dial, world, value));
    if (!why && joint != nullptr && dial.row->key == length_key) {
        move_along_thread(world, *joint, length_before);
    }
    return why;
}

bool is_in_formula(const VariableDial& dial, const Experiment& experiment, const World& start) {
    const auto value = value_of(dial, start);
    if (!value) {
        return false;
    }
    // Twice its value, or where that is out of range, half of it.
    World other = start;
    const bool changes = !set_value(dial, other, *value == 0.0 ? 1.0 : 2.0 * *value) ||
                         !set_value(dial, other, 0.5 * *value);
    return changes && std::ranges::any_of(experiment.measurands, [&](const Measurand& each) {
               const double before = each.predict(start);
               const double after = each.predict(other);
               // Rounding of what does not change.
               return std::isfinite(before) && std::isfinite(after) &&
                      std::abs(after - before) > 1e-6 * std::abs(before);
           });
}

} // namespace carom
