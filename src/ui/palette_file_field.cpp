#include "ui/palette.hpp"
#include "ui/widgets.hpp"

namespace carom::ui {

float palette_file_field_height() {
    return 2.0f * ImGui::GetFrameHeightWithSpacing() +
           2.0f * ImGui::GetTextLineHeightWithSpacing() + 0.5f * em();
}

void palette_file_field(PanelContext& context, PathEntry& path, bool wants_focus) {
    quiet_text(context, "Or open a link, or the file of a scene, a run or a lesson:");
    const PathField field{.name = "picker.path",
                          .button_name = "picker.open",
                          .button = "Open",
                          .ending = ".json",
                          .hint = "path/to/scene.json or https://…#…",
                          .is_to_read = true,
                          .opens = wants_focus};
    if (const auto file = path_field(context, field, path)) {
        context.requests.open_file = *file;
    }
}

} // namespace carom::ui
