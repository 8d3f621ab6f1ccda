#include "io/scene/scene_file.hpp"

#include "io/base/property_json.hpp"
#include "physics/world/materials.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/table.hpp"

#include <array>
#include <cmath>

namespace carom {

namespace {

constexpr std::array<std::string_view, 2> size_keys = {"radius", "half_extents"};

bool is_given(const JsonValue::Object& members, std::string_view key) {
    return find_member(members, key) != nullptr;
}

/// A key that is there with another value than null: the mass of a body that can move.
bool is_number_given(const JsonValue::Object& members, std::string_view key) {
    const JsonValue* value = find_member(members, key);
    return value != nullptr && !std::holds_alternative<std::monostate>(value->data);
}

/// The row without null, an infinite mass, for places where it is not allowed.
PropertyInfo without_null(PropertyInfo row) {
    row.kind = PropertyKind::number;
    return row;
}

/// Stands for density, restitution and friction, as far as the body does not give them itself.
constexpr std::string_view material_key = "material";

void refuse_unknown_keys(const JsonValue::Object& members, const Place& place) {
    for (const JsonMember& member : members) {
        if (member.key != material_key && find_property(body_table(), member.key) == nullptr) {
            (place / member.key)
                .refuse(fmt::format("unknown key, expected one of {}, {}", key_list(body_table()),
                                    material_key));
        }
    }
}

const Material* material_given(const JsonValue::Object& members, const Place& place) {
    const JsonValue* value = find_member(members, material_key);
    if (value == nullptr) {
        return nullptr;
    }
    const auto* name = std::get_if<std::string>(&value->data);
    const Material* material = name != nullptr ? find_row(materials(), *name) : nullptr;
    if (material == nullptr) {
        (place / material_key)
            .refuse(
                fmt::format("expected one of {}, got {}", key_list(materials()), excerpt(*value)));
    }
    return material;
}

bool is_static_given(const JsonValue::Object& members, bool wanted) {
    const JsonValue* value = find_member(members, "static");
    const bool* is_static = value != nullptr ? std::get_if<bool>(&value->data) : nullptr;
    return is_static != nullptr && *is_static == wanted;
}

void expect_one_mass(const JsonValue::Object& members, const Place& place) {
    for (const std::string_view key : {"mass", "density"}) {
        const bool is_number = is_number_given(members, key);
        if (is_static_given(members, true) && is_number) {
            (place / key)
                .refuse(
                    fmt::format("expected no {} in a static body, whose mass is infinite", key));
        }
        if (is_static_given(members, false) && is_given(members, key) && !is_number) {
            (place / key)
                .refuse(fmt::format("expected a number in a body that is not static, got null, "
                                    "which is an infinite {}",
                                    key));
        }
    }
    if (is_given(members, "mass") && is_given(members, "density")) {
        (place / "density").refuse("expected either mass or density, got both");
    }
}

/// Called right after the shape is set: the table's other sizes do not apply to it.
void expect_own_size(const Body& body, const JsonValue::Object& members, const Place& place) {
    const std::string shape = to_text(find_property(body_table(), "shape")->get(body));
    for (const std::string_view key : size_keys) {
        const auto& row = *find_property(body_table(), key);
        const bool has_size = applies(row, body);
        if (has_size && !is_given(members, key)) {
            place.refuse(fmt::format("expected the {} of the {}, {}, got nothing", key, shape,
                                     expectation(row)));
        }
        if (!has_size && is_given(members, key)) {
            (place / key).refuse(fmt::format("expected no such key: a {} has no {}", shape, key));
        }
    }
}

/// A mass computed from a density must be in the same range, and the inertia in that of a float.
void check_mass(const Body& body, const Place& place) {
    if (is_static(body)) {
        return;
    }
    const PropertyInfo mass = without_null(*find_property(body_table(), "mass"));
    if (const auto wrong = complaint(mass, body.mass)) {
        place.refuse(fmt::format("mass that follows from size and density: {}", *wrong));
    }
    const glm::vec3& i = body.inverse_inertia;
    if (!std::isfinite(body.inverse_mass) || !std::isfinite(i.x + i.y + i.z)) {
        if (body.own_inertia && std::isfinite(body.inverse_mass)) {
            (place / "inertia").refuse("expected larger moments: they are too small to divide by");
        }
        place.refuse(
            "expected a larger size or mass: its moment of inertia is too small to compute");
    }
}

/// Called when the body has its friction, from wherever that comes.
void check_static_friction(const Body& body, const Place& place) {
    const auto& row = *find_property(body_table(), "friction_static");
    if (const auto wrong = complaint(row_for(row, body), row.get(body))) {
        (place / row.key).refuse(*wrong);
    }
}

} // namespace

Body read_body(const JsonValue::Object& members, const Place& place, StaticSurface unmentioned) {
    refuse_unknown_keys(members, place);
    expect_one_mass(members, place);
    if (!is_given(members, "shape")) {
        place.refuse(fmt::format("expected a shape, {}, got nothing",
                                 expectation(*find_property(body_table(), "shape"))));
    }
    Body body;
    bool has_mass = false;
    for (const Property<Body>& row : body_table()) {
        if (const JsonValue* value = find_member(members, row.key)) {
            row.set(body, read_property(row, *value, place / row.key));
            has_mass = has_mass || row.key == "mass" || row.key == "density" || row.key == "static";
        }
        if (row.key == "shape") {
            expect_own_size(body, members, place);
        }
    }
    const Material* material = material_given(members, place);
    if (!has_mass) {
        const float density = material != nullptr ? material->density : default_density;
        set_mass(body, density * volume(body.shape));
    }
    if (material != nullptr) {
        body.restitution =
            is_given(members, "restitution") ? body.restitution : material->restitution;
        body.friction = is_given(members, "friction") ? body.friction : material->friction;
    }
    if (is_static(body) && material == nullptr && unmentioned == StaticSurface::of_other_body) {
        body.restitution = is_given(members, "restitution") ? body.restitution : std::nullopt;
        body.friction = is_given(members, "friction") ? body.friction : std::nullopt;
    }
    check_mass(body, place);
    check_static_friction(body, place);
    return body;
}

} // namespace carom
