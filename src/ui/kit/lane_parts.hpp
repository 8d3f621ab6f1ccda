#pragma once

#include "lab/run/session.hpp"
#include "physics/world/property.hpp"
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

/// Whether each lane has a picture of its own.
bool lanes_are_split(const Session& session, const ViewState& view);

/// The strip at the top of a lane's own part, in the height of its text; and its text, in the size
/// of other text.
inline constexpr float lane_strip_height = 1.5f;
inline float lane_text_scale(const ViewState& view) { return view.lecture ? 1.3f : 1.0f; }

/// Where each lane is drawn: all in one rectangle, or each in a part of it.
std::vector<ScreenRect> lane_rects(const Session& session, const ViewState& view,
                                   const ScreenRect& scene);

/// The lane whose part holds this point; the focused one where they share one.
std::size_t lane_at(const Session& session, const ViewState& view, const ScreenRect& scene,
                    const glm::vec2& point);

} // namespace carom::ui
