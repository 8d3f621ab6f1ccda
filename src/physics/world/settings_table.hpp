#pragma once

#include "physics/world/property.hpp"
#include "physics/world/settings.hpp"

namespace carom {

/// One row for each member of Settings, in the order in which the window shows them.
std::span<const Property<Settings>> settings_table();

} // namespace carom
