#include "studio/laboratory/laboratory.hpp"
#include "studio/view/recent_files.hpp"
#include "ui/kit/dialog.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/window/dialog_state.hpp"

#include <array>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace carom::ui {

namespace {

struct SaveRow {
    const char* title;
    std::string_view file_ending; ///< of the scene's name
    std::string_view sentence;
};

using dialogs::SaveKind;

/// In the order of SaveKind.
constexpr std::array save_rows = {
    SaveRow{"Save the scene", "",
            "The scene as its run began, with the dials as they are and what you built since:"},
    SaveRow{"Save the scene", "", "The bodies where and as fast as they are now, and the dials:"},
    SaveRow{"Save the run", "-run",
            "The start of the run and all changes to it, so that it can be replayed bit for bit:"},
    SaveRow{"Save the set-up", "-set-up",
            "This is too long for a link. A file holds the same, and opens as links do:"},
    SaveRow{"Save the lesson", "",
            "The steps with their captions and notes. Carom opens the file, and so does carom "
            "--lesson:"},
};

/// Of a lesson that has a file, this file.
std::string first_name(const PanelContext& context, SaveKind what, const SaveRow& row) {
    const auto& writing = context.view.writing;
    const bool is_lesson = what == SaveKind::lesson && writing;
    if (is_lesson && !writing->draft.file.empty()) {
        return writing->draft.file.string();
    }
    const std::string name = is_lesson ? file_name_of(writing->draft.title, "lesson")
                                       : file_name_of(context.session.scene().title, "scene");
    return fmt::format("{}{}.json", name, row.file_ending);
}

/// Where it makes a difference.
void choose_moment(PanelContext& context, SaveKind& saves) {
    const World& world = context.session.world();
    const World& first = context.session.focused().chronicle().first_world();
    if (saves > SaveKind::present || world.step_count == first.step_count) {
        return;
    }
    const std::array segments = {
        Segment{"save.start", "The start"},
        Segment{"save.present", fmt::format("The moment {:.2f} s", world.time)}};
    if (const auto pressed =
            segmented(context, segments, static_cast<std::size_t>(saves), full_width())) {
        saves = static_cast<SaveKind>(*pressed);
    }
}

/// Scenes that were built for the lesson.
std::string files_beside(const PanelContext& context, const PathEntry& entry) {
    std::string names;
    for (const auto& file : new_scene_files(context.view.writing->draft, entry.text)) {
        names += names.empty() ? "" : ", ";
        names += file.filename().string();
    }
    return names;
}

} // namespace

} // namespace carom::ui

bool carom::dialogs::Save::draw(ui::PanelContext& context, ui::DialogState& kept) {
    using namespace ui;
    bool shown = true;
    const Dialog dialog(context, save_rows[static_cast<std::size_t>(what)].title,
                        {40.0f, context.view.host.in_browser ? 11.5f : 34.0f}, shown);
    choose_moment(context, what);
    const SaveRow& row = save_rows[static_cast<std::size_t>(what)];
    if (kept.is_new) {
        kept.file.path.text = first_name(context, what, row);
    }
    quiet_text(context, row.sentence);
    if (what == SaveKind::lesson && context.view.writing) {
        if (const std::string files = files_beside(context, kept.file.path); !files.empty()) {
            wrapped_text(context.colours.text, "What you built is saved beside it: " + files);
            log_item(context, "save.beside");
        }
    }
    const PathField field{.name = "save.path",
                          .button_name = "save.save",
                          .button = "Save",
                          .ending = ".json",
                          .writes = true,
                          .opens = kept.is_new};
    if (const auto file = file_field(context, field, kept.file)) {
        context.order(
            [kind = what, path = *file](Laboratory& lab) { lab.keeper.save(kind, path); });
    }
    return shown && !is_closed_by_escape(context);
}
