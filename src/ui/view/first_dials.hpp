#pragma once

#include "physics/solve/methods/resolver.hpp"
#include "physics/world/property.hpp"
#include "physics/world/settings.hpp"

#include <vector>

namespace carom::ui {

/// The dials of a method that are shown without a fold: the first three that are about it alone.
std::vector<const Property<Settings>*> first_dials(const ResolverRow& resolver);

} // namespace carom::ui
