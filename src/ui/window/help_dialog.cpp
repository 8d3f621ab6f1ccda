#include "ui/kit/dialog.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/window/panels.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace carom::ui {

namespace {

/// What is done at the left, how at the right.
void help_row(const PanelContext& context, std::string_view what, std::string_view how) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    wrapped_text(context.colours.text, what);
    ImGui::TableNextColumn();
    wrapped_text(context.colours.accent, how);
}

bool begin_help_table(const char* name) {
    if (!ImGui::BeginTable(name, 2, ImGuiTableFlags_SizingStretchProp)) {
        return false;
    }
    ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthStretch, 1.25f);
    ImGui::TableSetupColumn("how", ImGuiTableColumnFlags_WidthStretch, 1.0f);
    return true;
}

std::vector<std::string_view> group_titles() {
    std::vector<std::string_view> titles;
    for (const ActionRow& row : action_table()) {
        if (titles.empty() || titles.back() != row.group) {
            titles.push_back(row.group);
        }
    }
    return titles;
}

void key_groups(PanelContext& context, std::size_t first, std::size_t last) {
    const std::vector<std::string_view> titles = group_titles();
    for (std::size_t i = first; i < std::min(last, titles.size()); ++i) {
        caption(context, titles[i]);
        const std::string id(titles[i]);
        if (!begin_help_table(id.c_str())) {
            continue;
        }
        for (const ActionRow& row : action_table()) {
            const std::string keys = keys_text(row.action);
            if (row.group == titles[i] && !keys.empty()) {
                help_row(context, row.title, keys);
            }
        }
        ImGui::EndTable();
    }
}

void mouse_group(PanelContext& context) {
    caption(context, "Mouse in the scene");
    if (begin_help_table("mouse")) {
        for (const GestureRow& row : gesture_table()) {
            help_row(context, row.title, row.gesture);
        }
        ImGui::EndTable();
    }
    caption(context, "Dials");
    if (begin_help_table("dials")) {
        help_row(context, "Change a value", "Drag");
        help_row(context, "Type a value, also as 1/60", "Ctrl+click");
        help_row(context, "Ten times faster, ten times finer",
                 "Shift, Alt (positions, velocities)");
        help_row(context, "Show what it does", "Rest the mouse on it");
        ImGui::EndTable();
    }
    caption(context, "Plots and table of bodies");
    if (begin_help_table("plots")) {
        help_row(context, "Zoom into times", "Wheel");
        help_row(context, "Zoom into values", "Shift+wheel, wheel over the axis");
        help_row(context, "Zoom to a part, show all", "Drag, double click");
        help_row(context, "Move what is shown", "Right drag");
        help_row(context, "Type a value while paused", "Double click, then Tab for the next");
        ImGui::EndTable();
    }
}

void browser_group(PanelContext& context) {
    if (!context.view.host.in_browser) {
        return;
    }
    caption(context, "In the browser");
    if (begin_help_table("browser")) {
        help_row(context, "Use the tool", "One finger");
        help_row(context, "Turn the camera, zoom", "Two fingers, pinch");
        help_row(context, "Scroll a panel", "One finger, up or down");
        help_row(context, "What a button does", "Press long");
        help_row(context, "Open a file", "Drop it on the page");
        help_row(context, "Leave the page by keyboard", "Tab; in a field Esc, then Tab");
        help_row(context, "Reload, print, zoom, back", "The browser's keys, as ever");
        help_row(context, "Ctrl with 1 to 9, N, T or W",
                 "Full screen only: else these are the browser's");
        ImGui::EndTable();
    }
}

/// Positions of the groups: the first four are about the world, the others about the window.
constexpr std::size_t groups_of_world = 4;
constexpr std::size_t all_groups = 100;

void help_text(PanelContext& context) {
    const bool wide = full_width() > 60.0f * em();
    if (!wide || !ImGui::BeginTable("columns", 3, ImGuiTableFlags_SizingStretchSame)) {
        key_groups(context, 0, all_groups);
        mouse_group(context);
        browser_group(context);
        return;
    }
    ImGui::TableNextColumn();
    key_groups(context, 0, groups_of_world);
    ImGui::TableNextColumn();
    key_groups(context, groups_of_world, all_groups);
    ImGui::TableNextColumn();
    mouse_group(context);
    browser_group(context);
    ImGui::EndTable();
}

} // namespace

} // namespace carom::ui

bool carom::dialogs::Help::draw(ui::PanelContext& context, ui::DialogState& /*kept*/) const {
    using namespace ui;
    bool shown = true;
    const Dialog dialog(context, "Keys and mouse", {82.0f, 38.0f}, shown);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(0.4f * em(), 0.06f * em()));
    help_text(context);
    ImGui::PopStyleVar();
    return shown; // Escape is an action of the window
}
