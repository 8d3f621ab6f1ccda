#pragma once

#include "lab/run/session.hpp"
#include "physics/world/property.hpp"
#include "studio/scene/framing.hpp"
#include "ui/kit/panel.hpp"

#include <string>
#include <vector>

/// The names and colours of lanes wherever they appear.
namespace carom::ui {

/// The settings in which each lane differs from others: "Impulse", "Baumgarte beta 0.2", "Warm
/// start off". A ghost is marked as "Before". Empty for a lane alone.
std::vector<std::string> lane_titles(const Session& session);

/// The value of a setting in the name of a lane: "Impulse", "0.2", "on".
std::string setting_text(const Property<Settings>& row, const Settings& settings);

/// By its place among the lanes.
[[nodiscard]] Colour lane_colour(const Session& session, std::size_t lane);

} // namespace carom::ui
