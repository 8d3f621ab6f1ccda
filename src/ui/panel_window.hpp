#pragma once

#include "ui/drawing.hpp"

namespace carom::ui {

inline constexpr ImGuiWindowFlags fixed_window =
    ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
    ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoFocusOnAppearing |
    ImGuiWindowFlags_NoNav;

/// A window of ImGui that fills a rectangle of the layout as long as it lives.
class PanelWindow {
public:
    PanelWindow(const char* name, const ScreenRect& rect, ImGuiWindowFlags flags = 0) {
        ImGui::SetNextWindowPos({rect.left, rect.top});
        ImGui::SetNextWindowSize({rect.width, rect.height});
        ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0f);
        ImGui::Begin(name, nullptr, fixed_window | flags);
        ImGui::PopStyleVar();
    }
    PanelWindow(const PanelWindow&) = delete;
    PanelWindow& operator=(const PanelWindow&) = delete;
    ~PanelWindow() { ImGui::End(); }
};

} // namespace carom::ui
