#include "ui/kit/menu_items.hpp"

#include "ui/kit/widgets.hpp"

#include <imgui.h>

namespace carom::ui {

bool menu_item(PanelContext& context, std::string_view name, std::string_view label,
               const std::string& keys, bool checked) {
    const std::string text(label);
    const bool pressed = ImGui::MenuItem(text.c_str(), keys.c_str(), checked);
    log_item(context, name);
    return pressed;
}

void action_item(PanelContext& context, Action action, std::string_view name,
                 std::string_view label) {
    const std::string_view title = label.empty() ? key_row(action).title : label;
    if (menu_item(context, name, title, keys_text(action))) {
        context.act(action);
    }
}

} // namespace carom::ui
