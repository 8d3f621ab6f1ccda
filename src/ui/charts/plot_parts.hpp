#pragma once

#include "studio/curves/plot_curves.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/kit/panel.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a plot is made of while it is drawn. Only for `plot_panel`.
namespace carom::ui {

/// From times and values to pixels, and back.
struct PlotFrame {
    Rect area;
    PlotRange times;
    PlotRange values;
    std::string_view unit;

    [[nodiscard]] float x(double time) const {
        return area.min.x + static_cast<float>((time - times.low) / times.width()) * area.width();
    }
    [[nodiscard]] float y(double value) const {
        return area.max.y -
               static_cast<float>((value - values.low) / values.width()) * area.height();
    }
    [[nodiscard]] double time_at(float x) const {
        return times.low + times.width() * static_cast<double>((x - area.min.x) / area.width());
    }
    [[nodiscard]] double value_at(float y) const {
        return values.low + values.width() * static_cast<double>((area.max.y - y) / area.height());
    }
};

/// They distinguish curves of one colour.
enum class Dash : std::uint8_t { solid, dashed, dotted, dash_dotted };

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

/// A line through these places [px].
void stroke(std::span<const ImVec2> places, Ink colour, float width, Dash dash);

/// Zooms, moves, resets and points, for the item that was made last over the whole plot.
void use_plot_mouse(PanelContext& context, const PlotFrame& frame, std::span<const PlotLane> lanes);

/// The values of all curves at the time under the mouse, beside it.
void show_pointed_values(const PanelContext& context, const PlotFrame& frame,
                         std::span<const PlotCurve> curves);

/// Which curve is which, with the values at the time that is pointed at, and what they cannot say
/// themselves.
void plot_legend(const PanelContext& context, std::span<const PlotCurve> curves,
                 const PlotFrame& frame);

/// Ticks of both axes with their numbers, and zero.
void draw_axes(const PanelContext& context, const PlotFrame& frame);

/// The room that the numbers of the value axis take to the left of the plot [px].
float value_axis_width(const PanelContext& context, const PlotRange& values, float height);

/// A short piece of the curve's line, an em wide.
void draw_sample(const PanelContext& context, const ImVec2& left, const PlotCurve& curve);

} // namespace carom::ui
