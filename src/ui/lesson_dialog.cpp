#include "ui/dialog.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

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
    const PathField field{.name = "lesson.path",
                          .button_name = "lesson.open",
                          .button = "Open",
                          .hint = "path/to/lesson.json",
                          .opens = opens};
    if (path_field(context, field, state.path)) {
        context.requests.open_file = std::filesystem::path(state.path);
        shown = false;
    }
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) {
        shown = false;
    }
}

} // namespace carom::ui
