#pragma once

#include "physics/world/key.hpp"
#include "physics/world/property.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <type_traits>

/// How the tables of settings_*.cpp, body_properties.cpp and joint_properties.cpp write their rows.
namespace carom::build {

inline constexpr double farthest = 1e6; ///< [m]: beyond it a float no longer resolves a contact

template <class V>
using Type = std::type_identity<V>;

/// The kind of a row that holds a value of this C++ type.
constexpr auto kind_of(Type<bool>) { return PropertyKind::boolean; }
constexpr auto kind_of(Type<int>) { return PropertyKind::integer; }
constexpr auto kind_of(Type<float>) { return PropertyKind::number; }
constexpr auto kind_of(Type<std::optional<float>>) { return PropertyKind::optional_number; }
constexpr auto kind_of(Type<glm::vec3>) { return PropertyKind::vector; }
constexpr auto kind_of(Type<std::optional<glm::vec3>>) { return PropertyKind::optional_vector; }
constexpr auto kind_of(Type<glm::quat>) { return PropertyKind::rotation; }
constexpr auto kind_of(Type<Key>) { return PropertyKind::choice; }
constexpr auto kind_of(Type<std::string>) { return PropertyKind::text; }
constexpr auto kind_of(Type<std::vector<std::string>>) { return PropertyKind::text_list; }

/// A member's value as a row gives it.
template <class V>
PropertyValue to_property(const V& value) {
    return value;
}
inline PropertyValue to_property(const Key& key) { return std::string(key.view()); }
template <class V>
PropertyValue to_property(const std::optional<V>& value) {
    return value ? PropertyValue(*value) : PropertyValue();
}

/// And back.
template <class V>
V from_property(const PropertyValue& value, Type<V>) {
    return std::get<V>(value);
}
inline Key from_property(const PropertyValue& value, Type<Key>) {
    return Key(std::get<std::string>(value));
}
template <class V>
std::optional<V> from_property(const PropertyValue& value, Type<std::optional<V>>) {
    const V* given = std::get_if<V>(&value);
    return given != nullptr ? std::optional(*given) : std::nullopt;
}

/// Of a pointer to a data member, or to a function that sets one: whose it is, and its type.
template <class Pointer>
struct Target;

template <class T, class V>
struct Target<V T::*> {
    using Owner = T;
    using Value = V;
};

template <class T, class V>
struct Target<void (*)(T&, V)> {
    using Owner = T;
    using Value = std::remove_cvref_t<V>;
};

/// Reads and writes a data member, or what `Get` returns and `Set` takes.
template <auto Get, auto Set = Get>
struct Member : Target<decltype(Set)> {
    using typename Target<decltype(Set)>::Owner;
    using typename Target<decltype(Set)>::Value;

    static PropertyValue get(const Owner& owner) { return to_property(std::invoke(Get, owner)); }
    static void set(Owner& owner, const PropertyValue& property) {
        const Value value = from_property(property, Type<Value>{});
        if constexpr (std::is_member_object_pointer_v<decltype(Set)>) {
            owner.*Set = value;
        } else {
            Set(owner, value);
        }
    }
};

/// Reads and writes an enumeration whose values stand in the order of its options.
template <auto M, const auto& all>
struct Choice {
    using Owner = typename Target<decltype(M)>::Owner;
    using Value = Key;

    static std::span<const Option> options() { return all; }
    static PropertyValue get(const Owner& owner) {
        return std::string(all[static_cast<std::size_t>(owner.*M)].key);
    }
    static void set(Owner& owner, const PropertyValue& value) {
        using Enumeration = typename Target<decltype(M)>::Value;
        owner.*M = static_cast<Enumeration>(option_index(all, std::get<std::string>(value)));
    }
};

/// A row with this access, one of the two above. `more` holds what else the row has, such as
/// `{.unit = "m", .maximum = 1}`.
template <class Access>
constexpr Property<typename Access::Owner> row(std::string_view key, std::string_view title,
                                               PropertyInfo more, std::string_view tooltip) {
    more.key = key;
    more.title = title;
    more.kind = kind_of(Type<typename Access::Value>{});
    more.tooltip = tooltip;
    return {{more}, &Access::get, &Access::set};
}

/// `property<&Settings::slop>(...)`, or `property<&get_mass, &set_mass>(...)` where a plain data
/// member will not do. The kind follows from the type of the member, or of what the setter takes.
template <auto Get, auto Set = Get>
constexpr auto property(std::string_view key, std::string_view title, const PropertyInfo& more,
                        std::string_view tooltip) {
    return row<Member<Get, Set>>(key, title, more, tooltip);
}
template <auto Get, auto Set = Get>
constexpr auto property(std::string_view key, std::string_view title, std::string_view tooltip) {
    return row<Member<Get, Set>>(key, title, {}, tooltip);
}

/// `choice<&Settings::sweep, sweeps>(...)`
template <auto M, const auto& all>
constexpr auto choice(std::string_view key, std::string_view title, std::string_view tooltip) {
    using Access = Choice<M, all>;
    return row<Access>(key, title, {.options = &Access::options}, tooltip);
}

/// The same rows under this heading.
template <class Row, std::size_t n>
constexpr std::array<Row, n> in_section(std::string_view section, std::array<Row, n> rows) {
    for (Row& each : rows) {
        each.section = section;
    }
    return rows;
}

/// One table of several.
template <class Row, std::size_t... n>
constexpr std::array<Row, (n + ...)> joined(const std::array<Row, n>&... parts) {
    std::array<Row, (n + ...)> all{};
    auto end = all.begin();
    ((end = std::copy(parts.begin(), parts.end(), end)), ...);
    return all;
}

/// The rows of a catalogue as the options of the dial that chooses among them.
template <class Row>
std::vector<Option> options_of(std::span<const Row> catalogue) {
    std::vector<Option> options;
    for (const Row& row : catalogue) {
        options.push_back({row.key, row.title, row.sentence});
    }
    return options;
}

} // namespace carom::build
