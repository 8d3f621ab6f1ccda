#pragma once

#include "lab/run/lane.hpp"
#include "physics/world/command.hpp"
#include "physics/world/property.hpp"
#include "physics/world/settings.hpp"

#include <span>
#include <string_view>
#include <vector>

/// Comparisons worth making, and the settings in which lanes differ.
namespace carom {

/// Lanes to compare, each with some settings of its own.
struct ComparisonPreset {
    std::string_view key;
    std::string_view title;
    std::string_view sentence; ///< what to look at
    std::string_view scene;    ///< of the catalogue, that shows it well
    std::vector<std::vector<SetSetting>> (*lanes)();
};

std::span<const ComparisonPreset> comparison_presets();

/// The preset of this key, or nullptr.
const ComparisonPreset* find_comparison(std::string_view key);

/// The settings that are not the same in all of these, in the order of the table.
std::vector<const Property<Settings>*>
differing_settings(const std::vector<const Settings*>& settings);

/// The values of these settings.
std::vector<SetSetting> values_of(const std::vector<const Property<Settings>*>& rows,
                                  const Settings& settings);

/// The settings that are not the same in all lanes, ghosts included, in the order of the table.
std::vector<const Property<Settings>*> differing_settings(std::span<const Lane> lanes);

} // namespace carom
