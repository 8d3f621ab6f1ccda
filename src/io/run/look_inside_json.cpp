#include "io/run/set_up_json.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace carom {

namespace {

using Object = JsonValue::Object;

/// Two names; of a joint one may be null, the world.
void read_ends(const JsonValue& value, const Place& place, LookInside& inside) {
    const bool is_joint = inside.what == LookInside::What::joint;
    const std::string_view expected =
        is_joint ? "two names of bodies, or a name and null" : "two names of bodies";
    std::vector<std::string> names;
    for (const JsonValue& end : expect_list_of<2>(&value, place, expected)) {
        const auto* name = std::get_if<std::string>(&end.data);
        const bool is_world = is_joint && std::holds_alternative<std::monostate>(end.data);
        if (is_world ? !names.empty() && names.front().empty() : name == nullptr || name->empty()) {
            place.refuse(fmt::format("expected {}, got {}", expected, excerpt(value)));
        }
        names.push_back(is_world ? std::string() : *name);
    }
    if (names.front().empty()) {
        std::swap(names.front(), names.back());
    }
    inside.a = std::move(names.front());
    inside.b = std::move(names.back());
}

Field<LookInside> ends_field(std::string_view key, LookInside::What what) {
    return {key,
            "two names of bodies",
            {},
            [what](LookInside& inside, const JsonValue& value, const Place& place) {
                inside.what = what;
                read_ends(value, place, inside);
            },
            [](JsonWriter& json, const LookInside& inside) {
                json.begin_array(JsonWriter::Layout::one_line);
                json.value(inside.a);
                json.value(inside.b.empty() ? std::nullopt : std::optional(inside.b));
                json.end_array();
            },
            [what](const LookInside& a, const LookInside&) { return a.what != what; }};
}

const Fields<LookInside>& inside_fields() {
    static const Fields<LookInside> table = {
        ends_field("contact", LookInside::What::contact),
        ends_field("joint", LookInside::What::joint),
        plain_field<LookInside>({.key = "point", .minimum = 0.0, .maximum = 3.0},
                                &LookInside::point)};
    return table;
}

} // namespace

LookInside read_inside(const JsonValue& value, const Place& place) {
    const bool* is_on = std::get_if<bool>(&value.data);
    if (is_on != nullptr && *is_on) {
        return {};
    }
    const auto& members = expect<Object>(&value, place, inside_expected);
    expect_keys_of(members, place, inside_fields());
    const bool has_contact = find_member(members, "contact") != nullptr;
    if (has_contact == (find_member(members, "joint") != nullptr)) {
        place.refuse(fmt::format("expected {}, got {}", inside_expected, excerpt(value)));
    }
    return read_object(inside_fields(), value, place, inside_expected);
}

void write_inside(JsonWriter& json, const LookInside& inside) {
    inside.what == LookInside::What::first ? json.value(true)
                                           : write_object(json, inside_fields(), inside);
}

} // namespace carom
