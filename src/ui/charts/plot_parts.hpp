#pragma once

#include "ui/charts/plot_frame.hpp"

/// What a plot over time is made of while it is drawn. Only for `plot_panel`.
namespace carom::ui {

struct PlotCurve {
    const PlotLane* lane;
    const PlotQuantity* quantity;
    std::string label;
    Colour colour;
    Dash dash = Dash::solid;
    std::vector<PlotPoint> points{};
};

/// With its unit; what has none is a count.
std::string value_text(const PlotCurve& curve, double value);

/// Zooms, moves, resets and points, for the item that was made last over the whole plot.
void use_plot_mouse(PanelContext& context, const PlotFrame& frame, std::span<const PlotLane> lanes);

/// The values of all curves at the time under the mouse, beside it.
void show_pointed_values(const PanelContext& context, const PlotFrame& frame,
                         std::span<const PlotCurve> curves);

/// Which curve is which, with the values at the time that is pointed at, and what they cannot say
/// themselves.
void plot_legend(const PanelContext& context, std::span<const PlotCurve> curves,
                 const PlotFrame& frame);

} // namespace carom::ui
