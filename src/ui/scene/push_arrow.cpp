#include "studio/tools/tools.hpp"
#include "ui/kit/number_text.hpp"
#include "ui/scene/panels.hpp"

#include <cmath>

namespace carom::ui {

/// The push goes into the picture, where its length could not be seen, so its arrow is drawn from
/// below. For ten times the speed it is three lines of text longer.
void push_arrow(const PanelContext& context) {
    if (!context.view.hand.aims_push) {
        return;
    }
    const float speed = context.view.hand.push_speed;
    const float length = em() * (1.5f + 3.0f * std::log10(speed / weakest_push));
    const ImVec2 hand = ImGui::GetMousePos();
    const ImVec2 tail(hand.x, hand.y + length);
    const Ink ink(colour_of(Quantity::normal_impulse, context.view.preferences.theme));
    const float head = 0.6f * em();
    const DrawnOn top(ImGui::GetForegroundDrawList());
    draw_line(tail, {hand.x, hand.y + head}, ink, std::round(0.22f * em()));
    canvas().AddTriangleFilled(hand, {hand.x - 0.6f * head, hand.y + 1.3f * head},
                               {hand.x + 0.6f * head, hand.y + 1.3f * head}, ink);
    const auto tenths = [](float value) {
        return number_text(static_cast<double>(std::round(10.0f * value) / 10.0f));
    };
    std::string text = with_unit(tenths(speed), "m/s");
    const auto& selected = context.view.selected;
    if (const Body* body = selected ? context.session.world().find(*selected) : nullptr;
        body != nullptr && !is_static(*body)) {
        text += ", " + with_unit(tenths(speed / body->inverse_mass), "N s");
    }
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const ImVec2 corner(tail.x - 0.5f * size.x, tail.y + 0.2f * em());
    const float inset = 0.3f * em();
    fill_rounded({corner - ImVec2(inset, 0.0f), corner + size + ImVec2(inset, 0.0f)},
                 context.colours.panel);
    canvas().AddText(corner, Ink(context.colours.text), text.c_str());
}

} // namespace carom::ui
