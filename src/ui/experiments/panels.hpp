#pragma once

#include "physics/world/world.hpp"
#include "studio/base/widget_log.hpp"
#include "studio/scene/thumbnail.hpp"
#include "ui/kit/panel.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// The panels of this room.
namespace carom::ui {

/// The speeds that the sweeps of a step leave, and the world that takes it: found once, not in each
/// drawn frame.
struct ConvergenceCurve {
    World start;
    std::vector<double> speeds;
};

/// What is left after each sweep of the experiment's first step, on a logarithmic scale, beside the
/// slope that its formula predicts. Nothing for experiments about something else.
void convergence_plot(PanelContext& context, const ExperimentRun& run, ConvergenceCurve& curve);

/// What Run may be asked for beside a response and `present_dials`.
inline constexpr std::string_view every_applicable = "every applicable response";
inline constexpr std::string_view every_other = "every other response";

/// A response that the formula is not expected to hold for.
struct OtherResponse {
    Response response;
    std::string why;
};

struct ExperimentsState {
    std::string search;
    std::string last_page; ///< key of the experiment whose page was shown last
    bool show_run = false; ///< a run was begun here: the page scrolls to it
    std::string set_up;    ///< key of the experiment that is in the scene for a prediction
    std::string under_of;  ///< key of the one for which `under` was chosen
    std::string under;     ///< which Run runs: a response, `present_dials` or one of the above
    std::string given_of;  ///< key of the one that `given` is the first world of
    World given;
    std::vector<OtherResponse> others;                        ///< of the same experiment
    std::map<std::string, Thumbnail, std::less<>> thumbnails; ///< by key, those that were in sight
    ConvergenceCurve convergence;
};

/// Lanes side by side: presets, the focus, the settings that differ, and their figures.
void comparison_panel(PanelContext& context);

/// In lecture mode: prediction, theory and measurement, over the scene where the window is wide,
/// else at its foot.
float result_strip_height(PanelContext& context, float width, float window_height);
void result_strip(PanelContext& context, const ScreenRect& rect);
void result_board(PanelContext& context, const ScreenRect& scene);

/// Theory beside measurement, in the right column: a list of all experiments, and a page for the
/// one that is chosen.
void experiments_panel(PanelContext& context, ExperimentsState& state);

/// Opens its page, and shows it in the scene unless it is there.
void choose_experiment(PanelContext& context, const Experiment& experiment);

/// The question, the theory, the buttons that run it, and the results.
void experiment_page(PanelContext& context, const Experiment& experiment, ExperimentsState& state);

/// What the student has to know to predict: bodies and joints of the first world.
/// `given` becomes the experiment's first world, `others` what it is not expected to hold for.
void take_given(const Experiment& experiment, ExperimentsState& state);
void experiment_given(PanelContext& context, const Experiment& experiment, ExperimentsState& state);

/// The switch 'Ask me first'.
void experiment_prediction(PanelContext& context, const Experiment& experiment);

/// The responses to choose from, and what else can be done with a run.
void experiment_buttons(PanelContext& context, const Experiment& experiment,
                        ExperimentsState& state);

/// Below the page, in a window of its own: a field for each quantity that the student may predict,
/// and Run.
float experiment_foot_height(const Experiment& experiment);
void experiment_foot(PanelContext& context, const Experiment& experiment, ExperimentsState& state);

/// Which response Run runs: the chosen one, or that of the last run, or the first.
std::string_view chosen_under(const PanelContext& context, const Experiment& experiment,
                              const ExperimentsState& state);

/// The run of this experiment that is under way or just over, or nullptr.
const ExperimentRun* run_of(const PanelContext& context, const Experiment& experiment);

/// Of the current or last run: its progress, and predicted beside measured.
void experiment_readings(PanelContext& context, const ExperimentRun& run);

/// The experiment at several values of one number: the form, the graph, the table and the exponent.
void variation_section(PanelContext& context, const Experiment& experiment);

/// One quantity over the number that was varied: measurements, the formula and the fit.
void variation_graph(PanelContext& context, const Variation& variation, const VariationFit& fit);

/// Whether the student predicted all that was asked of the last run; open: nothing.
Verdict own_verdict(const PanelContext& context, const Experiment& experiment);

/// All responses that were tried in this session.
void experiment_results(PanelContext& context, const Experiment& experiment);

} // namespace carom::ui
