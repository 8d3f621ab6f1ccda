#include "studio/view/catalogue.hpp"

#include "lab/inside/iteration_residuals.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace carom {

namespace {

void show_drawer(ViewState& view, DrawerTab tab) {
    view.columns.show_panels = true;
    view.columns.show_plots = true;
    view.plots.tab = tab;
}

constexpr std::array all_panels = {
    PanelRow{"lab", "Left column", "Scene, method and dials of the world.", "settings laboratory",
             [](ViewState& view) {
                 view.columns.show_panels = true;
                 view.columns.show_lab = true;
             }},
    PanelRow{"inspector", "Inspector",
             "The right column: the selected body, its contacts, and numbers of the world.",
             "body properties right column selection",
             [](ViewState& view) { show_right_column(view, RightColumn::inspector); }, "Inspector"},
    PanelRow{"comparison", "Comparison", "The same scene under different responses, in lockstep.",
             "compare lanes ghosts side by side methods",
             [](ViewState& view) { show_right_column(view, RightColumn::comparison); }, "Compare",
             Action::compare},
    PanelRow{"experiments", "Experiments", "Theory beside measurement.",
             "predict measure formula theory",
             [](ViewState& view) {
                 view.experiments.experiment.clear();
                 show_right_column(view, RightColumn::experiments);
             },
             "Experiments", Action::experiments},
    PanelRow{"lesson", "Lesson", "The lesson that you write.", "", nullptr, "Lesson",
             Action::write_lesson},
    PanelRow{"plots", "Plots", "Energy, momentum and other quantities over time.",
             "graph chart curve diagram energy momentum",
             [](ViewState& view) { show_drawer(view, DrawerTab::plots); }},
    PanelRow{residual_by_iteration_key, "Residual over the iterations",
             "How the coming step converges, iteration by iteration, in each lane.",
             "residual convergence error sweeps logarithmic plot curve warm start",
             [](ViewState& view) {
                 show_drawer(view, DrawerTab::plots);
                 std::vector<std::string>& chosen = view.plots.chosen;
                 if (std::ranges::find(chosen, residual_by_iteration_key) == chosen.end()) {
                     chosen.emplace_back(residual_by_iteration_key);
                 }
             }},
    PanelRow{"bodies", "Bodies as a table", "All bodies with their values, to read and to type.",
             "spreadsheet exercise sheet values list",
             [](ViewState& view) { show_drawer(view, DrawerTab::bodies); }},
};

constexpr std::array all_tools = {
    ToolRow{Tool::push, Action::tool_push, Icon::push, "push",
            "A click gives a body an impulse where it is hit, along the line of sight; while the "
            "clock stands it selects"},
    ToolRow{Tool::select, Action::tool_select, Icon::select, "select",
            "A click selects a body, with Shift one more; drag a frame round several"},
    ToolRow{Tool::move, Action::tool_move, Icon::move, "move",
            "Moves and turns the selected bodies by their handles, also while the clock stands; "
            "drag a body itself to slide it over the others, Shift selects one more. In steps of "
            "0.1 m and 15°, with Alt without"},
    ToolRow{Tool::drag, Action::tool_drag, Icon::drag, "drag",
            "Pulls a body on a damped spring; while the clock stands a click selects"},
    ToolRow{
        Tool::throw_ball, Action::tool_throw, Icon::throw_ball, "throw",
        "A click throws a ball from the camera; in pétanque, hold to build up speed and release"},
    ToolRow{Tool::tie, Action::tool_tie, Icon::tie, "tie",
            "Two clicks tie a body to another one, or to a free point"},
    ToolRow{Tool::measure, Action::tool_measure, Icon::measure, "measure",
            "Drag from one point to another to see how far apart they are"},
    ToolRow{Tool::pen, Action::tool_pen, Icon::pen, "pen",
            "Points, and draws over the picture while the button is held; Esc clears, and once "
            "more puts it away"},
};

} // namespace

std::span<const PanelRow> panel_rows() { return all_panels; }

const PanelRow& panel_row(RightColumn column) {
    const auto* const first =
        std::ranges::find_if(all_panels, [](const PanelRow& row) { return !row.tab.empty(); });
    return first[static_cast<std::size_t>(column)];
}

bool show_only(ViewState& view, std::span<const std::string> panels) {
    view.columns.show_lab = view.columns.show_inspector = view.columns.show_plots =
        view.columns.folds_in_games = false;
    return std::ranges::all_of(panels, [&](const std::string& key) {
        const auto* const row = std::ranges::find_if(all_panels, [&](const PanelRow& each) {
            return each.key == key && each.show != nullptr;
        });
        if (row == all_panels.end()) {
            return false;
        }
        row->show(view);
        return true;
    });
}

std::string panel_keys_text() {
    std::string text;
    for (const PanelRow& row : all_panels) {
        if (row.show != nullptr) {
            text += text.empty() ? "" : ", ";
            text += row.key;
        }
    }
    return text;
}

std::span<const ToolRow> tool_rows() { return all_tools; }

const ToolRow& tool_row(Tool tool) { return *std::ranges::find(all_tools, tool, &ToolRow::tool); }

} // namespace carom
