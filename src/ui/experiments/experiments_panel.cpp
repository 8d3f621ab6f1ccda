#include "ui/experiments/panels.hpp"

#include "lab/theory/experiments/catalogue.hpp"
#include "scenes/catalogue.hpp"
#include "studio/base/search.hpp"
#include "ui/kit/verdict_mark.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <misc/cpp/imgui_stdlib.h>

namespace carom::ui {

namespace {

bool matches(const Experiment& experiment, std::string_view search) {
    const SceneRow* scene = find_scene(experiment.scene);
    const std::array<std::string_view, 3> texts = {experiment.asks, experiment.theory,
                                                   scene != nullptr ? scene->keywords
                                                                    : std::string_view()};
    return match(std::array<std::string_view, 2>{experiment.title, experiment.key}, texts, search)
        .has_value();
}

void experiment_row(PanelContext& context, const Experiment& experiment) {
    const std::string name = fmt::format("experiment.{}", experiment.key);
    const float width = full_width();
    const float inset = 0.3f * em();
    const float wrap = width - 2.0f * inset - verdict_width();
    const float text_height = wrapped_size(experiment.title, wrap).y;
    const float height =
        std::max(text_height + 2.0f * std::round(0.3f * em()), row_to_press(context, 0.0f));
    const float padding = std::round(0.5f * (height - text_height));
    if (row_button(context, name, {width, height})) {
        context.view.experiments.experiment = experiment.key;
    }
    const Rect room = item_rect().inset(inset);
    draw_verdict(context, room, verdict_of(context.session.experiments().results(), experiment));
    draw_wrapped(room.min + ImVec2(verdict_width(), padding), context.colours.text,
                 experiment.title, wrap);
    log_item(context, name);
    tooltip(context, experiment.title, experiment.asks);
}

void legend_entry(const PanelContext& context, Flow& flow, Verdict verdict, std::string_view word) {
    const float width = 1.2f * em() + text_width(word) + 0.8f * em();
    const Rect rect = flow.blank(width, 1.2f);
    draw_text(rect.inset(draw_verdict(context, rect, verdict)), context.colours.quiet_text, word);
}

void legend(const PanelContext& context) {
    ImGui::Dummy({0.0f, 0.3f * em()});
    Flow flow;
    legend_entry(context, flow, Verdict::pass, "agrees with theory");
    legend_entry(context, flow, Verdict::fail, "differs");
    legend_entry(context, flow, Verdict::open, "not run yet");
}

/// From the list back to the experiment that is under way.
void running_button(PanelContext& context) {
    const ExperimentRun* run = context.session.experiments().current();
    if (run == nullptr) {
        return;
    }
    const float width = full_width();
    const std::string_view title = run->experiment().title;
    if (button(context, "experiments.present", title,
               {.icon = Icon::play,
                .width = width,
                .tooltip = run->finished() ? "The last run" : "Running now",
                .detail = title})) {
        context.view.experiments.experiment = run->experiment().key;
    }
}

void experiment_list(PanelContext& context, ExperimentsState& state) {
    quiet_text(context, "Each runs a scene and compares measurements with a formula.");
    ImGui::SetNextItemWidth(-1.0f);
    ImGui::InputTextWithHint("##search", "Search the experiments", &state.search);
    log_item(context, "experiments.search");
    running_button(context);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, 1.0f));
    std::size_t shown = 0;
    for (const Experiment* experiment : all_experiments()) {
        if (matches(*experiment, state.search)) {
            experiment_row(context, *experiment);
            ++shown;
        }
    }
    ImGui::PopStyleVar();
    if (shown == 0) {
        quiet_text(context, "No experiment contains this text.");
        return;
    }
    legend(context);
}

} // namespace

void experiments_panel(PanelContext& context, ExperimentsState& state) {
    if (const Experiment* experiment = find_experiment(context.view.experiments.experiment)) {
        experiment_page(context, *experiment, state);
    } else {
        experiment_list(context, state);
    }
    ImGui::Dummy({0.0f, em()});
}

} // namespace carom::ui
