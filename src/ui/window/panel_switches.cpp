#include "ui/kit/widgets.hpp"
#include "ui/window/panels.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace carom::ui {

namespace {

void panel_switch(PanelContext& context, const char* name, Icon icon, float width,
                  std::string_view title, bool& shown) {
    ImGui::SameLine(0.0f, 0.0f);
    if (ImGui::InvisibleButton(name, {width, ImGui::GetFrameHeight()})) {
        shown = !shown;
    }
    const Rect rect = item_rect();
    const UiColours& colours = context.colours;
    if (ImGui::IsItemHovered()) {
        fill_item(colours.field_hovered);
    }
    draw_icon(icon, rect.centre(), std::round(0.95f * em()),
              shown ? colours.accent : colours.quiet_text);
    log_item(context, name);
    tooltip(context, title, shown ? "Shown" : "Hidden");
}

} // namespace

void panel_switches_at_end(PanelContext& context, float bar_width, bool both_fit) {
    const float end = bar_width - 0.4f * em();
    // Of one of the three, in what the menus leave of the bar.
    const float width = std::floor(std::min(2.1f * em(), (end - ImGui::GetCursorPosX()) / 3.0f));
    ImGui::SetCursorPosX(std::max(end - 3.0f * width, ImGui::GetCursorPosX()));
    panel_switches(context, width, both_fit);
}

void panel_switches(PanelContext& context, float width, bool both_fit) {
    ViewState& view = context.view;
    const bool lab_before = view.columns.show_lab;
    const bool inspector_before = view.columns.show_inspector;
    ImGui::Dummy({0.0f, ImGui::GetFrameHeight()});
    panel_switch(context, "switch.lab", Icon::left_column, width,
                 "Left column: scene, resolver and dials", view.columns.show_lab);
    panel_switch(context, "switch.plots", Icon::bottom_drawer, width,
                 "Plots over time, and all bodies as a table", view.columns.show_plots);
    panel_switch(context, "switch.inspector", Icon::right_column, width,
                 "Inspector: the selected body, and numbers; experiments",
                 view.columns.show_inspector);
    if (std::exchange(view.columns.wants_right_column, false) && !both_fit) {
        view.columns.show_lab = false;
        return;
    }
    // Where only one column fits, the one that was asked for last stays.
    const bool opened_one =
        view.columns.show_lab != lab_before || view.columns.show_inspector != inspector_before;
    if (opened_one && view.columns.show_lab && view.columns.show_inspector && !both_fit) {
        view.columns.show_lab = !lab_before;
        view.columns.show_inspector = !inspector_before;
    }
}

} // namespace carom::ui
