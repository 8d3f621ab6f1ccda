#pragma once

#include "physics/world/property.hpp"
#include "physics/world/settings.hpp"

#include <optional>
#include <type_traits>

/// How the tables of settings_*.cpp and body_properties.cpp write their rows.
namespace carom::build {

inline constexpr double farthest = 1e6; ///< [m]: beyond it a float no longer resolves a contact

/// Row for a plain data member: `member<&Settings::slop>(info)`.
template <auto M>
struct Member;

template <class T, class V, V T::*M>
requires(!std::is_same_v<V, std::optional<float>>) struct Member<M> {
    using Owner = T;
    static PropertyValue get(const T& owner) { return owner.*M; }
    static void set(T& owner, const PropertyValue& value) { owner.*M = std::get<V>(value); }
};

template <class T, std::optional<float> T::*M>
struct Member<M> {
    using Owner = T;
    static PropertyValue get(const T& owner) {
        return owner.*M ? PropertyValue(*(owner.*M)) : PropertyValue();
    }
    static void set(T& owner, const PropertyValue& value) {
        const float* number = std::get_if<float>(&value);
        owner.*M = number != nullptr ? std::optional(*number) : std::nullopt;
    }
};

/// Row for an enumeration whose values stand in the order of its options.
template <auto M, const auto& options>
struct EnumMember;

template <class T, class E, E T::*M, const auto& options>
struct EnumMember<M, options> {
    using Owner = T;
    static std::span<const Option> all() { return options; }
    static PropertyValue get(const T& owner) {
        return std::string(options[static_cast<std::size_t>(owner.*M)].key);
    }
    static void set(T& owner, const PropertyValue& value) {
        owner.*M = static_cast<E>(option_index(options, std::get<std::string>(value)));
    }
};

template <auto M>
constexpr auto member(const PropertyInfo& info) {
    using Access = Member<M>;
    return Property<typename Access::Owner>{{info}, &Access::get, &Access::set};
}

template <auto M, const auto& options>
constexpr auto choice_of(PropertyInfo info) {
    using Access = EnumMember<M, options>;
    info.kind = PropertyKind::choice;
    info.options = &Access::all;
    return Property<typename Access::Owner>{{info}, &Access::get, &Access::set};
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

/// Row for the key of a catalogue.
template <Key Settings::*M>
constexpr Property<Settings> catalogue_choice(PropertyInfo info,
                                              std::span<const Option> (*options)()) {
    info.kind = PropertyKind::choice;
    info.options = options;
    return {{info},
            [](const Settings& s) { return PropertyValue(std::string((s.*M).view())); },
            [](Settings& s, const PropertyValue& v) { s.*M = Key(std::get<std::string>(v)); }};
}

} // namespace carom::build
