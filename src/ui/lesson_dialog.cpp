#include "ui/dialog.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

#include <misc/cpp/imgui_stdlib.h>

namespace carom::ui {

void lesson_dialog(PanelContext& context, LessonDialogState& state) {
    bool& shown = context.view.show_lesson_dialog;
    const bool opens = shown && !state.was_open;
    state.was_open = shown;
    if (!shown) {
        return;
    }
    const Dialog dialog(context, "Open a lesson", {34.0f, 9.5f}, shown);
    wrapped_text(context.colours.quiet_text,
                 "A lesson file; one can also be dropped on the window:");
    const float width = button_width("Open", false);
    ImGui::SetNextItemWidth(-width - ImGui::GetStyle().ItemSpacing.x);
    if (opens) {
        ImGui::SetKeyboardFocusHere();
    }
    const bool entered = ImGui::InputTextWithHint("##path", "path/to/lesson.json", &state.path,
                                                  ImGuiInputTextFlags_EnterReturnsTrue |
                                                      ImGuiInputTextFlags_AutoSelectAll);
    log_item(context, "lesson.path");
    ImGui::SameLine();
    const Disabled empty(context, state.path.empty());
    if ((button(context, "lesson.open", "Open") || entered) && !state.path.empty()) {
        context.requests.open_file = std::filesystem::path(state.path);
        shown = false;
    }
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) {
        shown = false;
    }
}

} // namespace carom::ui
