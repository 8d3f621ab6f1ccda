#include "studio/base/browser_keys.hpp"

namespace carom {

bool is_the_browsers(const Chord& /*chord*/) { return false; }

} // namespace carom
