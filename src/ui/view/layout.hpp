#pragma once

#include "studio/base/widget_log.hpp"
#include "studio/view/view_state.hpp"

/// How the window is divided. The scene always keeps at least 45 % of its width; in a narrow window
/// a column stands below it.
namespace carom::ui {

struct LayoutInput {
    float width = 0.0f; ///< of the window, in its own units
    float height = 0.0f;
    float bars_height = 0.0f; ///< of menu and tool bar together; 0 when they are hidden
    float unit = 1.0f;        ///< window units for each unit of Preferences: the text scale
};

/// Parts that are not shown have no width or height.
struct Layout {
    ScreenRect lab;
    ScreenRect lab_edge; ///< the strip that drags its width
    ScreenRect inspector;
    ScreenRect inspector_edge;
    ScreenRect drawer;
    ScreenRect drawer_edge;
    ScreenRect time_line; ///< at the foot of the scene
    ScreenRect scene;
};

Layout layout_of(const ViewState& view, const LayoutInput& input);

/// Whether both columns fit beside the scene; when not, the left one has precedence.
bool both_columns_fit(const LayoutInput& input);

/// Whether a column beside the scene would leave room for neither, at this width of the window.
constexpr bool is_narrow(float width) { return width < 600.0f; }

/// Whether a lecture's readings stand over the scene, which above a strip for them would be low.
constexpr bool is_wide(float width, float height) { return width > 1.5f * height; }

/// Widths and heights in Preferences are kept within these [units of Preferences].
inline constexpr float narrowest_column = 220.0f;
inline constexpr float widest_column = 640.0f;
inline constexpr float lowest_drawer = 96.0f;
inline constexpr float highest_drawer = 600.0f;

} // namespace carom::ui
