#pragma once

#include "lab/run/lane_titles.hpp"
#include "lab/run/session.hpp"
#include "studio/scene/framing.hpp"
#include "ui/kit/panel.hpp"

/// The colours of lanes wherever they appear; their names are the lab's.
namespace carom::ui {

using carom::lane_titles;
using carom::setting_text;

/// By its place among the lanes.
[[nodiscard]] Colour lane_colour(const Session& session, std::size_t lane);

} // namespace carom::ui
