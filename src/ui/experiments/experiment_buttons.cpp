#include "physics/solve/methods/catalogue.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "ui/experiments/panels.hpp"
#include "ui/kit/verdict_mark.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace carom::ui {

namespace {

/// What Run runs from now on.
void choose(const Experiment& experiment, ExperimentsState& state, std::string_view under) {
    state.under_of = experiment.key;
    state.under = under;
}

void response_button(PanelContext& context, Flow& flow, ExperimentsState& state,
                     const Experiment& experiment, const Response& response) {
    const Verdict verdict =
        verdict_of(context.session.experiments().results(), experiment.key, response.name);
    const VerdictLook look = look_of(verdict, context.colours);
    Settings settings;
    settings.resolver = Key(response.resolver);
    const std::string label = title_of_response(response.name);
    const float width = std::min(button_width(label, true), full_width());
    flow.next(width);
    if (button(context, fmt::format("under.{}", response.name), label,
               {.icon = look.icon,
                .chosen = response.name == chosen_under(context, experiment, state),
                .width = width,
                .tooltip = chosen_resolver(settings).sentence,
                .detail = verdict == Verdict::open ? "not run yet" : look.word})) {
        choose(experiment, state, response.name);
    }
}

void all_button(PanelContext& context, Flow& flow, const Experiment& experiment,
                ExperimentsState& state, std::string_view name, std::string_view under) {
    constexpr std::string_view label = "All of these";
    flow.next(button_width(label, false));
    if (button(context, name, label,
               {.chosen = chosen_under(context, experiment, state) == under,
                .tooltip = "One after the other, at the present speed"})) {
        choose(experiment, state, under);
    }
}

/// Each with the reason by which the formula is not expected to hold.
void other_responses(PanelContext& context, ExperimentsState& state, const Experiment& experiment) {
    for (const auto& [response, why] : state.others) {
        Flow flow;
        response_button(context, flow, state, experiment, response);
        quiet_text(context, why);
        log_item(context, fmt::format("why.{}", response.name));
    }
    if (state.others.size() > 1) {
        Flow flow;
        all_button(context, flow, experiment, state, "under.others", every_other);
    }
}

void present_button(PanelContext& context, Flow& flow, const Experiment& experiment,
                    ExperimentsState& state) {
    const ExperimentRun* run = run_of(context, experiment);
    if (run == nullptr) {
        return;
    }
    const World& start = run->trace().start();
    const bool unchanged = with_dials_of(start, context.world()) == start;
    const Disabled nothing_new(context, unchanged);
    const std::string_view label = "Present settings";
    flow.next(button_width(label, false));
    if (button(context, fmt::format("under.{}", present_dials), label,
               {.chosen = chosen_under(context, experiment, state) == present_dials,
                .tooltip = unchanged ? "Change a dial, a mass or a surface first: then it runs "
                                       "with those"
                                     : "With the current dials, masses and surfaces"})) {
        choose(experiment, state, present_dials);
    }
}

void applicable_responses(PanelContext& context, ExperimentsState& state,
                          const Experiment& experiment) {
    Flow flow;
    for (const Response& response : experiment.applicable) {
        response_button(context, flow, state, experiment, response);
    }
    if (experiment.applicable.size() > 1) {
        all_button(context, flow, experiment, state, "under.all", every_applicable);
    }
    present_button(context, flow, experiment, state);
}

void report_button(PanelContext& context, Flow& flow, const Experiment& experiment) {
    const bool is_early = context.view.experiments.predictions.hides(experiment.key);
    const bool is_ready = context.session.experiments().has_results(experiment.key) && !is_early;
    const Disabled nothing_yet(context, !is_ready);
    if (flow_button(context, flow, "button.report", "Report…",
                    is_ready ? "One page to print or hand in, with a table beside it"
                             : "Run it first: the report tells of its results")) {
        context.view.dialog = dialogs::Report{.experiment = &experiment};
    }
}

} // namespace

const ExperimentRun* run_of(const PanelContext& context, const Experiment& experiment) {
    const ExperimentRun* run = context.session.experiments().current();
    return run != nullptr && run->experiment().key == experiment.key ? run : nullptr;
}

void experiment_buttons(PanelContext& context, const Experiment& experiment,
                        ExperimentsState& state) {
    caption(context, "Under which method? The formula is expected to hold for");
    applicable_responses(context, state, experiment);
    if (!state.others.empty() &&
        fold(context, "fold.others", "Not expected to hold, and why", false)) {
        other_responses(context, state, experiment);
    }
    ImGui::Dummy({0.0f, 0.2f * em()});
    Flow flow;
    report_button(context, flow, experiment);
    if (run_of(context, experiment) != nullptr &&
        flow_button(context, flow, "button.leave", "Leave",
                    "Ends the experiment; the scene stays open")) {
        context.ask([](Session& session) { session.leave_experiment(); });
    }
}

} // namespace carom::ui
