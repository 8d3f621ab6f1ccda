#pragma once

#include "ui/panel.hpp"

#include <optional>
#include <string_view>

namespace carom::ui {

/// A field that drops down the list of all bodies; the one that was chosen now. `name` is its name
/// in the widget log, each body's is "pick." and its own.
std::optional<BodyId> body_chooser(PanelContext& context, std::string_view name,
                                   std::string_view label, std::optional<BodyId> chosen,
                                   std::string_view tooltip);

} // namespace carom::ui
