#include "ui/kit/panel_window.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/window/panels.hpp"

#include <algorithm>

namespace carom::ui {

namespace {

/// A strip between two parts; true while it is dragged.
bool strip(PanelContext& context, const char* name, const ScreenRect& rect,
           ImGuiMouseCursor cursor) {
    if (rect.width <= 0.0f || rect.height <= 0.0f) {
        return false;
    }
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, ImVec2(1.0f, 1.0f));
    const PanelWindow window(name, rect, {0.0f, 0.0f}, ImGuiWindowFlags_NoScrollbar);
    ImGui::PopStyleVar();
    ImGui::InvisibleButton(name, {rect.width, rect.height});
    const bool dragged = ImGui::IsItemActive();
    if (dragged || ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(cursor);
        fill_rect(item_rect(), context.colours.accent);
    }
    log_item(context, name);
    return dragged;
}

} // namespace

void splitters(PanelContext& context, const Layout& layout, float unit) {
    Preferences& preferences = context.view.preferences;
    const ImVec2 mouse = ImGui::GetMousePos();
    const auto column = [&](float pixels) {
        return std::clamp(pixels / unit, narrowest_column, widest_column);
    };
    if (strip(context, "splitter.lab", layout.lab_edge, ImGuiMouseCursor_ResizeEW)) {
        preferences.left_width = column(mouse.x - layout.lab.left);
    }
    if (strip(context, "splitter.inspector", layout.inspector_edge, ImGuiMouseCursor_ResizeEW)) {
        // Of the Inspector, or of the plots in its place; both end with the window.
        preferences.right_width = column(ImGui::GetMainViewport()->Size.x - mouse.x);
    }
    if (strip(context, "splitter.plots", layout.drawer_edge, ImGuiMouseCursor_ResizeNS)) {
        preferences.bottom_height =
            std::clamp((layout.drawer.bottom() - mouse.y) / unit, lowest_drawer, highest_drawer);
    }
}

} // namespace carom::ui
