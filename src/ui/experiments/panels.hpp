#pragma once

#include "physics/world/world.hpp"
#include "studio/base/widget_log.hpp"
#include "ui/kit/panel.hpp"

#include <string>
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

struct ExperimentsState {
    std::string search;
    std::string last_page; ///< key of the experiment whose page was shown last
    bool show_run = false; ///< a run was begun here: the page scrolls to it
    std::string set_up;    ///< key of the experiment that is in the scene for a prediction
    std::string given_of;  ///< key of the one that `given` is the first world of
    World given;
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

/// The question, the theory, the buttons that run it, and the results.
void experiment_page(PanelContext& context, const Experiment& experiment, ExperimentsState& state);

/// What the student has to know to predict: bodies and joints of the first world.
/// `given` becomes the experiment's first world.
void take_given(const Experiment& experiment, ExperimentsState& state);
void experiment_given(PanelContext& context, const Experiment& experiment, ExperimentsState& state);

/// The switch 'Ask me first', and a field for each quantity that the student may predict.
void experiment_prediction(PanelContext& context, const Experiment& experiment);

/// The responses, each a button, and what else can be done with a run.
void experiment_buttons(PanelContext& context, const Experiment& experiment,
                        ExperimentsState& state);

/// Of the current or last run: its progress, and predicted beside measured.
void experiment_readings(PanelContext& context, const ExperimentRun& run);

/// Whether the session has results of it.
bool has_results(const PanelContext& context, const Experiment& experiment);

/// The experiment at several values of one number: the form, the table, and the exponent.
void variation_section(PanelContext& context, const Experiment& experiment);

/// All responses that were tried in this session.
void experiment_results(PanelContext& context, const Experiment& experiment);

} // namespace carom::ui
