// Below the page of an experiment, always in sight: the student's prediction, and Run.

#include "physics/solve/methods/catalogue.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "ui/experiments/panels.hpp"
#include "ui/kit/number_bar.hpp"
#include "ui/kit/verdict_mark.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <vector>

namespace carom::ui {

namespace {

/// What a press of Run runs, one after the other.
std::vector<ExperimentStart> chosen_runs(const PanelContext& context, const Experiment& experiment,
                                         std::string_view name) {
    std::vector<ExperimentStart> runs;
    if (name == present_dials) {
        const std::string_view resolver = context.world().settings.resolver.view();
        runs.push_back({&experiment, {std::string(present_dials), std::string(resolver)}});
        return runs;
    }
    for (const Response& response : responses_to_try(experiment)) {
        const bool is_chosen = name == every_applicable ? is_applicable(experiment, response)
                               : name == every_other    ? !is_applicable(experiment, response)
                                                        : response.name == name;
        if (is_chosen) {
            runs.push_back({&experiment, response});
        }
    }
    return runs;
}

std::string under_text(std::string_view name) {
    return name == every_applicable ? std::string("under all that it holds for")
           : name == every_other    ? std::string("under all that it is not expected to hold for")
           : name == present_dials  ? std::string("with the present settings")
                                    : fmt::format("under {}", title_of_response(name));
}

void type_prediction(PanelContext& context, const Experiment& experiment,
                     const Measurand& measurand, const std::string& text) {
    const auto number = parse_number(text, measurand.unit);
    if (number && std::isfinite(*number)) {
        context.view.experiments.predictions.type(experiment.key, measurand.quantity, *number);
    } else {
        notify(context.view,
               fmt::format("Your prediction: expected a number{}{}, got '{}'",
                           measurand.unit.empty() ? "" : " in ", measurand.unit, text),
               true);
    }
}

void prediction_field(PanelContext& context, const Experiment& experiment, std::size_t index) {
    const Measurand& measurand = experiment.measurands[index];
    const auto typed =
        context.view.experiments.predictions.typed(experiment.key, measurand.quantity);
    const std::string label = title_with_unit(measurand.quantity, measurand.unit);
    if (const auto text = text_bar(context, fmt::format("predict.{}", index), label,
                                   typed ? text_to_type(*typed) : "", full_width())) {
        type_prediction(context, experiment, measurand, *text);
    }
    tooltip(context, fmt::format("What do you expect? {}", label),
            "Click to type the value, or leave it empty.");
}

void run_line(PanelContext& context, const Experiment& experiment, ExperimentsState& state) {
    const std::string name(chosen_under(context, experiment, state));
    const float width = button_width("Run", true) + em();
    if (button(context, "button.run", "Run",
               {.icon = Icon::play,
                .chosen = true,
                .width = width,
                .tooltip = "From the beginning, " + under_text(name)})) {
        context.order([runs = chosen_runs(context, experiment, name)](Laboratory& lab) {
            lab.measuring.run(runs);
        });
        context.view.experiments.predictions.expect(experiment.key);
        state.show_run = true;
    }
    ImGui::SameLine(0.0f, 0.5f * em());
    ImGui::Dummy({full_width(), ImGui::GetFrameHeight()});
    draw_text(item_rect(), context.colours.quiet_text, under_text(name));
}

} // namespace

std::string_view chosen_under(const PanelContext& context, const Experiment& experiment,
                              const ExperimentsState& state) {
    if (state.under_of == experiment.key) {
        return state.under;
    }
    const ExperimentRun* run = run_of(context, experiment);
    return run != nullptr ? run->response().name : experiment.applicable.front().name;
}

float experiment_foot_height(const Experiment& experiment) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const auto fields = static_cast<float>(experiment.measurands.size());
    return std::ceil(2.0f * style.WindowPadding.y + em() + style.ItemSpacing.y +
                     fields * (ImGui::GetFrameHeight() + style.ItemSpacing.y) +
                     ImGui::GetFrameHeight());
}

void experiment_foot(PanelContext& context, const Experiment& experiment, ExperimentsState& state) {
    const ImVec2 corner = ImGui::GetWindowPos();
    draw_line(corner, corner + ImVec2(ImGui::GetWindowWidth(), 0.0f), context.colours.border,
              std::max(1.0f, 0.1f * em()));
    coloured_text(context.colours.quiet_text, "I predict");
    for (std::size_t i = 0; i < experiment.measurands.size(); ++i) {
        prediction_field(context, experiment, i);
    }
    run_line(context, experiment, state);
}

} // namespace carom::ui
