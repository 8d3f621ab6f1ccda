#include "ui/body_chooser.hpp"

#include "ui/widgets.hpp"

#include <string>

namespace carom::ui {

namespace {

std::optional<BodyId> body_list(PanelContext& context, const char* popup, const Rect& below,
                                std::optional<BodyId> chosen) {
    ImGui::SetNextWindowPos({below.min.x, below.max.y + 2.0f});
    ImGui::SetNextWindowSizeConstraints({below.width(), 0.0f}, {below.width(), 18.0f * em()});
    std::optional<BodyId> pressed;
    if (!ImGui::BeginPopup(popup)) {
        return pressed;
    }
    close_popup_by_escape();
    const std::vector<Body>& bodies = context.world().bodies;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(bodies.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const Body& body = bodies[static_cast<std::size_t>(i)];
            ImGui::PushID(i);
            if (ImGui::Selectable(body.name.c_str(), chosen == body.id)) {
                pressed = body.id;
            }
            log_item(context, "pick." + body.name);
            ImGui::PopID();
        }
    }
    ImGui::EndPopup();
    return pressed;
}

} // namespace

std::optional<BodyId> body_chooser(PanelContext& context, std::string_view name,
                                   std::string_view label, std::optional<BodyId> chosen,
                                   std::string_view tooltip) {
    const std::string popup = std::string(name) + ".list";
    const float width = ImGui::GetContentRegionAvail().x;
    if (button(context, name, label, {.width = width, .tooltip = tooltip})) {
        ImGui::OpenPopup(popup.c_str());
    }
    const Rect rect = item_rect();
    draw_icon(*ImGui::GetWindowDrawList(), Icon::chevron_down,
              {rect.max.x - 0.8f * em(), rect.centre().y}, 0.55f * em(),
              packed(context.colours.quiet_text));
    return body_list(context, popup.c_str(), rect, chosen);
}

} // namespace carom::ui
