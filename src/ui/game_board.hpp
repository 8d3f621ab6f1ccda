#pragma once

#include <string>

namespace carom::ui {

/// The figure beside the bar, rounded up: 0 is who is out.
[[nodiscard]] std::string health_text(float health);

} // namespace carom::ui
