#pragma once

#include "physics/world/property.hpp"
#include "physics/world/settings.hpp"

#include <span>
#include <string_view>
#include <utility>

namespace carom {

/// Values of several dials under one name.
struct Preset {
    std::string_view key;
    std::string_view title;
    std::string_view sentence;
    std::string_view resolver;                                          ///< whose dials they are
    std::span<const std::pair<std::string_view, PropertyValue>> values; ///< by key of a setting
};

/// Those of each resolver, the one that holds its defaults first.
std::span<const Preset> presets();

/// Whether the settings have its values.
bool holds(const Settings& settings, const Preset& preset);

/// Sets its resolver and its values.
void apply(Settings& settings, const Preset& preset);

/// Its values: "block_sweeps 1, push_speed null".
std::string values_text(const Preset& preset);

} // namespace carom
