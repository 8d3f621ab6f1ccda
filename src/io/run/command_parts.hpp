#pragma once

#include "io/base/json_expect.hpp"
#include "io/base/property_json.hpp"
#include "physics/world/property.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace carom {

/// The parts of a command in a file, each with its usual range. What is refused throws a
/// SceneError.
class CommandParts {
public:
    CommandParts(const JsonValue::Object& members, const Place& place)
        : members_(members), place_(place) {}

    std::string text(std::string_view key, std::string_view expected) const {
        return expect<std::string>(find_member(members_, key), place_ / key, expected);
    }

    float number(std::string_view key, double least, double most) const {
        const PropertyInfo row{.kind = PropertyKind::number, .minimum = least, .maximum = most};
        return std::get<float>(read_property(row, member(key, "a number"), place_ / key));
    }

    glm::vec3 vector(std::string_view key) const { return vector_in(key, member(key, "a vector")); }

    glm::vec3 vector_in(std::string_view key, const JsonValue& value) const {
        constexpr double farthest = 1e30;
        const PropertyInfo row{
            .kind = PropertyKind::vector, .minimum = -farthest, .maximum = farthest};
        return std::get<glm::vec3>(read_property(row, value, place_ / key));
    }

    /// Of a body or a joint; 0 names none.
    std::uint32_t id(std::string_view key) const { return id_in(key, member(key, "an id")); }

    std::uint32_t id_in(std::string_view key, const JsonValue& value) const {
        const auto* number = std::get_if<JsonNumber>(&value.data);
        constexpr double most = 4e9;
        if (number == nullptr || number->value < 0.0 || number->value > most ||
            std::trunc(number->value) != number->value) {
            (place_ / key).refuse("expected an id, a whole number from 0, got " + excerpt(value));
        }
        return static_cast<std::uint32_t>(number->value);
    }

    const JsonValue& member(std::string_view key, std::string_view expected) const {
        const JsonValue* value = find_member(members_, key);
        if (value == nullptr) {
            (place_ / key).refuse(fmt::format("expected {}, got nothing", expected));
        }
        return *value;
    }

    const JsonValue::Object& object(std::string_view key, std::string_view expected) const {
        return expect<JsonValue::Object>(find_member(members_, key), place_ / key, expected);
    }

    template <std::size_t count>
    const JsonValue::Array& list(std::string_view key, std::string_view expected) const {
        return expect_list_of<count>(find_member(members_, key), place_ / key, expected);
    }

    /// "key" and "value", of a table.
    template <class T>
    std::pair<std::string, PropertyValue> property(std::span<const Property<T>> table) const {
        std::string key = text("key", "the key of a property");
        const auto& row = known_property(table, key, place_ / "key");
        PropertyValue value = read_property(row, member("value", "a value"), place_ / "value");
        return {std::move(key), std::move(value)};
    }

    void expect_only(std::initializer_list<std::string_view> keys) const {
        for (const JsonMember& each : members_) {
            if (each.key != "do" && each.key != "step" &&
                std::find(keys.begin(), keys.end(), each.key) == keys.end()) {
                (place_ / each.key)
                    .refuse(fmt::format("unknown key, expected {}", fmt::join(keys, ", ")));
            }
        }
    }

    Place place() const { return place_; }

private:
    const JsonValue::Object& members_;
    Place place_;
};

} // namespace carom
