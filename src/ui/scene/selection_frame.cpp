#include "ui/kit/drawing.hpp"
#include "ui/scene/panels.hpp"

#include <algorithm>

namespace carom::ui {

void draw_selection_frame(const PanelContext& context) {
    if (!context.view.hand.selection_frame) {
        return;
    }
    const ScreenRect& frame = *context.view.hand.selection_frame;
    constexpr float fill = 0.12f;
    const Colour colour = colour_of(Quantity::selection, context.view.preferences.theme);
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const ImVec2 from(frame.left, frame.top);
    const ImVec2 to(frame.right(), frame.bottom());
    list.AddRect(from, to, packed(colour), 0.0f, 0, std::max(1.0f, 0.1f * em()));
    list.AddRectFilled(from, to, packed(colour, fill));
}

} // namespace carom::ui
