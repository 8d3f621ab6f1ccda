#pragma once

#include "physics/world/body.hpp"
#include "physics/world/property.hpp"

#include <span>

namespace carom {

/// One row for each key of a body in a scene file; the Inspector edits through the same rows. In
/// this order a body can be built up from the default: shape before its sizes, sizes before
/// density.
std::span<const Property<Body>> body_table();

/// Whether the body has this property: the sizes of another shape have no value, and none can be
/// given to them.
bool applies(const Property<Body>& row, const Body& body);

/// The row with the values that the rest of the body leaves it: friction up to static friction,
/// static friction from there on. Whoever makes or edits a body holds it to these.
PropertyInfo row_for(const Property<Body>& row, const Body& body);

} // namespace carom
