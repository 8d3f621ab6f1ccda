#pragma once

#include "physics/world/settings.hpp"
#include "ui/panel.hpp"

namespace carom::ui {

/// The dial of this setting; sends what the user sets. Greyed with the reason when the chosen
/// resolver does not hear it.
void setting_dial(PanelContext& context, const Property<Settings>& row);

/// Why this setting has no effect, whatever it is set to; nothing while some value of it has one.
std::optional<std::string> why_unheard(const Settings& settings, const Property<Settings>& row);

} // namespace carom::ui
