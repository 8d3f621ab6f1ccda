#pragma once

#include "io/base/json_fields.hpp"
#include "io/run/set_up.hpp"

#include <string_view>

/// A look inside a step: true, or the contact or joint by the names of its bodies.
namespace carom {

inline constexpr std::string_view inside_expected =
    "true, or an object that names a contact or a joint";

LookInside read_inside(const JsonValue& value, const Place& place);
void write_inside(JsonWriter& json, const LookInside& inside);

} // namespace carom
