#include "ui/kit/menu_items.hpp"

#include "ui/kit/widgets.hpp"

#include <fmt/format.h>
#include <imgui.h>

namespace carom::ui {

bool menu_item(PanelContext& context, std::string_view name, std::string_view label,
               const std::string& keys, bool checked) {
    const std::string text(label);
    const bool pressed = ImGui::MenuItem(text.c_str(), keys.c_str(), checked);
    log_item(context, name);
    return pressed;
}

bool is_possible(const PanelContext& context, Needs needs) {
    switch (needs) {
    case Needs::nothing:
        break;
    case Needs::selection:
        return context.view.selected.has_value();
    case Needs::lesson:
        return context.view.lesson.has_value();
    case Needs::undo:
        return !context.session.undo_words().empty();
    case Needs::redo:
        return !context.session.kept_runs().redo_words().empty();
    }
    return true;
}

void action_item(PanelContext& context, Action action, std::string_view label) {
    const ActionRow& row = action_row(action);
    const std::string_view usual = row.menu.label.empty() ? row.title : row.menu.label;
    const Disabled greyed(context, !is_possible(context, row.needs));
    if (menu_item(context, fmt::format("menu.{}", row.name), label.empty() ? usual : label,
                  keys_text(action))) {
        context.act(action);
    }
    tooltip(context, row.sentence);
}

void action_items(PanelContext& context, Menu menu, int part) {
    for (const ActionRow& row : action_table()) {
        if (row.menu.menu == menu && row.menu.part == part) {
            action_item(context, row.action);
        }
    }
}

} // namespace carom::ui
