#include "studio/base/key_map.hpp"

namespace carom {

bool is_the_browsers(const Chord& /*chord*/) { return false; }

} // namespace carom
