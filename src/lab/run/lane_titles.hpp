#pragma once

#include "physics/world/property.hpp"
#include "physics/world/settings.hpp"

#include <string>
#include <vector>

namespace carom {

class Session;

/// What the title of a lane tells.
struct TitledLane {
    const Settings* settings;
    bool is_ghost = false;
    bool has_faulted = false;
};

/// The settings in which each lane differs from others: "Impulse", "Baumgarte beta 0.2", "Warm
/// start off"; without those that have no effect in it. A ghost is marked as "Before". Empty for a
/// lane alone.
std::vector<std::string> lane_titles(const std::vector<TitledLane>& lanes);
std::vector<std::string> lane_titles(const Session& session);

/// The value of a setting in the name of a lane: "Impulse", "0.2", "on".
std::string setting_text(const Property<Settings>& row, const Settings& settings);

} // namespace carom
