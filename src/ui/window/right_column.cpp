#include "lab/theory/experiments/catalogue.hpp"
#include "studio/view/catalogue.hpp"
#include "ui/experiments/panels.hpp"
#include "ui/inspector/panels.hpp"
#include "ui/kit/panel_window.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/lessons/panels.hpp"
#include "ui/window/panels.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <utility>
#include <vector>

namespace carom::ui {

namespace {

/// Of the column's height, for what is always in sight below the page of an experiment.
constexpr float most_of_foot = 0.6f;

/// The lesson has one while it is written.
std::vector<Segment> tabs(const ViewState& view) {
    std::vector<Segment> segments;
    for (const PanelRow& row : panel_rows()) {
        const bool is_lesson = &row == &panel_row(RightColumn::lesson);
        if (!row.tab.empty() && (!is_lesson || view.writing)) {
            segments.push_back({.name = fmt::format("tab.{}", row.key),
                                .label = std::string(row.tab),
                                .tooltip = row.sentence,
                                .detail = row.action ? keys_text(*row.action) : ""});
        }
    }
    return segments;
}

} // namespace

void right_column(PanelContext& context, const ScreenRect& rect, ExperimentsState& experiments) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const std::vector<Segment> segments = tabs(context.view);
    const int more_lines = segmented_lines(segments, rect.width - 2.0f * style.WindowPadding.x) - 1;
    const float head_height =
        std::round(ImGui::GetFrameHeight() + 1.4f * style.WindowPadding.y +
                   static_cast<float>(more_lines) * ImGui::GetFrameHeightWithSpacing());
    {
        const PanelWindow head("Right column", {rect.left, rect.top, rect.width, head_height},
                               ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
        const auto shown = static_cast<std::size_t>(context.view.columns.right_column);
        if (const auto pressed = segmented(context, segments, shown, full_width())) {
            context.view.columns.right_column = static_cast<RightColumn>(*pressed);
        }
    }
    const ScreenRect rest{rect.left, rect.top + head_height, rect.width,
                          std::max(rect.height - head_height, 1.0f)};
    if (context.view.columns.right_column == RightColumn::inspector) {
        const PanelWindow window("Inspector", rest);
        inspector_panel(context);
        return;
    }
    if (context.view.columns.right_column == RightColumn::comparison) {
        const PanelWindow window("Comparison", rest);
        comparison_panel(context);
        return;
    }
    if (context.view.columns.right_column == RightColumn::lesson && context.view.writing) {
        const PanelWindow window("Lesson", rest);
        lesson_panel(context);
        return;
    }
    // The list keeps its place while a page is shown; another page begins at its top.
    const std::string& page = context.view.experiments.experiment;
    if (!page.empty() && std::exchange(experiments.last_page, page) != page) {
        ImGui::SetNextWindowScroll({-1.0f, 0.0f});
    }
    const Experiment* shown = find_experiment(page);
    const float foot = shown != nullptr
                           ? std::min(experiment_foot_height(*shown), most_of_foot * rest.height)
                           : 0.0f;
    {
        const PanelWindow window(shown == nullptr ? "Experiments" : "Experiment",
                                 {rest.left, rest.top, rest.width, rest.height - foot});
        experiments_panel(context, experiments);
    }
    if (shown != nullptr) {
        const PanelWindow window("Experiment's foot",
                                 {rest.left, rest.bottom() - foot, rest.width, foot});
        experiment_foot(context, *shown, experiments);
    }
}

} // namespace carom::ui
