#include "ui/window/pen_choice.hpp"

#include "studio/tools/pen.hpp"
#include "ui/kit/widgets.hpp"

#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

constexpr std::string_view undo_word = "Undo";
constexpr std::string_view spotlight_word = "Spotlight";

float gap() { return std::round(0.25f * em()); }
float swatch_width() { return std::round(2.1f * em()); }

/// A button of this width with a spot of the pen on it.
bool swatch(PanelContext& context, std::string_view name, bool chosen, float diameter,
            const Colour& colour, std::string_view title, Action action) {
    const bool pressed =
        button(context, name, "",
               {.width = swatch_width(), .tooltip = title, .detail = keys_text(action)});
    const Rect rect = item_rect();
    draw_disc(rect.centre(), 0.5f * std::min(diameter, rect.height()), colour);
    if (chosen) {
        draw_frame(rect, context.colours.accent, ImGui::GetStyle().FrameRounding,
                   std::max(2.0f, 0.14f * em()));
    }
    ImGui::SameLine(0.0f, gap());
    return pressed;
}

void ink_swatches(PanelContext& context) {
    PenDrawing& pen = context.view.hand.pen;
    for (std::size_t i = 0; i < pen_inks.size(); ++i) {
        const PenInk& ink = pen_inks.at(i);
        if (swatch(context, fmt::format("pen.ink.{}", ink.key), i == pen.ink, 0.9f * em(),
                   colour_of(ink, context.view.preferences.theme), ink.title, Action::pen_ink)) {
            pen.ink = i;
        }
    }
}

void width_swatches(PanelContext& context) {
    PenDrawing& pen = context.view.hand.pen;
    for (std::size_t i = 0; i < pen_widths.size(); ++i) {
        const PenWidth& width = pen_widths.at(i);
        if (swatch(context, fmt::format("pen.width.{}", width.key), i == pen.width,
                   width.in_em * em(), context.colours.text, width.title, Action::pen_width)) {
            pen.width = i;
        }
    }
}

} // namespace

float pen_width(const PanelContext& /*context*/) {
    const auto swatches = static_cast<float>(pen_inks.size() + pen_widths.size());
    return swatches * (swatch_width() + gap()) + button_width(undo_word, true) + gap() +
           button_width(spotlight_word, true);
}

void pen_choice(PanelContext& context) {
    ink_swatches(context);
    width_swatches(context);
    {
        const Disabled nothing(context, !can_undo(context.view.hand.pen));
        action_button(context, "pen.undo", undo_word, Action::undo, {.icon = Icon::undo});
    }
    ImGui::SameLine(0.0f, gap());
    action_button(context, "pen.spotlight", spotlight_word, Action::spotlight,
                  {.icon = Icon::spotlight, .chosen = context.view.hand.spotlight});
}

} // namespace carom::ui
