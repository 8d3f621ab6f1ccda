#include "ui/drawing.hpp"
#include "ui/panels.hpp"

#include <algorithm>
#include <cmath>

namespace carom::ui {

namespace {

/// One message, its lower edge at `bottom`; gives its upper edge.
float draw_notice(const PanelContext& context, const ViewState::Notice& notice,
                  const ScreenRect& scene, float bottom) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const UiColours& colours = context.colours;
    const float padding = std::round(0.6f * em());
    const float wrap = std::min(scene.width - 4.0f * padding, 44.0f * em());
    const char* begin = notice.text.data();
    const char* end = begin + notice.text.size();
    const ImVec2 text = context.fonts.text->CalcTextSizeA(em(), wrap, wrap, begin, end);
    const ImVec2 size(text.x + 2.0f * padding, text.y + 1.4f * padding);
    const ImVec2 corner(std::round(scene.left + 0.5f * (scene.width - size.x)),
                        std::round(bottom - size.y));
    const Colour& back = notice.is_error ? colours.error_field : colours.panel;
    list.AddRectFilled(corner, corner + size, packed(back, 0.94f), 0.4f * em());
    list.AddRect(corner, corner + size, packed(notice.is_error ? colours.error : colours.border),
                 0.4f * em(), 0, std::max(1.0f, em() / 16.0f));
    list.AddText(context.fonts.text, em(), corner + ImVec2(padding, 0.7f * padding),
                 packed(colours.text), begin, end, wrap);
    return corner.y - 0.5f * padding;
}

} // namespace

void notices(PanelContext& context, const ScreenRect& scene) {
    auto& all = context.view.notices;
    const double now = ImGui::GetTime();
    std::erase_if(all, [&](const ViewState::Notice& notice) { return notice.until < now; });
    // In lecture mode above the large label in the corner.
    const float lift = context.view.lecture ? 3.8f : 0.8f;
    float bottom = scene.bottom() - std::round(lift * em());
    for (auto notice = all.rbegin(); notice != all.rend(); ++notice) {
        bottom = draw_notice(context, *notice, scene, bottom);
    }
}

} // namespace carom::ui
