#pragma once

#include "physics/world/property.hpp"
#include "physics/world/settings.hpp"
#include <span>

namespace carom {

/// One row for each member of Settings, in the order in which the window shows them.
std::span<const Property<Settings>> settings_table();

// The parts of `settings_table()`, in its order.

/// The method, its friction model and position correction, and what methods share.
std::span<const Property<Settings>> response_rows();

/// The springs of the methods that have some: penalty, soft_step.
std::span<const Property<Settings>> spring_rows();

/// Pair rules, push-out and how contacts are found.
std::span<const Property<Settings>> contact_rows();

/// Gravity, time and what acts on every body without a contact.
std::span<const Property<Settings>> world_rows();

} // namespace carom
