#include "ui/kit/dialog.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/window/panels.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace carom::ui {

namespace {

struct HelpLine {
    std::string_view what;
    std::string_view how;
};

/// A caption, and below it what is done at the left, how at the right.
void help_group(const PanelContext& context, std::string_view title,
                std::span<const HelpLine> lines) {
    caption(context, title);
    const std::string id(title);
    if (!ImGui::BeginTable(id.c_str(), 2, ImGuiTableFlags_SizingStretchProp)) {
        return;
    }
    ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthStretch, 1.25f);
    ImGui::TableSetupColumn("how", ImGuiTableColumnFlags_WidthStretch, 1.0f);
    for (const HelpLine& line : lines) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        wrapped_text(context.colours.text, line.what);
        ImGui::TableNextColumn();
        wrapped_text(context.colours.accent, line.how);
    }
    ImGui::EndTable();
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
        std::vector<HelpLine> lines;
        std::deque<std::string> keys; // which keeps its texts in place
        for (const ActionRow& row : action_table()) {
            if (row.group == titles[i] && !keys_text(row.action).empty()) {
                lines.push_back({row.title, keys.emplace_back(keys_text(row.action))});
            }
        }
        help_group(context, titles[i], lines);
    }
}

constexpr std::array dial_lines = {
    HelpLine{"Change a value", "Drag"},
    HelpLine{"Type a value, also as 1/60", "Ctrl+click"},
    HelpLine{"Ten times faster, ten times finer", "Shift, Alt (positions, velocities)"},
    HelpLine{"Show what it does", "Rest the mouse on it"},
};
constexpr std::array plot_lines = {
    HelpLine{"Zoom into times", "Wheel"},
    HelpLine{"Zoom into values", "Shift+wheel, wheel over the axis"},
    HelpLine{"Zoom to a part, show all", "Drag, double click"},
    HelpLine{"Move what is shown", "Right drag"},
    HelpLine{"Type a value while paused", "Double click, then Tab for the next"},
};
constexpr std::array browser_lines = {
    HelpLine{"Use the tool", "One finger"},
    HelpLine{"Turn the camera, zoom", "Two fingers, pinch"},
    HelpLine{"Scroll a panel", "One finger, up or down"},
    HelpLine{"What a button does", "Press long"},
    HelpLine{"Open a file", "Drop it on the page"},
    HelpLine{"Leave the page by keyboard", "Tab; in a field Esc, then Tab"},
    HelpLine{"Reload, print, zoom, back", "The browser's keys, as ever"},
    HelpLine{"Ctrl with 1 to 9, N, T or W", "Full screen only: else these are the browser's"},
};

void mouse_groups(PanelContext& context) {
    std::vector<HelpLine> gestures;
    for (const GestureRow& row : gesture_table()) {
        gestures.push_back({row.title, row.gesture});
    }
    help_group(context, "Mouse in the scene", gestures);
    help_group(context, "Dials", dial_lines);
    help_group(context, "Plots and table of bodies", plot_lines);
    if (context.view.host.in_browser) {
        help_group(context, "In the browser", browser_lines);
    }
}

/// Positions of the groups: the first four are about the world, the others about the window.
constexpr std::size_t groups_of_world = 4;
constexpr std::size_t all_groups = 100;

void help_text(PanelContext& context) {
    const bool wide = full_width() > 60.0f * em();
    if (!wide || !ImGui::BeginTable("columns", 3, ImGuiTableFlags_SizingStretchSame)) {
        key_groups(context, 0, all_groups);
        mouse_groups(context);
        return;
    }
    ImGui::TableNextColumn();
    key_groups(context, 0, groups_of_world);
    ImGui::TableNextColumn();
    key_groups(context, groups_of_world, all_groups);
    ImGui::TableNextColumn();
    mouse_groups(context);
    ImGui::EndTable();
}

} // namespace

} // namespace carom::ui

bool carom::dialogs::Help::draw(ui::PanelContext& context, ui::DialogState& /*kept*/) const {
    using namespace ui;
    bool shown = true;
    const Dialog dialog(context, "Keys and mouse", {82.0f, 38.0f}, shown, true);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(0.4f * em(), 0.06f * em()));
    help_text(context);
    ImGui::PopStyleVar();
    return shown; // Escape is an action of the window
}
