#pragma once

#include "ui/charts/plot_frame.hpp"

/// What iterations leave or accumulate, over their number.
namespace carom::ui {

struct IterationCurve {
    std::string label; ///< in the values at the mouse; empty: it is not among them
    Colour colour;
    std::vector<double> values; ///< after the iterations first, first + 1, ...
    std::size_t first = 0;
    float opacity = 1.0f;
    bool dotted = false;
    float width = stroke_width(); ///< of the line [px]
    float dot = 0.16f * em();     ///< radius, also of each of two values: no curve is between them
    float apart = 0.7f * em();    ///< from dot to dot, at least
};

struct IterationPlot {
    std::string_view unit;
    std::string_view
        counted; ///< along the axis, in the plural; empty: no word, no values at the mouse
    /// What is less is drawn at the foot, as this [in the unit], of a logarithmic scale; 0: the
    /// scale is linear, with zero.
    double least = 0.0;
};

/// In the rectangle of the item that was made last, the numbers of its axes included; nothing where
/// that is too small.
std::optional<PlotFrame> iteration_plot(PanelContext& context, const IterationPlot& plot,
                                        std::span<const IterationCurve> curves);

} // namespace carom::ui
