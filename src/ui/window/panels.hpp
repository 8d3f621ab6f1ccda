#pragma once

#include "ui/experiments/panels.hpp"
#include "ui/kit/panel.hpp"
#include "ui/view/layout.hpp"

/// The panels of this room.
namespace carom::ui {

/// At the top of this part of the window; gives its height. At its right end are the switches of
/// the columns and the drawer; in a narrow window they are in the tool bar.
float menu_bar(PanelContext& context, const ScreenRect& part, const LayoutInput& input);
void panel_switches_at_end(PanelContext& context, float bar_width, bool both_fit);
void panel_switches(PanelContext& context, float width_of_each, bool both_fit);

/// The bar breaks into several lines where it is too narrow for one.
float tool_bar_height(PanelContext& context, float width);
void tool_bar(PanelContext& context, const ScreenRect& rect);

/// The Inspector or the experiments, with the tabs that choose between them.
void right_column(PanelContext& context, const ScreenRect& rect, ExperimentsState& experiments);

/// The run so far: drag to go to any moment of it.
void time_line(PanelContext& context, const ScreenRect& rect);

/// The strips that drag the widths of columns and the height of the drawer.
void splitters(PanelContext& context, const Layout& layout, float unit);

/// A question that must be answered before anything else.
void question_dialog(PanelContext& context);

/// The progress of a recording, while there is one.
void film_progress(PanelContext& context);

/// The items of the View menu.
void view_menu(PanelContext& context);

} // namespace carom::ui
