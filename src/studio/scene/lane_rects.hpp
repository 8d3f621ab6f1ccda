#pragma once

#include "lab/run/session.hpp"
#include "studio/base/widget_log.hpp"
#include "studio/view/view_state.hpp"

#include <cstddef>
#include <glm/vec2.hpp>
#include <vector>

/// Where the lanes of a comparison stand in the picture.
namespace carom {

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

} // namespace carom
