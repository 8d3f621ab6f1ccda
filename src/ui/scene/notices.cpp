#include "ui/kit/drawing.hpp"
#include "ui/scene/panels.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace carom::ui {

namespace {

constexpr std::array notice_places = {TextPlace::bottom_middle, TextPlace::top_middle,
                                      TextPlace::bottom_right,  TextPlace::bottom_left,
                                      TextPlace::top_right,     TextPlace::top_left};

float padding() { return std::round(0.6f * em()); }

ImVec2 size_of(const PanelContext& context, const Notice& notice, float wrap) {
    const char* begin = notice.text.data();
    return context.fonts.text->CalcTextSizeA(em(), wrap, wrap, begin, begin + notice.text.size()) +
           ImVec2(2.0f, 1.4f) * padding();
}

void draw_notice(const PanelContext& context, const Notice& notice, const Rect& rect, float wrap) {
    const UiColours& colours = context.colours;
    const Colour& back = notice.is_error ? colours.error_field : colours.panel;
    fill_rounded(rect, {back, 0.94f});
    draw_frame(rect, notice.is_error ? colours.error : colours.border,
               ImGui::GetStyle().FrameRounding, std::max(1.0f, em() / 16.0f));
    draw_wrapped(rect.min + ImVec2(1.0f, 0.7f) * padding(), colours.text, notice.text, wrap);
}

} // namespace

/// One below the other, where together they cover no movable body.
void notices(PanelContext& context, const ScreenRect& scene) {
    ViewState& view = context.view;
    const double now = ImGui::GetTime();
    std::erase_if(view.talk.notices, [&](const Notice& notice) { return notice.until < now; });
    if (view.talk.notices.empty()) {
        return;
    }
    const float wrap = std::min(scene.width - 4.0f * padding(), 44.0f * em());
    const float gap = 0.5f * padding();
    ImVec2 size(0.0f, -gap);
    for (const Notice& notice : view.talk.notices) {
        const ImVec2 own = size_of(context, notice, wrap);
        size = {std::max(size.x, own.x), size.y + gap + own.y};
    }
    const OverText text{"notices", {{size.x, size.y}}, notice_places};
    const ScreenRect at_foot{scene.left + 0.5f * (scene.width - size.x), scene.bottom() - size.y,
                             size.x, size.y};
    const ScreenRect all = context.over.place(text).value_or(OverScene::Spot{at_foot}).rect;
    float top = all.top;
    for (const Notice& notice : view.talk.notices) {
        const ImVec2 own = size_of(context, notice, wrap);
        const ImVec2 corner(std::round(all.left + 0.5f * (size.x - own.x)), std::round(top));
        draw_notice(context, notice, {corner, corner + own}, wrap);
        top += own.y + gap;
    }
}

} // namespace carom::ui
