#pragma once

#include "studio/base/key_map.hpp"

namespace carom {

/// Where Carom is a page, reloading, printing, zooming and leaving it are the browser's: Carom has
/// no use for these keys there. Nowhere else is any key the browser's.
bool is_the_browsers(const Chord& chord);

} // namespace carom
