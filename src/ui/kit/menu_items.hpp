#pragma once

#include "ui/kit/panel.hpp"

#include <string>
#include <string_view>

namespace carom::ui {

/// True when it was chosen. `name` is for the widget log.
bool menu_item(PanelContext& context, std::string_view name, std::string_view label,
               const std::string& keys, bool checked = false);

/// For an action that also has a key; its title is the key's where there is no other.
void action_item(PanelContext& context, Action action, std::string_view name,
                 std::string_view label = {});

} // namespace carom::ui
