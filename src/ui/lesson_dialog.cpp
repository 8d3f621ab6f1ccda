#include "ui/dialog.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

namespace carom::ui {

void lesson_dialog(PanelContext& context, FileDialogState& state) {
    bool& shown = context.view.show_lesson_dialog;
    const bool opens = state.opens(shown);
    if (!shown) {
        return;
    }
    const Dialog dialog(context, "Open a lesson", {40.0f, context.view.in_browser ? 11.5f : 32.0f},
                        shown);
    quiet_text(context, "A lesson file; one can also be dropped on the window:");
    const PathField field{.name = "lesson.path",
                          .button_name = "lesson.open",
                          .button = "Open",
                          .ending = ".json",
                          .hint = "path/to/lesson.json",
                          .is_to_read = true,
                          .opens = opens};
    if (const auto file = file_field(context, field, state)) {
        context.requests.open_file = *file;
    }
    close_by_escape(context, shown);
}

} // namespace carom::ui
