#include "ui/kit/text_entry.hpp"

#include "ui/kit/panel.hpp"
#include "ui/kit/widgets.hpp"

#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>
#include <utility>

namespace carom::ui {

void TextEntry::open(PanelContext& context, unsigned control, std::string text) {
    context.type_ahead.expect_field();
    control_ = control;
    text_ = std::move(text);
    text_before_ = text_;
    wants_focus_ = true;
    drawn_ = true;
}

std::optional<std::string> TextEntry::field(PanelContext& context, std::string_view name,
                                            float width) {
    drawn_ = true;
    ImGui::SetNextItemWidth(width);
    if (std::exchange(wants_focus_, false)) {
        context.type_ahead.focus_next_item();
    }
    ImGui::PushID(static_cast<int>(control_));
    const bool typed_enter =
        ImGui::InputText("##entry", &text_,
                         ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    const bool entered = typed_enter || context.type_ahead.entered();
    ImGui::PopID();
    log_item(context, name);
    const bool goes_on = ImGui::IsItemActive() && ImGui::IsKeyPressed(ImGuiKey_Tab, false);
    if (!entered && !goes_on && !ImGui::IsItemDeactivated()) {
        return std::nullopt;
    }
    const bool given_up = ImGui::IsKeyPressed(ImGuiKey_Escape, false);
    std::string typed = text_;
    const bool changed = typed != text_before_;
    close();
    return !given_up && changed ? std::optional(std::move(typed)) : std::nullopt;
}

void TextEntry::end_frame() {
    if (!std::exchange(drawn_, false)) {
        close();
    }
}

} // namespace carom::ui
