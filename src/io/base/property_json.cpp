#include "io/base/property_json.hpp"

#include "io/base/json_value.hpp"
#include "physics/world/property.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace carom {

namespace {

using Converted = std::optional<PropertyValue>;

template <std::size_t count>
std::optional<std::array<float, count>> as_floats(const JsonValue& value) {
    const auto* list = std::get_if<JsonValue::Array>(&value.data);
    if (list == nullptr || list->size() != count) {
        return std::nullopt;
    }
    std::array<float, count> floats{};
    for (std::size_t i = 0; i < count; ++i) {
        const auto* number = std::get_if<JsonNumber>(&(*list)[i].data);
        if (number == nullptr) {
            return std::nullopt;
        }
        floats[i] = number->nearest;
    }
    return floats;
}

bool is_null(const JsonValue& value) { return std::holds_alternative<std::monostate>(value.data); }

template <class T>
Converted as_is(const JsonValue& value) {
    const T* content = std::get_if<T>(&value.data);
    return content != nullptr ? Converted(*content) : std::nullopt;
}

Converted as_integer(const JsonValue& value) {
    const auto* number = std::get_if<JsonNumber>(&value.data);
    const bool fits = number != nullptr && std::trunc(number->value) == number->value &&
                      std::abs(number->value) <= double{std::numeric_limits<int>::max()};
    return fits ? Converted(static_cast<int>(number->value)) : std::nullopt;
}

Converted as_number(const JsonValue& value) {
    const auto* number = std::get_if<JsonNumber>(&value.data);
    return number != nullptr ? Converted(number->nearest) : std::nullopt;
}

Converted as_vector(const JsonValue& value) {
    const auto v = as_floats<3>(value);
    return v ? Converted(glm::vec3((*v)[0], (*v)[1], (*v)[2])) : std::nullopt;
}

Converted as_rotation(const JsonValue& value) {
    const auto q = as_floats<4>(value);
    return q ? Converted(glm::quat((*q)[0], (*q)[1], (*q)[2], (*q)[3])) : std::nullopt;
}

Converted as_text_list(const JsonValue& value) {
    const auto* list = std::get_if<JsonValue::Array>(&value.data);
    if (list == nullptr) {
        return std::nullopt;
    }
    std::vector<std::string> texts;
    for (const JsonValue& element : *list) {
        const auto* text = std::get_if<std::string>(&element.data);
        if (text == nullptr) {
            return std::nullopt;
        }
        texts.push_back(*text);
    }
    return texts;
}

Converted convert(PropertyKind kind, const JsonValue& value) {
    switch (kind) {
    case PropertyKind::boolean:
        return as_is<bool>(value);
    case PropertyKind::integer:
        return as_integer(value);
    case PropertyKind::number:
        return as_number(value);
    case PropertyKind::optional_number:
        return is_null(value) ? Converted(PropertyValue()) : as_number(value);
    case PropertyKind::vector:
        return as_vector(value);
    case PropertyKind::optional_vector:
        return is_null(value) ? Converted(PropertyValue()) : as_vector(value);
    case PropertyKind::rotation:
        return as_rotation(value);
    case PropertyKind::choice:
    case PropertyKind::text:
        return as_is<std::string>(value);
    case PropertyKind::text_list:
        return as_text_list(value);
    }
    return std::nullopt;
}

} // namespace

PropertyValue read_property(const PropertyInfo& row, const JsonValue& value, const Place& place) {
    const Converted converted = convert(row.kind, value);
    if (!converted || complaint(row, *converted)) {
        place.refuse(fmt::format("expected {}, got {}", expectation(row), excerpt(value)));
    }
    return *converted;
}

JsonValue value_from_text(std::string_view text) {
    try {
        return read_json(text, {});
    } catch (const SceneError&) {
        return {std::string(text)};
    }
}

} // namespace carom
