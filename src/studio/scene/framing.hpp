#pragma once

#include "lab/run/preview.hpp"
#include "lab/run/session.hpp"
#include "studio/base/widget_log.hpp"
#include "studio/view/orders.hpp"
#include "studio/view/view_state.hpp"

#include <cstddef>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

/// Places the camera so that what moves fills the part of the picture that nothing covers.
namespace carom {

struct ViewState;

/// The share of the free part that the subject spans where it leaves less room; down to two thirds
/// where that lets us see what it hangs on, or falls to.
inline constexpr float share_of_free_part = 0.8f;

/// The part of the scene [units of the window] in which a subject of this aspect (width / height)
/// is largest and none of these rectangles covers it; all of the scene where there is none.
[[nodiscard]] ScreenRect free_part(const ScreenRect& scene, std::span<const ScreenRect> covered,
                                   float aspect);

/// Of the fastest velocity in the preview, as a share of the picture's height.
inline constexpr float arrow_share = 0.12f;

/// Whether the camera is where framing left it; it may have orbited.
[[nodiscard]] bool is_framed(const ViewState& view);

/// From the same direction, so near that the subject and its surroundings fill the free part.
[[nodiscard]] Camera framed(const Camera& camera, const Preview& subject, float aspect,
                            const PicturePart& free);

/// From now on the camera stands as it is given; what is left out follows from the subject, which
/// is framed in the next frames where neither target nor distance is given.
void frame_subject(ViewState& view, const Preview& subject, const PartialCamera& given);

/// Once a frame, after the panels are built. Frames the subject again when the picture has another
/// size or the comparison another number of lanes, as long as nobody has moved the camera since,
/// other than around its target.
void keep_framed(ViewState& view, const Session& session, const Preview& subject,
                 const UiResult& ui);

/// Once a frame, `seconds` after the last one. The selected body stays where it is in the picture
/// and drifts to its middle; without a selection all movable bodies that have not fallen off stay
/// framed. Ends when the user moves the camera other than around it, or nearer to a body.
void follow(ViewState& view, const Session& session, float seconds);

/// Once a frame, after `keep_framed`, as long as nobody has moved the camera other than around its
/// target: what leaves the picture is followed, from up to twice as far away, until the run begins
/// anew; `goes_back` says that it has. What is thrown far away is not. A heap of many is also seen
/// from nearer once it has fallen together.
void keep_in_picture(ViewState& view, const Session& session, const Preview& subject, float seconds,
                     bool goes_back);

/// Once a frame, before `keep_framed`. `carried` is how far the camera has been carried until the
/// last frame [m]: zero when a scene is opened.
void carry_along(ViewState& view, const Session& session, glm::vec3& carried);

/// Frames something else once, for instance the selected body.
void frame_bounds(ViewState& view, const Bounds& bounds);

/// Whether each lane has a picture of its own: those of a comparison, unless asked for otherwise.
/// What was before an edit is a ghost in the picture of what is.
bool lanes_are_split(const Session& session, const ViewState& view);

/// The size of the text in a lane's strip, in that of other text.
inline float lane_text_scale(const ViewState& view) { return view.lecture ? 1.3f : 1.0f; }

/// Of the strip with its name, which lies above the picture of a lane [units of the window].
float lane_strip_height(const ViewState& view);

/// Where each lane is drawn: all in one rectangle, or each in a part of it, below its strip.
std::vector<ScreenRect> lane_rects(const Session& session, const ViewState& view,
                                   const ScreenRect& scene);

/// The lane whose part holds this point; the focused one where they share one.
std::size_t lane_at(const Session& session, const ViewState& view, const ScreenRect& scene,
                    const glm::vec2& point);

} // namespace carom
