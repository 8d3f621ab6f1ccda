#include "ui/base/browser_keys.hpp"

namespace carom::ui {

bool is_the_browsers(const Chord& /*chord*/) { return false; }

} // namespace carom::ui
