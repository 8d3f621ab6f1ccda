#pragma once

#include "physics/world/settings.hpp"

#include "physics/world/property.hpp"
#include <optional>
#include <string>
#include <string_view>

namespace carom {

/// Why the dial with this key has no effect under these settings, in sentences for the window;
/// nothing when it has one. The key is that of a setting, or `restitution` or `friction` of a body.
std::optional<std::string> why_ignored(const Settings& settings, std::string_view key);

/// The unit that the row's number has under these settings. That of the stiffness k follows from
/// the contact law: F = k d^n makes it N/m^n.
std::string_view unit_under(const Settings& settings, const PropertyInfo& row);

} // namespace carom
