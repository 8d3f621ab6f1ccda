#include "ui/charts/plot_frame.hpp"

#include "lab/text/number_text.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace carom::ui {

namespace {

/// Lengths of line and gap in turn, in widths of the line.
std::span<const float> pattern_of(Dash dash) {
    static constexpr std::array dashed = {5.0f, 3.0f};
    static constexpr std::array dotted = {1.2f, 2.2f};
    static constexpr std::array dash_dotted = {6.0f, 2.5f, 1.2f, 2.5f};
    static constexpr std::array<std::span<const float>, 4> patterns = {std::span<const float>(),
                                                                       dashed, dotted, dash_dotted};
    return patterns[static_cast<std::size_t>(dash)];
}

/// Walks along the line, and draws what falls on the pattern's strokes.
class DashedLine {
public:
    DashedLine(Ink ink, float width, Dash dash)
        : ink_(ink), width_(width), pattern_(pattern_of(dash)), left_(pattern_.front() * width) {}

    void go(const ImVec2& from, const ImVec2& to) {
        const ImVec2 way = to - from;
        const float length = std::hypot(way.x, way.y);
        for (float done = 0.0f; done < length;) {
            const float piece = std::min(left_, length - done);
            if (part_ % 2 == 0) {
                draw_line(from + way * (done / length), from + way * ((done + piece) / length),
                          ink_, width_);
            }
            done += piece;
            left_ -= piece;
            if (left_ <= 0.0f) {
                part_ = (part_ + 1) % pattern_.size();
                left_ = pattern_[part_] * width_;
            }
        }
    }

private:
    Ink ink_;
    float width_;
    std::span<const float> pattern_;
    std::size_t part_ = 0;
    float left_; ///< of the current part [px]
};

} // namespace

Axis axis_for(double lowest, double highest, int intervals) {
    if (!std::isfinite(lowest) || !std::isfinite(highest)) {
        return {0.0, 1.0, {0.0, 1.0}};
    }
    // A flat curve gets room around it.
    const double least_span = std::max(1e-6, 1e-6 * std::max(std::abs(lowest), std::abs(highest)));
    const double span = std::max(highest - lowest, least_span);
    const double step = round_step(span / std::max(intervals, 1));
    Axis axis;
    const double first = std::floor(lowest / step);
    const double last = std::max(std::ceil(highest / step), first + 1.0);
    axis.lowest = first * step;
    axis.highest = last * step;
    for (double multiple = first; multiple <= last; multiple += 1.0) {
        axis.ticks.push_back(multiple * step);
    }
    return axis;
}

Axis axis_within(double lowest, double highest, int intervals) {
    if (!std::isfinite(lowest) || !std::isfinite(highest) || !(lowest < highest)) {
        return axis_for(lowest, highest, intervals);
    }
    const double rounding = 1e-9 * (highest - lowest);
    const int most = 4 * std::max(intervals, 1) + 4; // a step of 1, 2 or 5 fits twice long before
    for (int wanted = std::max(intervals, 1);; ++wanted) {
        Axis axis = axis_for(lowest, highest, wanted);
        std::erase_if(axis.ticks, [&](double tick) {
            return tick < lowest - rounding || tick > highest + rounding;
        });
        if (axis.ticks.size() >= 2 || wanted >= most) {
            axis.lowest = lowest;
            axis.highest = highest;
            return axis;
        }
    }
}

std::vector<Tick> ticks_within(const PlotRange& range, float intervals, std::string_view unit) {
    const Axis axis = axis_within(range.low, range.high, static_cast<int>(intervals));
    const double step = axis.ticks.size() > 1 ? axis.ticks[1] - axis.ticks[0] : 1.0;
    std::vector<Tick> ticks;
    for (const double at : axis.ticks) {
        ticks.push_back({at, with_unit(tick_text(at, step), unit), std::abs(at) < 1e-9 * step});
    }
    return ticks;
}

void draw_ticks_at_left(const PanelContext& context, const PlotFrame& frame,
                        std::span<const Tick> ticks) {
    const Rect& area = frame.area;
    const UiColours& colours = context.colours;
    const MonoText mono(context);
    for (const Tick& tick : ticks) {
        const float y = std::round(frame.y(tick.at));
        draw_line({area.min.x, y}, {area.max.x, y},
                  tick.stands_out ? Ink(colours.quiet_text, 0.75f) : Ink(colours.border));
        draw_text({{area.min.x - 20.0f * em(), y - em()}, {area.min.x - 0.4f * em(), y + em()}},
                  colours.quiet_text, tick.text, 1.0f);
    }
    draw_text({{area.min.x + 0.3f * em(), area.min.y - 1.1f * em()}, {area.max.x, area.min.y}},
              colours.quiet_text, frame.unit);
}

void draw_ticks_below(const PanelContext& context, const PlotFrame& frame,
                      std::span<const Tick> ticks) {
    const Ink ink(context.colours.quiet_text);
    const float foot = frame.area.max.y;
    const MonoText mono(context);
    for (const Tick& tick : ticks) {
        const float x = std::round(frame.x(tick.at));
        draw_line({x, foot}, {x, foot + 0.25f * em()}, ink);
        const float half = 0.5f * text_width(tick.text) + 1.0f;
        const float middle = std::min(x, frame.area.max.x + 1.4f * em() - half);
        draw_text({{middle - half, foot + 0.2f * em()}, {middle + half, foot + 1.4f * em()}}, ink,
                  tick.text, 0.5f);
    }
}

void stroke(std::span<const ImVec2> places, Ink ink, float width, Dash dash) {
    if (dash == Dash::solid) {
        for (const ImVec2& place : places) {
            canvas().PathLineTo(place);
        }
        canvas().PathStroke(ink, 0, width);
        return;
    }
    DashedLine line(ink, width, dash);
    for (std::size_t i = 1; i < places.size(); ++i) {
        line.go(places[i - 1], places[i]);
    }
}

void draw_sample(const PanelContext& context, const ImVec2& left, const Colour& colour, Dash dash) {
    const ImVec2 ends[] = {left, {left.x + em(), left.y}};
    stroke(ends, {colour, context.disabled_depth == 0 ? 1.0f : 0.5f}, std::max(2.0f, 0.15f * em()),
           dash);
}

} // namespace carom::ui
