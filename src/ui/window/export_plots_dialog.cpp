#include "studio/laboratory/laboratory.hpp"
#include "ui/kit/dialog.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/plots/panels.hpp"
#include "ui/window/dialog_state.hpp"

#include <array>
#include <filesystem>

namespace carom::ui {

namespace {

bool is_picture(const std::filesystem::path& path) { return path.extension() == ".png"; }

/// The kind is the ending of the name, which can be typed as well.
void kind_choice(PanelContext& context, std::string& path) {
    const std::array kinds = {
        Segment{.name = "export.csv",
                .label = "Table (CSV)",
                .tooltip = "The values at each step of the times that are shown"},
        Segment{.name = "export.png",
                .label = "Picture (PNG)",
                .tooltip = "The plots as they stand in the window"}};
    if (const auto pressed = segmented(context, kinds, is_picture(path) ? 1 : 0, full_width())) {
        path =
            std::filesystem::path(path).replace_extension(*pressed == 1 ? ".png" : ".csv").string();
    }
}

/// False where the dialog is not to be in the picture.
bool export_to(PanelContext& context, const std::filesystem::path& path) {
    PlotsView& plots = context.view.plots;
    if (is_picture(path)) {
        context.orders.wishes.picture = PictureFile{path, plots.area};
        return false;
    }
    const std::vector<PlotLane> lanes = plot_lanes(context);
    const TextFile table{path, plots_csv(lanes, plots.chosen, shown_times(plots, lanes))};
    context.order([table](Laboratory& lab) { lab.keeper.save(table); });
    return true;
}

} // namespace

} // namespace carom::ui

bool carom::dialogs::ExportPlots::draw(ui::PanelContext& context, ui::DialogState& kept) const {
    using namespace ui;
    std::string& path = kept.file.path.text;
    if (kept.is_new) {
        path = kept.plots_file.empty() ? "plots.csv" : kept.plots_file;
    }
    bool shown = true;
    const Dialog dialog(context, "Save the plots",
                        {40.0f, context.view.host.in_browser ? 11.5f : 32.0f}, shown);
    kind_choice(context, path);
    const PathField field{.name = "export.path",
                          .button_name = "export.save",
                          .button = "Save",
                          .ending = is_picture(path) ? ".png" : ".csv",
                          .writes = true,
                          .opens = kept.is_new};
    if (const auto file = file_field(context, field, kept.file)) {
        shown = export_to(context, *file) && shown;
    }
    kept.plots_file = path;
    return shown && !is_closed_by_escape(context);
}
