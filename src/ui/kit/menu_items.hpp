#pragma once

#include "ui/kit/panel.hpp"

#include <string>
#include <string_view>

namespace carom::ui {

/// True when it was chosen. `name` is for the widget log.
bool menu_item(PanelContext& context, std::string_view name, std::string_view label,
               const std::string& keys, bool checked = false);

/// Whether there is what the action needs.
[[nodiscard]] bool is_possible(const PanelContext& context, Needs needs);

/// "menu.NAME", with the label of its row where there is no other; greyed while it is not possible.
void action_item(PanelContext& context, Action action, std::string_view label = {});

/// The actions of this part of a menu, in the order of their table.
void action_items(PanelContext& context, Menu menu, int part);

} // namespace carom::ui
