#include "lab/theory/experiments/catalogue.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "ui/experiments/panels.hpp"
#include "ui/kit/equation_view.hpp"
#include "ui/kit/number_bar.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace carom::ui {

namespace {

/// Back to the list, and to the experiments before and after this one.
void page_turner(PanelContext& context, const Experiment& experiment) {
    const auto all = all_experiments();
    const auto index = static_cast<std::size_t>(std::ranges::find(all, &experiment) - all.begin());
    const float arrow = std::round(1.8f * em());
    const float gap = 2.0f;
    const float width = full_width() - 2.0f * (arrow + gap);
    if (button(context, "experiments.all", "All experiments", {.width = width})) {
        context.view.experiments.experiment.clear();
    }
    ImGui::SameLine(0.0f, gap);
    if (button(context, "experiments.previous", "",
               {.icon = Icon::chevron_left, .width = arrow, .tooltip = "Previous experiment"})) {
        context.view.experiments.experiment = all[(index + all.size() - 1) % all.size()]->key;
    }
    ImGui::SameLine(0.0f, gap);
    if (button(context, "experiments.next", "",
               {.icon = Icon::chevron_right, .width = arrow, .tooltip = "Next experiment"})) {
        context.view.experiments.experiment = all[(index + 1) % all.size()]->key;
    }
}

void title(const PanelContext& context, std::string_view text) {
    ImGui::Dummy({0.0f, 0.1f * em()});
    const SizedText larger(1.2f);
    wrapped_text(context.colours.text, text);
}

/// The formulas, and with what they are evaluated for a run with this start.
void theory(const PanelContext& context, const Experiment& experiment, const World& start) {
    wrapped_text(context.colours.text, experiment.theory);
    for (const Measurand& measurand : experiment.measurands) {
        caption(context, measurand.quantity);
        equation(context, measurand.formula, context.colours.accent, 1.1f);
        if (const std::string given = given_text(experiment, measurand, start); !given.empty()) {
            equation(context, given, context.colours.quiet_text, 1.0f);
        }
    }
    caption(context, experiment.source);
    if (experiment.finest_step) {
        quiet_text(context, validity_text(experiment));
    }
}

/// Shows the experiment in the scene while a prediction is asked for.
void set_up(PanelContext& context, const Experiment& experiment, bool hides,
            ExperimentsState& state) {
    if (!hides) {
        state.set_up.clear();
    } else if (state.set_up != experiment.key) {
        state.set_up = experiment.key;
        context.order([&experiment](Laboratory& lab) { lab.measuring.set_up(experiment); });
    }
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
    caption(context, measurand.quantity);
    const std::string label = title_with_unit("I predict", measurand.unit);
    if (const auto text = text_bar(context, fmt::format("predict.{}", index), label,
                                   typed ? text_to_type(*typed) : "", full_width())) {
        type_prediction(context, experiment, measurand, *text);
    }
    tooltip(context, "Click to type the value you expect, or leave it empty.");
}

} // namespace

void experiment_page(PanelContext& context, const Experiment& experiment, ExperimentsState& state) {
    page_turner(context, experiment);
    title(context, experiment.title);
    wrapped_text(context.colours.text, experiment.asks);
    const ExperimentRun* run = context.session.experiments().current();
    const bool is_here = run != nullptr && run->experiment().key == experiment.key;
    Predictions& predictions = context.view.experiments.predictions;
    // The readings move down when the hidden parts above them appear: scroll to them.
    if (is_here && predictions.observe(*run) && predictions.ask_first()) {
        state.show_run = true;
    }
    if (section(context, "Your prediction")) {
        experiment_prediction(context, experiment);
    }
    const bool hides = predictions.hides(experiment.key);
    set_up(context, experiment, hides, state);
    if (hides && section(context, "Given")) {
        experiment_given(context, experiment, state);
    }
    if (section(context, "Theory")) {
        take_given(experiment, state);
        hides ? quiet_text(context, "Shown when the run has ended.")
              : theory(context, experiment, is_here ? run->trace().start() : state.given);
    }
    if (section(context, "Run")) {
        experiment_buttons(context, experiment, state);
    }
    if (is_here && section(context, "Measured against predicted")) {
        experiment_readings(context, *run);
        if (!hides) {
            convergence_plot(context, *run, state.convergence);
        }
        const float bottom = ImGui::GetWindowPos().y + ImGui::GetWindowHeight();
        if (std::exchange(state.show_run, false) && ImGui::GetCursorScreenPos().y > bottom) {
            ImGui::SetScrollHereY(1.0f); // to the readings, when a run begins
        }
    }
    if (!hides) {
        experiment_results(context, experiment);
        if (section(context, "Vary")) {
            variation_section(context, experiment);
        }
    }
}

void experiment_prediction(PanelContext& context, const Experiment& experiment) {
    Predictions& predictions = context.view.experiments.predictions;
    if (switch_row(context, "predict.ask", "Ask me first", predictions.ask_first())) {
        predictions.set_ask_first(!predictions.ask_first());
    }
    tooltip(context, "Predict before you run: theory and measurement stay hidden until then.");
    if (!predictions.ask_first()) {
        return;
    }
    if (!predictions.hides(experiment.key)) {
        if (button(context, "predict.again", "Predict again",
                   {.tooltip = "Hides theory and results again"})) {
            predictions.ask_again(experiment.key);
        }
        return;
    }
    for (std::size_t i = 0; i < experiment.measurands.size(); ++i) {
        prediction_field(context, experiment, i);
    }
}

} // namespace carom::ui
