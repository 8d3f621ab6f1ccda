#pragma once

#include <string>

namespace carom::ui {

/// A name for a file about this, without an ending: "Restitution row" becomes "restitution-row". An
/// empty text where the title has neither letters nor digits.
std::string file_name_of(const std::string& title);

} // namespace carom::ui
