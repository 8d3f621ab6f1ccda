#include "ui/convergence_plot.hpp"

#include "lab/convergence.hpp"
#include "lab/experiment.hpp"
#include "ui/number_text.hpp"
#include "ui/plot_axis.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

/// What is less than this share of the first speed is rounding [1].
constexpr double least_share = 1e-12;

/// log10 of the share of the first speed that is left, until rounding has it.
std::vector<double> digits_left(const std::vector<double>& speeds) {
    std::vector<double> digits;
    for (const double speed : speeds) {
        if (!(speed > least_share * speeds.front())) {
            break;
        }
        digits.push_back(std::log10(speed / speeds.front()));
    }
    return digits;
}

/// From sweeps and digits to pixels.
struct Frame {
    Rect area;
    double sweeps;
    Axis digits;

    ImVec2 at(double sweep, double digit) const {
        const double up = (digit - digits.lowest) / (digits.highest - digits.lowest);
        return {area.min.x + static_cast<float>(sweep / sweeps) * area.width(),
                area.max.y - static_cast<float>(std::clamp(up, 0.0, 1.0)) * area.height()};
    }
};

void draw_axes(PanelContext& context, const Frame& frame) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 ink = packed(context.colours.quiet_text);
    const Rect& area = frame.area;
    const MonoText mono(context);
    for (const double digit : frame.digits.ticks) {
        if (digit != std::round(digit)) {
            continue;
        }
        const float y = std::round(frame.at(0.0, digit).y);
        list.AddLine({area.min.x, y}, {area.max.x, y}, packed(context.colours.border));
        draw_text(list,
                  {{area.min.x - 5.0f * em(), y - em()}, {area.min.x - 0.4f * em(), y + em()}}, ink,
                  digit == 0.0 ? "1" : fmt::format("1e{:.0f}", digit), 1.0f);
    }
    const int room = static_cast<int>(area.width() / (3.0f * em()));
    for (const double sweep : axis_for(0.0, frame.sweeps, room).ticks) {
        if (sweep <= frame.sweeps && sweep == std::round(sweep)) {
            const float x = std::round(frame.at(sweep, 0.0).x);
            draw_text(list,
                      {{x - 2.0f * em(), area.max.y + 0.2f * em()},
                       {x + 2.0f * em(), area.max.y + 1.3f * em()}},
                      ink, number_text(sweep), 0.5f);
        }
    }
}

void draw_measured(PanelContext& context, const Frame& frame, const std::vector<double>& digits) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t k = 0; k < digits.size(); ++k) {
        list.PathLineTo(frame.at(static_cast<double>(k), digits[k]));
    }
    list.PathStroke(packed(context.colours.text), 0, std::max(1.5f, 0.11f * em()));
}

/// Dots of the predicted slope, from where the curve is a third of the way through: before, other
/// modes still decay.
void draw_predicted(PanelContext& context, const Frame& frame, const std::vector<double>& digits,
                    double share) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const std::size_t from = digits.size() / 3;
    const double slope = std::log10(share);
    const double spacing = std::max(1.0, frame.sweeps / 40.0);
    for (double k = static_cast<double>(from); k <= frame.sweeps; k += spacing) {
        const double digit = digits[from] + slope * (k - static_cast<double>(from));
        if (digit >= frame.digits.lowest) {
            list.AddCircleFilled(frame.at(k, digit), 0.16f * em(), packed(context.colours.accent));
        }
    }
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
    const std::vector<double> digits = digits_left(curve.speeds);
    if (digits.size() < 3) {
        return;
    }
    caption(context, "Speed that is left after each sweep, as a share of the first");
    const Rect rect = blank_line(10.0f);
    log_item(context, "plot.convergence");
    const Rect area{{rect.min.x + 3.6f * em(), rect.min.y + 0.6f * em()},
                    {rect.max.x - 1.0f * em(), rect.max.y - 1.5f * em()}};
    if (area.width() < em() || area.height() < em()) {
        return;
    }
    const auto [least, most] = std::minmax_element(digits.begin(), digits.end());
    const int intervals = static_cast<int>(area.height() / (1.8f * em()));
    const Frame frame{area, static_cast<double>(digits.size() - 1),
                      axis_for(std::min(*least, -1.0), std::max(*most, 0.0), intervals)};
    draw_axes(context, frame);
    draw_measured(context, frame, digits);
    draw_predicted(context, frame, digits, share);
    quiet_text(context,
               fmt::format("Line: measured. Dots: the predicted slope, {:.4f} a sweep.", share));
}

} // namespace carom::ui
