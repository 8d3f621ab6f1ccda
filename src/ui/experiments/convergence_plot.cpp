#include "ui/experiments/panels.hpp"

#include "lab/inside/convergence.hpp"
#include "lab/theory/experiment.hpp"
#include "ui/charts/iteration_plot.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace carom::ui {

namespace {

/// What is less than this share of the first speed is rounding [1].
constexpr double least_share_of_speed = 1e-12;

/// The share of the first speed that is left, until rounding has it.
std::vector<double> shares_left(const std::vector<double>& speeds) {
    std::vector<double> shares;
    for (const double speed : speeds) {
        if (!(speed > least_share_of_speed * speeds.front())) {
            break;
        }
        shares.push_back(speed / speeds.front());
    }
    return shares;
}

/// The predicted slope, from where the curve is a third of the way through: before, other modes
/// still decay.
IterationCurve predicted(const PanelContext& context, const std::vector<double>& shares,
                         double left) {
    IterationCurve curve{.label = "Theory", .colour = context.colours.accent, .values = {}};
    curve.first = shares.size() / 3;
    curve.dotted = true;
    double least = 1.0;
    for (const double share : shares) {
        least = std::min(least, share);
    }
    double share = shares[curve.first];
    for (std::size_t k = curve.first; k < shares.size() && share >= least; ++k) {
        curve.values.push_back(share);
        share *= left;
    }
    return curve;
}

} // namespace

void convergence_plot(PanelContext& context, const ExperimentRun& run, ConvergenceCurve& curve) {
    const auto predict = run.experiment().left_by_a_sweep;
    const World& start = run.trace().start();
    const double share = predict != nullptr ? predict(start) : 0.0;
    if (!(share > 0.0 && share < 1.0) || run.trace().elapsed() == 0.0) {
        return;
    }
    if (!(curve.start == start)) {
        curve = {start, speeds_left_by_sweeps(start)};
    }
    const std::vector<double> shares = shares_left(curve.speeds);
    if (shares.size() < 3) {
        return;
    }
    caption(context, "Speed that is left after each sweep, as a share of the first");
    blank_line(10.0f);
    log_item(context, "plot.convergence");
    const std::array curves = {
        IterationCurve{.label = "Measured", .colour = context.colours.text, .values = shares},
        predicted(context, shares, share)};
    iteration_plot(context, {.unit = "", .counted = "sweeps", .least = least_share_of_speed},
                   curves);
    quiet_text(context,
               fmt::format("Line: measured. Dots: the slope of theory, {:.4f} a sweep.", share));
}

} // namespace carom::ui
