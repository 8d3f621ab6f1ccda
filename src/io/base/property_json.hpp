#pragma once

#include "io/base/json_value.hpp"
#include "io/base/scene_error.hpp"
#include "physics/world/property.hpp"
#include "physics/world/table.hpp"

#include <fmt/format.h>

namespace carom {

/// The value in the type of this row. Refuses a wrong type and what is outside the row's range.
PropertyValue read_property(const PropertyInfo& row, const JsonValue& value, const Place& place);

/// Sets `target` when the object has this member.
template <class Row, class Target>
void read_if_there(const PropertyInfo& row, const JsonValue::Object& object, const Place& place,
                   Target& target) {
    if (const JsonValue* value = find_member(object, row.key)) {
        target = std::get<Row>(read_property(row, *value, place / row.key));
    }
}

/// Typed text as JSON, or where it is not JSON as a text, the key of a choice for instance.
JsonValue value_from_text(std::string_view text);

/// The row of this key; refuses a key that the table does not have.
template <class T>
const Property<T>& known_property(std::span<const Property<T>> table, std::string_view key,
                                  const Place& place) {
    const Property<T>* row = find_property(table, key);
    if (row == nullptr) {
        place.refuse(fmt::format("unknown key, expected one of {}", key_list(table)));
    }
    return *row;
}

} // namespace carom
