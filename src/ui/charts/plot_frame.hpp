#pragma once

#include "studio/curves/plot_curves.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/kit/panel.hpp"

#include <cmath>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What all plots are drawn with: a frame that maps numbers to pixels, its axes, and lines.
namespace carom::ui {

/// An axis that begins and ends at ticks, which are multiples of 1, 2 or 5 times a power of ten.
struct Axis {
    double lowest = 0.0;
    double highest = 1.0;
    std::vector<double> ticks;
};

/// Covers lowest to highest with about as many intervals as wanted, at least one.
Axis axis_for(double lowest, double highest, int intervals);

/// The axis from lowest to highest as they are, with about as many intervals between the ticks
/// within it, of which there are two at least.
Axis axis_within(double lowest, double highest, int intervals);

/// From numbers to pixels, and back.
struct PlotFrame {
    Rect area;
    PlotRange along; ///< to the right: times [s], or iterations
    PlotRange up;    ///< values, or their logarithms
    std::string_view unit;

    [[nodiscard]] float x(double number) const {
        return area.min.x + static_cast<float>((number - along.low) / along.width()) * area.width();
    }
    [[nodiscard]] float y(double value) const {
        return area.max.y - static_cast<float>((value - up.low) / up.width()) * area.height();
    }
    [[nodiscard]] double along_at(float x) const {
        return along.low + along.width() * static_cast<double>((x - area.min.x) / area.width());
    }
    [[nodiscard]] double value_at(float y) const {
        return up.low + up.width() * static_cast<double>((area.max.y - y) / area.height());
    }
    /// A line from the foot to the top.
    void draw_upright(double number, Ink ink, float width = 1.0f) const {
        const float x_of_line = std::round(x(number));
        draw_line({x_of_line, area.min.y}, {x_of_line, area.max.y}, ink, width);
    }
};

/// A number at an axis.
struct Tick {
    double at;
    std::string text;
    bool stands_out = false; ///< among the others, as zero does
};

/// About so many, with as many places as they need to differ; zero stands out.
std::vector<Tick> ticks_within(const PlotRange& range, float intervals, std::string_view unit = "");

/// Lines across the frame with their numbers at its left, and the unit above them.
void draw_ticks_at_left(const PanelContext& context, const PlotFrame& frame,
                        std::span<const Tick> ticks);

/// Short lines with their numbers below the frame; one that would leave the panel stands nearer to
/// the middle.
void draw_ticks_below(const PanelContext& context, const PlotFrame& frame,
                      std::span<const Tick> ticks);

/// They distinguish curves of one colour.
enum class Dash : std::uint8_t { solid, dashed, dotted, dash_dotted };

/// A line through these places [px].
void stroke(std::span<const ImVec2> places, Ink ink, float width, Dash dash = Dash::solid);

/// A short piece of a curve's line, an em wide.
void draw_sample(const PanelContext& context, const ImVec2& left, const Colour& colour,
                 Dash dash = Dash::solid);

} // namespace carom::ui
