#include "ui/kit/group_bar.hpp"

#include "ui/kit/drawing.hpp"
#include "ui/kit/panel_window.hpp"

#include <cmath>

namespace carom::ui {

namespace {

/// The number of the line that each group stands in.
std::vector<int> lines_of(const std::vector<Group>& groups, float room) {
    std::vector<int> lines;
    int line = 0;
    float used = 0.0f;
    for (const Group& group : groups) {
        const bool breaks = used > 0.0f && used + group.width > room;
        line += breaks ? 1 : 0;
        used = (breaks ? 0.0f : used) + group.width + group_gap();
        lines.push_back(line);
    }
    return lines;
}

float room_in(float width) { return width - 2.0f * bar_padding(); }

void draw_groups(const std::vector<Group>& groups, float width) {
    const std::vector<int> lines = lines_of(groups, room_in(width));
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (i > 0 && lines[i] == lines[i - 1]) {
            ImGui::SameLine(0.0f, group_gap());
        }
        groups[i].draw();
    }
}

} // namespace

float group_gap() { return std::round(0.9f * em()); }
float bar_padding() { return std::round(0.4f * em()); }

float width_of(const std::vector<Group>& groups) {
    float width = 0.0f;
    for (const Group& group : groups) {
        width += group.width + group_gap();
    }
    return width - group_gap();
}

float bar_height(const std::vector<Group>& groups, float width) {
    const auto lines = static_cast<float>(lines_of(groups, room_in(width)).back() + 1);
    return std::ceil(lines * ImGui::GetFrameHeight() + (lines + 1.0f) * bar_padding());
}

void group_bar(const PanelContext& context, const char* name, const ScreenRect& rect,
               const std::vector<Group>& groups) {
    const ImVec2 padding(bar_padding(), bar_padding());
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, padding);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, Ink(context.colours.bar));
    {
        const PanelWindow window(name, rect);
        draw_groups(groups, rect.width);
    }
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

} // namespace carom::ui
