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
    draw_frame(rect_of(frame), colour, 0.0f, std::max(1.0f, 0.1f * em()));
    fill_rect(rect_of(frame), {colour, fill});
}

} // namespace carom::ui
