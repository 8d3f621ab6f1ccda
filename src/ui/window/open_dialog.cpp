#include "ui/kit/dialog.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/view/recent_files.hpp"
#include "ui/window/panels.hpp"

namespace carom::ui {

void open_dialog(PanelContext& context, FileDialogState& state) {
    bool& shown = context.view.show_open_dialog;
    const bool opens = state.opens(shown);
    if (!shown) {
        return;
    }
    const bool has_list = !context.view.in_browser;
    if (opens) {
        state.path.set_text("");
        state.browser.recent = recent_files_there(context.view.preferences);
    }
    const Dialog dialog(context, "Open a scene, a run or a lesson",
                        {40.0f, has_list ? 32.0f : 8.0f}, shown);
    if (has_list) {
        quiet_text(context, "A file, or a link:");
    }
    const PathField field{.name = "picker.path",
                          .button_name = "picker.open",
                          .button = "Open",
                          .ending = ".json",
                          .hint = "path/to/scene.json or https://…#…",
                          .is_to_read = true,
                          .opens = opens};
    if (const auto file = file_field(context, field, state)) {
        context.requests.open_file = *file;
    }
    close_by_escape(context, shown);
}

} // namespace carom::ui
