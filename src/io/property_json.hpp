#pragma once

#include "io/json_value.hpp"
#include "io/scene_error.hpp"
#include "physics/world/property.hpp"
#include "physics/world/table.hpp"

#include <fmt/format.h>

namespace carom {

/// The value as this row wants it. Refuses a wrong type and what lies outside the row's range.
PropertyValue read_property(const PropertyInfo& row, const JsonValue& value, const Place& place);

/// What was typed: JSON, or where it is none a text, the key of a choice for instance.
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
