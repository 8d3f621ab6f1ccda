#pragma once

#include "io/json_value.hpp"
#include "io/scene_error.hpp"

#include <fmt/format.h>
#include <string_view>
#include <variant>

namespace carom {

/// The content of a value that must be there and of this type; refuses it otherwise, with what was
/// expected in words.
template <class T>
const T& expect(const JsonValue* value, const Place& place, std::string_view expected) {
    const T* content = value != nullptr ? std::get_if<T>(&value->data) : nullptr;
    if (content == nullptr) {
        place.refuse(fmt::format("expected {}, got {}", expected,
                                 value != nullptr ? excerpt(*value) : "nothing"));
    }
    return *content;
}

} // namespace carom
