#include "ui/charts/plot_frame.hpp"

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
