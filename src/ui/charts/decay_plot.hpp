#pragma once

#include "ui/kit/drawing.hpp"
#include "ui/kit/panel.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What iterations leave, on a logarithmic scale over their number.
namespace carom::ui {

struct DecayCurve {
    std::string label; ///< in the values at the mouse; empty: it is not among them
    Colour colour;
    std::vector<double> values; ///< after the iterations first, first + 1, ...
    std::size_t first = 0;
    float opacity = 1.0f;
    bool dotted = false;
};

struct DecayPlot {
    std::string_view unit;
    std::string_view counted; ///< what is counted along the axis, in the plural
    double least;             ///< what is less is drawn at the foot, as this [in the unit]
};

/// In the rectangle of the item that was made last, the numbers of its axes included.
void decay_plot(PanelContext& context, const DecayPlot& plot, std::span<const DecayCurve> curves);

} // namespace carom::ui
