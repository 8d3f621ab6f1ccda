#pragma once

#include "draw/draw_list.hpp"
#include "lab/run/session.hpp"
#include "math/camera.hpp"
#include "studio/base/widget_log.hpp"
#include "studio/view/orders.hpp"
#include "studio/view/view_state.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/kit/panel.hpp"

#include <span>
#include <string>
#include <vector>

/// The panels of this room.
namespace carom::ui {

/// A warning that the last step put off impacts, so that bodies wait for the next one; or empty.
std::string put_off_warning(const Settings& settings, const StepReport& report);

/// Over the scene: what is shown and how it runs, faults, and short messages.
void hud(PanelContext& context, const ScreenRect& scene);

/// The same in one line above the scene, where lanes are split: the pictures belong to them.
float title_line_height(const PanelContext& context);
void title_line(PanelContext& context, const ScreenRect& rect);

/// "PAUSED", while it is, in the upper right corner of this rectangle. Gives what it covers, shown
/// or not.
ScreenRect draw_paused(const PanelContext& context, const ScreenRect& rect, float scale);
[[nodiscard]] ImVec2 paused_badge_size(float scale);

/// In lecture mode, at the top of the window: title, resolver and its equation; where lanes are
/// split, the title line.
float lecture_strip_height(const PanelContext& context, float width);
void lecture_strip(PanelContext& context, const ScreenRect& rect);

/// Friction and correction as they are applied, after the resolver where it is to be named:
/// "Impulse, Coulomb cone friction, Baumgarte".
std::string method_text(const Settings& settings, bool with_resolver);

/// The world's time, where no time line shows it: "t = 2.00 s".
std::string time_text(const PanelContext& context);

/// What is odd about the world of this lane, and why. Also added to the view's warnings of this
/// frame.
std::vector<std::string> warnings(const PanelContext& context, std::size_t lane);
void notices(PanelContext& context, const ScreenRect& scene);

/// What was drawn by hand, and the tip of the pen where the mouse is.
void draw_pen(const PanelContext& context, const ScreenRect& scene);

/// All but a disc round the mouse is dimmed.
void draw_spotlight(const PanelContext& context, const ScreenRect& scene);

/// The strength of a push, at the mouse while its button is down.
void push_arrow(const PanelContext& context);

/// What the marks in the scene stand for, as far as they are switched on.
void legend(PanelContext& context, const ScreenRect& scene);

/// Names and colours of lanes: a list over the scene, or a strip with its warnings above each
/// lane's picture.
void lane_labels(PanelContext& context, const ScreenRect& scene);

/// Frames of what annotations enlarge, at most one in each picture, where there is room.
std::vector<Inset> insets(PanelContext& context, const ScreenRect& scene);

/// The frame that the mouse draws round bodies.
void draw_selection_frame(const PanelContext& context);

/// How brightly a body is lit, 0 to 1, this long after it began to touch another [s of wall time,
/// whatever the playback speed], by a hit that changed its speed this much [m/s]. Hits of 1 m/s or
/// more, or of unknown impulse, have the full brightness; softer ones are fainter.
float flash_strength(double seconds, double speed_change);

/// One for each body of the world that is shown, which within a step is not the session's own, or
/// none at all where nothing is lit. Static bodies are never lit: the ground is touched all the
/// time.
std::vector<float> touch_flashes(const Session& session, const World& shown);

} // namespace carom::ui
