#include "ui/experiments/panels.hpp"
#include "ui/inspector/panels.hpp"
#include "ui/kit/panel_window.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/lessons/panels.hpp"
#include "ui/window/panels.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace carom::ui {

namespace {

std::vector<Segment> tabs(const ViewState& view) {
    std::vector<Segment> segments = {
        Segment{.name = "tab.inspector",
                .label = "Inspector",
                .tooltip = "The selected body, its contacts, and numbers of the world"},
        Segment{.name = "tab.comparison",
                .label = "Compare",
                .tooltip = "The same scene under different responses, in lockstep",
                .detail = keys_text(Action::compare)},
        Segment{.name = "tab.experiments",
                .label = "Experiments",
                .tooltip = "Theory beside measurement",
                .detail = keys_text(Action::experiments)}};
    if (view.writing) {
        segments.push_back({.name = "tab.lesson",
                            .label = "Lesson",
                            .tooltip = "The lesson that you write",
                            .detail = keys_text(Action::write_lesson)});
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
    const PanelWindow window(page.empty() ? "Experiments" : "Experiment", rest);
    experiments_panel(context, experiments);
}

} // namespace carom::ui
