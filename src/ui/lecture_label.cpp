#include "ui/lecture_label.hpp"

#include "ui/drawing.hpp"

#include <algorithm>
#include <cmath>

namespace carom::ui {

namespace {

constexpr float enlargement = 1.6f;

/// As long as it lives text is of the label's size.
class LabelText {
public:
    LabelText() { ImGui::PushFont(nullptr, enlargement * ImGui::GetStyle().FontSizeBase); }
    LabelText(const LabelText&) = delete;
    LabelText& operator=(const LabelText&) = delete;
    ~LabelText() { ImGui::PopFont(); }
};

ImVec2 place_in(const ScreenRect& part, Corner corner, const ImVec2& size, float margin) {
    const bool left = corner == Corner::top_left || corner == Corner::bottom_left;
    const bool top = corner == Corner::top_left || corner == Corner::top_right;
    return {std::round(left ? part.left + margin : part.right() - margin - size.x),
            std::round(top ? part.top + margin : part.bottom() - margin - size.y)};
}

} // namespace

ScreenRect lecture_label(const PanelContext& context, const ScreenRect& part, Corner corner,
                         std::string_view text, const Colour& colour) {
    const float margin = std::round(0.7f * em());
    const LabelText large;
    const float bar = std::round(0.3f * em());
    const float padding = std::round(0.5f * em());
    const float most_width = part.width - 2.0f * margin;
    const ImVec2 size(std::min(std::ceil(text_width(text)) + bar + 2.0f * padding, most_width),
                      std::round(1.6f * em()));
    if (most_width < 5.0f * em() || part.height < size.y + 2.0f * margin) {
        return {};
    }
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const ImVec2 at = place_in(part, corner, size, margin);
    const Rect rect{at, at + size};
    list.AddRectFilled(rect.min, rect.max, packed(context.colours.panel, 0.82f), 0.2f * em());
    list.AddRectFilled(rect.min, {rect.min.x + bar, rect.max.y}, packed(colour), 0.2f * em(),
                       ImDrawFlags_RoundCornersLeft);
    draw_text(list, {{rect.min.x + bar + padding, rect.min.y}, {rect.max.x - padding, rect.max.y}},
              packed(context.colours.text), text);
    return rect.screen();
}

} // namespace carom::ui
