#include "ui/dialog.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

#include <string>

namespace carom::ui {

void save_dialog(PanelContext& context, FileDialogState& state) {
    bool& shown = context.view.show_save_dialog;
    const bool saves_run = context.view.saves_recording;
    const bool opens = state.opens(shown);
    if (!shown) {
        return;
    }
    if (opens) {
        const std::string name = file_name_of(context.session.scene().title);
        state.path.text = (name.empty() ? "scene" : name) + (saves_run ? "-run" : "") + ".json";
    }
    const Dialog dialog(context, saves_run ? "Save the run" : "Save the scene", {34.0f, 11.5f},
                        shown);
    quiet_text(context,
               saves_run ? "The start of the run and all changes to it, so that it can be replayed "
                           "bit for bit:"
                         : "The bodies and settings as they are now, as a scene file:");
    const PathField field{.name = "save.path",
                          .button_name = "save.save",
                          .button = "Save",
                          .ending = ".json",
                          .writes = true,
                          .opens = opens};
    if (const auto file = path_field(context, field, state.path)) {
        (saves_run ? context.requests.save_recording : context.requests.save_file) = *file;
    }
    close_by_escape(shown);
}

} // namespace carom::ui
