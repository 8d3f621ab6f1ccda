#pragma once

#include "physics/world/settings.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace carom {

/// Why the dial with this key has no effect under these settings, in sentences for the window;
/// nothing when it has one. The key is that of a setting, or `restitution` or `friction` of a body.
std::optional<std::string> why_ignored(const Settings& settings, std::string_view key);

} // namespace carom
