#pragma once

#include "studio/base/widget_log.hpp"
#include "ui/experiments/convergence_plot.hpp"
#include "ui/kit/panel.hpp"

#include <string>

/// Theory beside measurement, in the right column: a list of all experiments, and a page for the
/// one that is chosen.
namespace carom::ui {

struct ExperimentsState {
    std::string search;
    std::string last_page; ///< key of the experiment whose page was shown last
    bool show_run = false; ///< a run was begun here: the page scrolls to it
    std::string set_up;    ///< key of the experiment that is in the scene for a prediction
    std::string given_of;  ///< key of the one that `given` is the first world of
    World given;
    ConvergenceCurve convergence;
};

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
