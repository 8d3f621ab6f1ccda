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

/// The run of this experiment that is under way or just over, or nullptr.
const ExperimentRun* run_of(const PanelContext& context, const Experiment& experiment) {
    const ExperimentRun* run = context.session.experiments().current();
    return run != nullptr && run->experiment().key == experiment.key ? run : nullptr;
}

/// One after the other.
void begin(PanelContext& context, ExperimentsState& state, const Experiment& experiment,
           std::span<const Response> responses) {
    std::vector<ExperimentStart> runs;
    for (const Response& response : responses) {
        runs.push_back({&experiment, response});
    }
    context.order([runs](Laboratory& lab) { lab.measuring.run(runs); });
    context.view.experiments.predictions.expect(experiment.key);
    state.show_run = true;
}

void response_button(PanelContext& context, Flow& flow, ExperimentsState& state,
                     const Experiment& experiment, const Response& response) {
    const ExperimentRun* run = run_of(context, experiment);
    const Verdict verdict =
        verdict_of(context.session.experiments().results(), experiment.key, response.name);
    const VerdictLook look = look_of(verdict, context.colours);
    Settings settings;
    settings.resolver = Key(response.resolver);
    const std::string label = title_of_response(response.name);
    const float width = std::min(button_width(label, true), full_width());
    flow.next(width);
    if (button(context, fmt::format("run.{}", response.name), label,
               {.icon = look.icon,
                .chosen = run != nullptr && run->response().name == response.name,
                .width = width,
                .tooltip = chosen_resolver(settings).sentence,
                .detail = verdict == Verdict::open ? "not run yet" : look.word})) {
        begin(context, state, experiment, {&response, 1});
    }
}

void response_buttons(PanelContext& context, ExperimentsState& state, const Experiment& experiment,
                      std::span<const Response> responses) {
    Flow flow;
    for (const Response& response : responses) {
        response_button(context, flow, state, experiment, response);
    }
}

void present_button(PanelContext& context, Flow& flow, ExperimentsState& state,
                    const ExperimentRun& run) {
    const World& start = run.trace().start();
    const bool unchanged = with_dials_of(start, context.world()) == start;
    const Disabled nothing_new(context, unchanged);
    if (flow_button(context, flow, "button.run_present", "Run with present settings",
                    unchanged ? "Change a dial, a mass or a surface first: then it runs with those"
                              : "From the beginning, with the current dials, masses and "
                                "surfaces")) {
        const Response present{std::string(present_dials),
                               std::string(chosen_resolver(context.world().settings).key)};
        begin(context, state, run.experiment(), {&present, 1});
    }
}

void report_button(PanelContext& context, Flow& flow, const Experiment& experiment) {
    const bool is_early = context.view.experiments.predictions.hides(experiment.key);
    const bool is_ready = has_results(context, experiment) && !is_early;
    const Disabled nothing_yet(context, !is_ready);
    if (flow_button(context, flow, "button.report", "Report…",
                    is_ready ? "One page to print or hand in, with a table beside it"
                             : "Run it first: the report tells of its results")) {
        context.view.dialog = dialogs::Report{.experiment = &experiment};
    }
}

void run_buttons(PanelContext& context, ExperimentsState& state, const Experiment& experiment) {
    Flow flow;
    if (flow_button(context, flow, "button.run_all", "All applicable responses",
                    "One after the other, at the present speed")) {
        begin(context, state, experiment, experiment.applicable);
    }
    report_button(context, flow, experiment);
    const ExperimentRun* run = run_of(context, experiment);
    if (run == nullptr) {
        return;
    }
    if (flow_button(context, flow, "button.run_again", "Run again",
                    "From the beginning, under the same response")) {
        begin(context, state, experiment, {&run->response(), 1});
    }
    present_button(context, flow, state, *run);
    if (flow_button(context, flow, "button.leave", "Leave",
                    "Ends the experiment; the scene stays open")) {
        context.ask([](Session& session) { session.leave_experiment(); });
    }
}

} // namespace

void experiment_buttons(PanelContext& context, const Experiment& experiment,
                        ExperimentsState& state) {
    caption(context, "The formula is expected to hold for");
    response_buttons(context, state, experiment, experiment.applicable);
    std::vector<Response> others = responses_to_try(experiment);
    std::erase_if(others, [&](const Response& each) { return is_applicable(experiment, each); });
    if (!others.empty() && fold(context, "fold.others", "Not expected to hold: see why", true)) {
        response_buttons(context, state, experiment, others);
    }
    ImGui::Dummy({0.0f, 0.2f * em()});
    run_buttons(context, state, experiment);
}

} // namespace carom::ui
