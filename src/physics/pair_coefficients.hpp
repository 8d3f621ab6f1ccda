#pragma once

#include "physics/body.hpp"
#include "physics/settings.hpp"

namespace carom {

/// e of a contact of these two: by the rule where both have one. A body that has none takes the
/// other's as it is; where neither has one it is `default_restitution`.
float pair_restitution(const Settings& settings, const Body& a, const Body& b);

/// mu of a contact of these two, likewise.
float pair_friction(const Settings& settings, const Body& a, const Body& b);

} // namespace carom
