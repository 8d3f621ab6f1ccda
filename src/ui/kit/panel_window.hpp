#pragma once

#include "ui/kit/drawing.hpp"

#include <cmath>

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
    PanelWindow(const char* name, const ScreenRect& rect, const ImVec2& padding,
                ImGuiWindowFlags flags = 0)
        : PanelWindow(name, rect, flags, Padding(padding)) {}
    PanelWindow(const PanelWindow&) = delete;
    PanelWindow& operator=(const PanelWindow&) = delete;
    ~PanelWindow() { ImGui::End(); }

private:
    DrawnOn own_{nullptr}; ///< also where another list is drawn on around it

    /// Of what is begun as long as it lives.
    struct Padding {
        explicit Padding(const ImVec2& padding) {
            ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
        }
        Padding(const Padding&) = delete;
        Padding& operator=(const Padding&) = delete;
        ~Padding() { ImGui::PopStyleVar(); }
    };
    PanelWindow(const char* name, const ScreenRect& rect, ImGuiWindowFlags flags, const Padding&)
        : PanelWindow(name, rect, flags) {}
};

/// Of the height of the window, for a strip at its foot.
inline constexpr float most_of_height = 0.4f;

/// Round what stands in a strip at the foot of the window.
inline ImVec2 strip_padding() { return {std::round(0.75f * em()), std::round(0.5f * em())}; }

} // namespace carom::ui
