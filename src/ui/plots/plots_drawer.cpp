#include "lab/inside/iteration_residuals.hpp"
#include "studio/view/plot_subjects.hpp"
#include "ui/kit/panel_window.hpp"
#include "ui/kit/value_table.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/plots/panels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

float bars_width() { return 16.0f * em(); }

bool bars_fit() { return ImGui::GetWindowWidth() > 2.1f * bars_width(); }

/// Side by side where the height is too small for one below the other, and the width suffices.
bool bars_need_two_columns() {
    constexpr float lines = 12.0f;
    return ImGui::GetContentRegionAvail().y < 1.4f * lines * em() &&
           ImGui::GetWindowWidth() > 3.4f * bars_width();
}

void tabs(PanelContext& context, Flow& flow) {
    const std::array segments = {
        Segment{.name = "tab.plots",
                .label = "Plots",
                .tooltip = "Quantities of the world and of the selected body over time"},
        Segment{
            .name = "tab.bodies", .label = "Bodies", .tooltip = "All bodies as a table of values"}};
    const float width = segmented_width(segments);
    flow.next(width);
    DrawerTab& tab = context.view.plots.tab;
    if (const auto pressed = segmented(context, segments, static_cast<std::size_t>(tab), width)) {
        tab = static_cast<DrawerTab>(*pressed);
    }
}

void plot_buttons(PanelContext& context, Flow& flow) {
    PlotsView& plots = context.view.plots;
    const bool wants_choice =
        flow_button(context, flow, "plots.choose", "Quantities", "What is plotted");
    plot_chooser(context, item_rect(), wants_choice);
    {
        const bool is_zoomed = plots.times || !plots.values.empty();
        const Disabled all(context, !is_zoomed);
        if (flow_button(context, flow, "plots.all", "Show all",
                        "All times and values, as a double click on a plot does")) {
            plots.times.reset();
            plots.values.clear();
        }
    }
    if (flow_button(context, flow, "plots.save", "Save",
                    "What is plotted, as a table (CSV) or as a picture (PNG)")) {
        context.view.dialog = dialogs::ExportPlots{};
    }
    const float width = button_width("Bars", false);
    flow.next(width);
    const Disabled too_narrow(context, !bars_fit());
    if (button(context, "plots.bars", "Bars",
               {.chosen = plots.show_bars,
                .width = width,
                .tooltip = "Energy, momentum and angular momentum at a glance"})) {
        plots.show_bars = !plots.show_bars;
    }
}

/// Where none of them can be shown: what is missing.
std::string_view complaint(const PanelContext& context,
                           std::span<const PlotQuantity* const> quantities) {
    const auto is_any = [&](PlotSubject subject) {
        return std::ranges::any_of(
            quantities, [&](const PlotQuantity* each) { return each->subject() == subject; });
    };
    if (is_any(PlotSubject::world) ||
        (context.view.selected && (is_any(PlotSubject::body) || is_any(PlotSubject::touch)))) {
        return "";
    }
    if (is_any(PlotSubject::body) || is_any(PlotSubject::touch)) {
        return is_any(PlotSubject::body) ? "Select a body to see its curves."
                                         : "Select a body to see what its contacts carry.";
    }
    return plotted_joint(context.view, context.world()) ? "" : "Select a body that has a joint.";
}

template <class Contents>
void plot_cell(std::string_view key, const ImVec2& size, Contents contents) {
    const std::string id = fmt::format("cell.{}", key);
    ImGui::BeginChild(id.c_str(), size, ImGuiChildFlags_None,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    contents();
    ImGui::EndChild();
}

constexpr float least_cell_height = 9.0f; // in lines of the text

/// Two plots side by side where there is room for them; narrower ones where they would not all be
/// in sight otherwise.
std::size_t columns_for(std::size_t plots, std::size_t lanes, const ImVec2& room) {
    constexpr float comfortable = 18.0f;
    const float narrow = lanes > 1 ? 16.0f : 11.0f; // each lane has its value in the legend
    std::size_t columns = plots > 1 && room.x > 2.0f * comfortable * em() ? 2 : 1;
    const auto fits = [&](std::size_t count) {
        const auto rows = static_cast<float>((plots + count - 1) / count);
        return rows * least_cell_height * em() <= room.y;
    };
    const auto has_width_for = [&](std::size_t count) {
        return static_cast<float>(count) * narrow * em() <= room.x;
    };
    while (!fits(columns) && columns < plots && has_width_for(columns + 1)) {
        ++columns;
    }
    return columns;
}

void plot_cells(PanelContext& context, ResidualHistory& residuals) {
    const std::vector<PlotLane> lanes = plot_lanes(context);
    const std::vector<std::string>& chosen = context.view.plots.chosen;
    const auto groups = grouped_by_unit(chosen);
    const bool with_residuals =
        std::ranges::find(chosen, residual_by_iteration_key) != chosen.end();
    const std::size_t cells = groups.size() + (with_residuals ? 1 : 0);
    if (cells == 0) {
        quiet_text(context, "Nothing is chosen: press Quantities.");
        return;
    }
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const ImVec2 gap = ImGui::GetStyle().ItemSpacing;
    const std::size_t columns = columns_for(cells, lanes.size(), room);
    const std::size_t rows = (cells + columns - 1) / columns;
    const auto share = [](float all, float spacing, std::size_t count) {
        const auto n = static_cast<float>(count);
        return std::floor((all - spacing * (n - 1.0f)) / n);
    };
    const ImVec2 size(
        share(room.x, gap.x, columns),
        std::max(share(room.y, gap.y, rows), std::min(least_cell_height * em(), room.y)));
    for (std::size_t i = 0; i < cells; ++i) {
        if (i % columns != 0) {
            ImGui::SameLine();
        }
        if (i < groups.size()) {
            const std::string_view why_empty = complaint(context, groups[i]);
            plot_cell(groups[i].front()->key, size, [&] {
                why_empty.empty() ? plot_panel(context, lanes, groups[i])
                                  : quiet_text(context, why_empty);
            });
        } else {
            plot_cell(residual_by_iteration_key, size, [&] { residual_plot(context, residuals); });
        }
    }
}

void bars_column(PanelContext& context, const char* name, float width, std::span<const Law> shown) {
    ImGui::SameLine(0.0f, 2.0f * ImGui::GetStyle().ItemSpacing.x);
    ImGui::BeginChild(name, {width, 0.0f});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, 1.0f));
    law_bars(context, shown);
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

void bars(PanelContext& context, bool in_two_columns) {
    if (in_two_columns) {
        bars_column(context, "bars", bars_width(), laws().first(2));
        bars_column(context, "bars.angular", 0.0f, laws().subspan(2));
    } else {
        bars_column(context, "bars", 0.0f, laws());
    }
}

void plots_tab(PanelContext& context, ResidualHistory& residuals) {
    const bool with_bars = context.view.plots.show_bars && bars_fit();
    const bool in_two_columns = bars_need_two_columns();
    const float columns = in_two_columns ? 2.0f : 1.0f;
    const float width =
        with_bars ? -columns * (bars_width() + 2.0f * ImGui::GetStyle().ItemSpacing.x) : 0.0f;
    // The wheel zooms: it does not scroll.
    ImGui::BeginChild("plots", {width, 0.0f}, ImGuiChildFlags_None,
                      ImGuiWindowFlags_NoScrollWithMouse);
    context.view.plots.area =
        Rect{ImGui::GetWindowPos(), ImGui::GetWindowPos() + ImGui::GetWindowSize()}.screen();
    if (context.view.host.hides_mouse || !ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows)) {
        context.view.plots.pointed.reset();
    }
    plot_cells(context, residuals);
    ImGui::EndChild();
    if (with_bars) {
        bars(context, in_two_columns);
    }
}

/// Between the title and the caption of a lesson's step the curves may need all of a low drawer.
bool curves_need_all_of(const PanelContext& context, const ScreenRect& rect) {
    constexpr float lines = 15.0f;
    const std::optional<LessonView>& lesson = context.view.lesson;
    return lesson && !lesson->away && context.view.plots.tab == DrawerTab::plots &&
           rect.height < lines * em();
}

} // namespace

void plots_drawer(PanelContext& context, const ScreenRect& rect, ValueTableState& table,
                  ResidualHistory& residuals) {
    const PanelWindow window("Plots", rect,
                             ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    if (curves_need_all_of(context, rect)) {
        plots_tab(context, residuals);
        return;
    }
    Flow flow;
    tabs(context, flow);
    if (context.view.plots.tab == DrawerTab::plots) {
        plot_buttons(context, flow);
        plots_tab(context, residuals);
    } else {
        value_groups(context, table, flow);
        value_table(context, table);
    }
}

} // namespace carom::ui
