#include "studio/laboratory/laboratory.hpp"
#include "studio/view/recent_files.hpp"
#include "ui/kit/dialog.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/window/dialog_state.hpp"

bool carom::dialogs::Open::draw(ui::PanelContext& context, ui::DialogState& kept) const {
    using namespace ui;
    const bool has_list = !context.view.host.in_browser;
    if (kept.is_new) {
        kept.file.path.set_text("");
        kept.file.browser.recent = recent_files_there(context.view.preferences);
    }
    bool shown = true;
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
                          .opens = kept.is_new};
    if (const auto file = file_field(context, field, kept.file)) {
        context.order([path = *file](Laboratory& lab) { lab.scenes.open_file(path); });
    }
    return shown && !is_closed_by_escape(context);
}

bool carom::dialogs::Find::draw(ui::PanelContext& context, ui::DialogState& kept) const {
    using ui::PaletteGroup;
    const auto alone = first == Finds::words     ? std::optional(PaletteGroup::words)
                       : first == Finds::lessons ? std::optional(PaletteGroup::lessons)
                                                 : std::nullopt;
    return ui::palette(context, kept.palette, kept.is_new, alone);
}
