#include "ui/dialog.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace carom::ui {

namespace {

struct SaveRow {
    const char* title;
    std::string_view file_ending; ///< of the scene's name
    std::string_view sentence;
    std::optional<std::filesystem::path> UiRequests::*request;
};

/// In the order of SaveKind.
constexpr std::array save_rows = {
    SaveRow{"Save the scene", "",
            "The bodies and settings as they are now, as a scene file:", &UiRequests::save_file},
    SaveRow{"Save the run", "-run",
            "The start of the run and all changes to it, so that it can be replayed bit for bit:",
            &UiRequests::save_recording},
    SaveRow{"Save the set-up", "-set-up",
            "This is too long for a link. A file holds the same, and opens as links do:",
            &UiRequests::save_set_up},
};

} // namespace

void save_dialog(PanelContext& context, FileDialogState& state) {
    bool& shown = context.view.show_save_dialog;
    const bool opens = state.opens(shown);
    if (!shown) {
        return;
    }
    const SaveRow& row = save_rows[static_cast<std::size_t>(context.view.saves)];
    if (opens) {
        const std::string name = file_name_of(context.session.scene().title);
        state.path.text = name.empty() ? "scene" : name;
        state.path.text += row.file_ending;
        state.path.text += ".json";
    }
    const Dialog dialog(context, row.title, {40.0f, context.view.in_browser ? 11.5f : 32.0f},
                        shown);
    quiet_text(context, row.sentence);
    const PathField field{.name = "save.path",
                          .button_name = "save.save",
                          .button = "Save",
                          .ending = ".json",
                          .writes = true,
                          .opens = opens};
    if (const auto file = file_field(context, field, state)) {
        context.requests.*row.request = *file;
    }
    close_by_escape(context, shown);
}

} // namespace carom::ui
