#pragma once

#include "physics/world/world.hpp"

#include <vector>

namespace carom {
class ExperimentRun;
}

namespace carom::ui {

struct PanelContext;

/// The speeds that the sweeps of a step leave, and the world that takes it: found once, not in each
/// drawn frame.
struct ConvergenceCurve {
    World start;
    std::vector<double> speeds;
};

/// What is left after each sweep of the experiment's first step, on a logarithmic scale, beside the
/// slope that its formula predicts. Nothing for experiments about something else.
void convergence_plot(PanelContext& context, const ExperimentRun& run, ConvergenceCurve& curve);

} // namespace carom::ui
