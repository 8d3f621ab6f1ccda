#include "ui/dialog.hpp"

#include "ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <misc/cpp/imgui_stdlib.h>

namespace carom::ui {

Dialog::Dialog(PanelContext& context, const char* title, const ImVec2& size, bool& shown) {
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    const ImVec2 extent(std::round(std::min(size.x * em(), 0.94f * screen.x)),
                        std::round(std::min(size.y * em(), 0.92f * screen.y)));
    ImGui::SetNextWindowPos(
        {std::round(0.5f * (screen.x - extent.x)), std::round(0.5f * (screen.y - extent.y))});
    ImGui::SetNextWindowSize(extent);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(em(), 0.7f * em()));
    constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                       ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                                       ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav;
    ImGui::Begin(title, nullptr, flags);
    ImGui::PopStyleVar(2);
    if (ImGui::IsWindowAppearing()) {
        ImGui::SetWindowFocus();
    }

    ImGui::PushFont(nullptr, 1.2f * ImGui::GetStyle().FontSizeBase);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(title);
    ImGui::PopFont();
    const float side = std::round(1.7f * em());
    ImGui::SameLine(ImGui::GetWindowWidth() - side - em() -
                    (ImGui::GetScrollMaxY() > 0.0f ? ImGui::GetStyle().ScrollbarSize : 0.0f));
    if (button(context, "button.close", "",
               {.icon = Icon::close, .width = side, .tooltip = "Close"})) {
        shown = false;
    }
}

Dialog::~Dialog() { ImGui::End(); }

bool path_field(PanelContext& context, const PathField& field, std::string& path) {
    const float width = button_width(field.button, false);
    ImGui::SetNextItemWidth(-width - ImGui::GetStyle().ItemSpacing.x);
    if (field.opens) {
        context.type_ahead.focus_next_item();
    }
    const bool typed_enter = ImGui::InputText(
        "##path", &path, ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    const bool entered = typed_enter || context.type_ahead.entered();
    log_item(context, field.name);
    ImGui::SameLine();
    const bool possible = field.allowed && !path.empty();
    const Disabled disabled(context, !possible);
    const bool pressed = button(context, field.button_name, field.button);
    return (pressed || entered) && possible;
}

} // namespace carom::ui
