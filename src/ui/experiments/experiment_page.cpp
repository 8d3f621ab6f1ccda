#include "lab/theory/experiments/catalogue.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "ui/experiments/panels.hpp"
#include "ui/kit/equation_view.hpp"
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
        choose_experiment(context, *all[(index + all.size() - 1) % all.size()]);
    }
    ImGui::SameLine(0.0f, gap);
    if (button(context, "experiments.next", "",
               {.icon = Icon::chevron_right, .width = arrow, .tooltip = "Next experiment"})) {
        choose_experiment(context, *all[(index + 1) % all.size()]);
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

/// Scrolls to the readings, which come next, when a run begins or its answers appear.
void show_run(ExperimentsState& state) {
    constexpr float least_in_sight = 8.0f; // lines
    const float bottom = ImGui::GetWindowPos().y + ImGui::GetWindowHeight();
    if (std::exchange(state.show_run, false) &&
        ImGui::GetCursorScreenPos().y + least_in_sight * em() > bottom) {
        ImGui::SetScrollHereY(0.0f);
    }
}

} // namespace

void experiment_page(PanelContext& context, const Experiment& experiment, ExperimentsState& state) {
    page_turner(context, experiment);
    title(context, experiment.title);
    wrapped_text(context.colours.text, experiment.asks);
    take_given(experiment, state);
    const ExperimentRun* run = run_of(context, experiment);
    const bool is_here = run != nullptr;
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
        hides ? quiet_text(context, "Shown when the run has ended.")
              : theory(context, experiment, is_here ? run->trace().start() : state.given);
    }
    if (section(context, "Method")) {
        experiment_buttons(context, experiment, state);
    }
    if (is_here) {
        show_run(state);
    }
    if (is_here && section(context, "Theory and measurement")) {
        experiment_readings(context, *run);
        if (!hides) {
            convergence_plot(context, *run, state.convergence);
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
    if (predictions.ask_first() && !predictions.hides(experiment.key) &&
        button(context, "predict.again", "Predict again",
               {.tooltip = "Hides theory and results again"})) {
        predictions.ask_again(experiment.key);
    }
}

} // namespace carom::ui
