#pragma once

#include "physics/world/property.hpp"
#include "physics/world/settings.hpp"

#include <string_view>

namespace carom {

/// The unit that the row's number has under these settings. That of the stiffness k follows from
/// the contact law: F = k d^n makes it N/m^n.
std::string_view unit_under(const Settings& settings, const PropertyInfo& row);

} // namespace carom
